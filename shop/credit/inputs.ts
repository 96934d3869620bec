import * as z from 'zod'
import { email } from '#shared/fields.ts'

/** Whose store credit somebody asks to see. */
export const AskForCredit = z.object({ email })
