import * as z from 'zod'
import { line, optionalLine } from '#shared/fields.ts'

/** As owners type it. A blank password stays what it was. */
export const CourierForm = z.object({
  email: line(200).pipe(z.email('Enter an e-mail address, like api@example.in')),
  password: optionalLine(200).refine((text) => text === '' || text.length >= 6, 'The password is longer than this'),
  pickupPlace: line(36),
})
export type CourierForm = z.infer<typeof CourierForm>

export const StoredCourier = z.object({ email: z.string(), password: z.string(), pickupPlace: z.string() })
export type StoredCourier = z.infer<typeof StoredCourier>
