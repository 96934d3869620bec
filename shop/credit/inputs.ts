import * as z from 'zod'
import { email } from '#shared/fields.ts'

/** Whose store credit somebody asks to see. */
export const AskForCredit = z.object({ email })

/** Store credit that was opened in this browser. */
export const OpenCredit = z.object({ paise: z.int(), holder: z.string() })
export type OpenCredit = z.infer<typeof OpenCredit>
