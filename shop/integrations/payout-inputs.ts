import * as z from 'zod'
import { line, optionalLine } from '#shared/fields.ts'

/** As owners type it. A blank secret stays what it was. */
export const PayoutsForm = z.object({
  keyId: line(80).pipe(z.string().regex(/^rzp_(test|live)_\w{1,60}$/, 'The key ID starts with rzp_test_ or rzp_live_')),
  keySecret: optionalLine(200).refine((text) => text === '' || text.length >= 8, 'The key secret is longer than this'),
  accountNumber: line(35).pipe(
    z.string().regex(/^\w{5,35}$/, 'Enter the number of the RazorpayX account that money leaves from'),
  ),
  webhookSecret: optionalLine(200).refine(
    (text) => text === '' || text.length >= 8,
    'The webhook secret should have at least 8 characters',
  ),
})
export type PayoutsForm = z.infer<typeof PayoutsForm>

export const StoredPayouts = z.object({
  keyId: z.string(),
  keySecret: z.string(),
  accountNumber: z.string(),
  /** Empty means none was entered, so reports are not heard. */
  webhookSecret: z.string(),
})
export type StoredPayouts = z.infer<typeof StoredPayouts>
