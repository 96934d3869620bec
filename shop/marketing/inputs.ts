import * as z from 'zod'
import { email, line, nameLine, textUpTo } from '#shared/fields.ts'
import { plainDigits } from '#shared/phones/indian-mobile.ts'
import { hasDomain, hasLink } from '#shared/text-with-links.ts'
import { contactLengths, maxCodeLength } from './field-lengths.ts'

export const bannerPositions = ['hero', 'category'] as const
export const promoKinds = ['percent', 'fixed', 'free_shipping'] as const
export const messageStates = ['new', 'assigned', 'answered', 'closed'] as const
export const messageEntryKinds = ['reply', 'note', 'change'] as const

export const ContactMessage = z.object({
  name: nameLine(contactLengths.name).refine((name) => !hasLink(name), 'Please write the name without links'),
  email,
  subject: line(contactLengths.subject).refine((subject) => !hasDomain(subject), 'Please put links into the message'),
  message: textUpTo(contactLengths.message),
})

export type ContactMessage = z.infer<typeof ContactMessage>

export const NewsletterSignUp = z.object({ email })

/** Text that staff write about a message: an answer, or a note among themselves. */
export const MessageNote = z.object({ body: textUpTo(contactLengths.message) })

/**
 * A promo code without characters that nobody sees, letters of another width, digits of another script, and the dashes
 * that a telephone puts in the place of a hyphen.
 */
export const plainSigns = (text: string) =>
  plainDigits(text.normalize('NFKC'))
    .replace(/\p{Pd}/gu, '-')
    .replace(/[\p{Cc}\p{Default_Ignorable_Code_Point}]+/gu, '')
    .trim()

/** The same of another shop, where a code may have spaces: they are dashes here. */
export const plainCode = (text: string) => plainSigns(text).replace(/\s+/gu, '-')

/** A promo code as a customer types it, or copies it from a message. */
export const TypedCode = z
  .string()
  .transform(plainCode)
  .pipe(z.string().max(maxCodeLength, 'This promo code is not valid. Please check the spelling.'))
