import { maxEmailLength } from '#shared/lengths.ts'

/** Most characters in each field of the contact form. */
export const contactLengths = { name: 120, email: maxEmailLength, subject: 200, message: 5_000 }

/** Of a promo code. */
export const maxCodeLength = 40
