import * as z from 'zod'
import { required, tooLong } from '#shared/plain-errors.ts'
import { hasLink, isLinkForName } from '#shared/text-with-links.ts'

export const bannerPositions = ['hero', 'category'] as const
export const promoKinds = ['percent', 'fixed', 'free_shipping'] as const
export const messageStates = ['new', 'assigned', 'answered', 'closed'] as const
export const messageEntryKinds = ['reply', 'note', 'change'] as const

/** Text as the database can keep it: trimmed, without control characters other than line breaks. */
const textUpTo = (most: number) =>
  z
    .string()
    .transform((text) =>
      text
        .replace(/\r\n?/g, '\n')
        .replace(/[^\P{Cc}\n]+/gu, ' ')
        .trim(),
    )
    .pipe(z.string().min(1, { error: required, abort: true }).max(most, tooLong(most)))

const line = (most: number) => textUpTo(most).transform((text) => text.replaceAll('\n', ' '))

const email = line(254).pipe(z.string().regex(z.regexes.email, 'Please enter a valid email address'))

export const ContactMessage = z.object({
  name: line(120).refine((name) => !isLinkForName(name), 'Please write the name without links'),
  email,
  subject: line(200).refine((subject) => !hasLink(subject), 'Please put links into the message'),
  message: textUpTo(5_000),
})

export type ContactMessage = z.infer<typeof ContactMessage>

export const NewsletterSignUp = z.object({ email })

/** Text that staff write about a message: an answer, or a note among themselves. */
export const MessageText = textUpTo(5_000)

/** A promo code as a customer types it. */
export const TypedCode = z
  .string()
  .transform((text) => text.replace(/\p{Cc}+/gu, '').trim())
  .pipe(z.string().max(40, 'This promo code is not valid. Please check the spelling.'))
