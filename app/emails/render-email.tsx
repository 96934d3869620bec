import { plainTextSelectors, render } from '@react-email/render'
import { compile } from 'html-to-text'
import type { EmailBrand, RenderEmail } from '#shop/messages/email-kind.ts'
import type { AnyEmail } from './any-email.ts'
import { ConnectionChangedEmail, connectionChangedSubject } from './connection-changed-email.tsx'
import { ContactEmail } from './contact-email.tsx'
import { CreditEmail, creditMessageOf } from './credit-email.tsx'
import { InLook } from './email-look.tsx'
import { HealthEmail, healthSubject } from './health-email.tsx'
import { NewsletterEmail } from './newsletter-email.tsx'
import { OrderEmail, messageOf } from './order-email.tsx'
import { ReminderEmail, reminderSubjectOf } from './reminder-email.tsx'
import { ReplyEmail } from './reply-email.tsx'
import { ReturnEmail, returnMessageOf } from './return-email.tsx'
import { SignInWarningEmail, signInWarningSubject } from './sign-in-warning-email.tsx'
import { StaffEmail, staffMessageOf } from './staff-email.tsx'
import { TestEmail, testEmailSubject } from './test-email.tsx'
import { PieceBackEmail, WaitingEmail } from './waiting-email.tsx'

/** An e-mail with its subject, as HTML and as plain text. */
export const renderEmail: RenderEmail<AnyEmail> = async (content) => {
  if (content.kind === 'contact') {
    return {
      subject: `We received your message (ticket ${content.ticket})`,
      ...(await parts(content.brand, <ContactEmail {...content} />)),
    }
  }
  if (content.kind === 'reply') {
    return {
      subject: `Re: ${content.subject} (ticket ${content.ticket})`,
      ...(await parts(content.brand, <ReplyEmail {...content} />)),
    }
  }
  if (content.kind === 'invitation' || content.kind === 'reset') {
    const { brand } = content
    return {
      subject: staffMessageOf(content, brand).subject,
      ...(await parts(content.brand, <StaffEmail brand={brand} content={content} />)),
    }
  }
  if (content.kind === 'newsletter') {
    return {
      subject: `Confirm your address for the newsletter of ${content.brand.name}`,
      ...(await parts(content.brand, <NewsletterEmail {...content} />)),
    }
  }
  if (content.kind === 'waiting') {
    return {
      subject: `Confirm your place for ${content.product}`,
      ...(await parts(content.brand, <WaitingEmail {...content} />)),
    }
  }
  if (content.kind === 'piece-back') {
    return {
      subject: `${content.product} is back: one is reserved for you`,
      ...(await parts(content.brand, <PieceBackEmail {...content} />)),
    }
  }
  if (content.kind === 'sign-in-tries') {
    return { subject: signInWarningSubject, ...(await parts(content.brand, <SignInWarningEmail {...content} />)) }
  }
  if (content.kind === 'test') {
    return { subject: testEmailSubject, ...(await parts(content.brand, <TestEmail {...content} />)) }
  }
  if (content.kind === 'connection-changed') {
    return {
      subject: connectionChangedSubject(content),
      ...(await parts(content.brand, <ConnectionChangedEmail {...content} />)),
    }
  }
  if (content.kind === 'start-confirmation' || content.kind === 'start-reminder') {
    return { subject: reminderSubjectOf(content), ...(await parts(content.brand, <ReminderEmail {...content} />)) }
  }
  if (
    content.kind === 'credit-link' ||
    content.kind === 'credit-given' ||
    content.kind === 'credit-back' ||
    content.kind === 'credit-expires'
  ) {
    return { subject: creditMessageOf(content).subject, ...(await parts(content.brand, <CreditEmail {...content} />)) }
  }
  if (content.kind === 'health') {
    return { subject: healthSubject(content), ...(await parts(content.brand, <HealthEmail {...content} />)) }
  }
  if ('reference' in content) {
    return { subject: returnMessageOf(content).subject, ...(await parts(content.brand, <ReturnEmail {...content} />)) }
  }
  const message = messageOf(content)
  const { brand, order } = content
  return {
    subject: message.subject,
    ...(await parts(content.brand, <OrderEmail brand={brand} order={order} message={message} />)),
  }
}

/**
 * As `toPlainText` of `@react-email/render`, which would prepare the selectors again for each e-mail, and leave out the
 * shop's name where a logo says it.
 */
const toPlainText = compile({
  wordwrap: false,
  formatters: { alt: ({ attribs }, _walk, builder) => builder.addInline(attribs.alt ?? '') },
  selectors: [...plainTextSelectors.filter(({ selector }) => selector !== 'img'), { selector: 'img', format: 'alt' }],
})

async function parts({ look }: EmailBrand, email: React.ReactElement) {
  const html = await render(<InLook look={look}>{email}</InLook>)
  return { html, text: toPlainText(html) }
}
