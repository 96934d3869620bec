import * as z from 'zod'
import { email } from '#shared/fields.ts'
import { codePhone } from '#shop/phone-verification/inputs.ts'

/** Whose store credit somebody asks to see. */
export const AskForCredit = z.object({ contact: email })

/** The same where codes are sent by SMS: the ten digits of a phone number will do. */
export const AskForCreditOrCode = z.object({
  contact: z.union([codePhone, email], 'Please enter your mobile number or e-mail address'),
})

const proof = z.string().min(1).max(200).describe('As POST /api/codes/check gave it')

export const OpenByPhone = z.object({ phone: codePhone, proof })

export const AddPhone = z.object({ token: z.string().min(1).max(200), phone: codePhone, proof })

export const CreditLink = z.object({ token: z.string().describe('Opens the page of the credit for an hour') })
export type CreditLink = z.infer<typeof CreditLink>

export const PhoneAdded = z.object({ isAdded: z.literal(true) })
export type PhoneAdded = z.infer<typeof PhoneAdded>

/** Store credit that was opened in this browser. */
export const OpenCredit = z.object({ paise: z.int(), holder: z.string() })
export type OpenCredit = z.infer<typeof OpenCredit>
