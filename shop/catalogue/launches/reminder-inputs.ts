import * as z from 'zod'
import { email } from '#shared/fields.ts'

export const ReminderRequest = z.object({ email })

export const startedAlready = 'This product has started already. Please load the page again.'
