import * as z from 'zod'
import { typedId } from '#shared/fields.ts'

/** The parcel that a form names; blank: all of the order, as one that was never split. */
export const typedParcel = z.union([z.literal('').transform(() => null), typedId])
