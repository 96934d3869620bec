import { renderToStaticMarkup } from 'react-dom/server'
import type { EmailBrand, RenderEmail } from '#shop/messages/email-kind.ts'
import type { AnyEmail } from './any-email.ts'
import { BackEmail, BackInStockEmail, backSubject } from './back-in-stock-email.tsx'
import { ContactEmail } from './contact-email.tsx'
import { CreditEmail, creditMessageOf, isAboutCredit } from './credit-email.tsx'
import { InTheme } from './email-theme.tsx'
import { HealthEmail, healthSubject } from './health-email.tsx'
import { IntegrationChangedEmail, integrationChangedSubject } from './integration-changed-email.tsx'
import { NewsletterEmail } from './newsletter-email.tsx'
import { OrderEmail, messageOf } from './order-email.tsx'
import { PickupEmail, pickupSubject } from './pickup-email.tsx'
import { toPlainText } from './plain-text.ts'
import { ReminderEmail, reminderSubjectOf } from './reminder-email.tsx'
import { ReplyEmail } from './reply-email.tsx'
import { ReturnEmail } from './return-email.tsx'
import { returnMessageOf } from './return-message.ts'
import { SecurityNoticeEmail, securityNoticeSubject } from './security-notice-email.tsx'
import { SignInWarningEmail, signInWarningSubject } from './sign-in-warning-email.tsx'
import { StaffEmail, staffMessageOf } from './staff-email.tsx'
import { TestEmail, testEmailSubject } from './test-email.tsx'
import { WeeklyEmail, weeklySubject } from './weekly-email.tsx'

/** An e-mail with its subject, as HTML and as plain text. */
export const renderEmail: RenderEmail<AnyEmail> = async (content) => {
  if (content.kind === 'contact') {
    return {
      subject: `We received your message (ticket ${content.ticket})`,
      ...parts(content.brand, <ContactEmail {...content} />),
    }
  }
  if (content.kind === 'reply') {
    return {
      subject: `Re: ${content.subject} (ticket ${content.ticket})`,
      ...parts(content.brand, <ReplyEmail {...content} />),
    }
  }
  if (content.kind === 'invitation' || content.kind === 'reset') {
    const { brand } = content
    return {
      subject: staffMessageOf(content, brand).subject,
      ...parts(content.brand, <StaffEmail brand={brand} content={content} />),
    }
  }
  if (content.kind === 'newsletter') {
    return {
      subject: `Confirm your address for the newsletter of ${content.brand.name}`,
      ...parts(content.brand, <NewsletterEmail {...content} />),
    }
  }
  if (content.kind === 'waiting') {
    return {
      subject: `Confirm your place for ${content.product}`,
      ...parts(content.brand, <BackInStockEmail {...content} />),
    }
  }
  if (content.kind === 'size-back' || content.kind === 'piece-back') {
    return { subject: backSubject(content), ...parts(content.brand, <BackEmail {...content} />) }
  }
  if (content.kind === 'sign-in-tries') {
    return { subject: signInWarningSubject, ...parts(content.brand, <SignInWarningEmail {...content} />) }
  }
  if (content.kind === 'security-notice') {
    return { subject: securityNoticeSubject(content), ...parts(content.brand, <SecurityNoticeEmail {...content} />) }
  }
  if (content.kind === 'test') {
    return { subject: testEmailSubject, ...parts(content.brand, <TestEmail {...content} />) }
  }
  if (content.kind === 'connection-changed') {
    return {
      subject: integrationChangedSubject(content),
      ...parts(content.brand, <IntegrationChangedEmail {...content} />),
    }
  }
  if (content.kind === 'start-confirmation' || content.kind === 'start-reminder') {
    return { subject: reminderSubjectOf(content), ...parts(content.brand, <ReminderEmail {...content} />) }
  }
  if (isAboutCredit(content)) {
    return { subject: creditMessageOf(content).subject, ...parts(content.brand, <CreditEmail {...content} />) }
  }
  if (content.kind === 'weekly-summary') {
    return { subject: weeklySubject(content), ...parts(content.brand, <WeeklyEmail {...content} />) }
  }
  if (content.kind === 'health') {
    return { subject: healthSubject(content), ...parts(content.brand, <HealthEmail {...content} />) }
  }
  if (content.kind === 'pickup-trouble') {
    return { subject: pickupSubject(content), ...parts(content.brand, <PickupEmail {...content} />) }
  }
  if ('reference' in content) {
    return { subject: returnMessageOf(content).subject, ...parts(content.brand, <ReturnEmail {...content} />) }
  }
  const message = messageOf(content)
  const { brand, order } = content
  return {
    subject: message.subject,
    ...parts(content.brand, <OrderEmail brand={brand} order={order} message={message} />),
  }
}

/** By it mail programs measure as they measure everybody's e-mails. */
const documentType =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

/** React fetches pictures ahead for browsers; a mail program may take that for spying. */
const preloads = /<link rel="preload"[^>]*>/g

function parts({ theme }: EmailBrand, email: React.ReactElement) {
  const markup = renderToStaticMarkup(<InTheme theme={theme}>{email}</InTheme>).replace(preloads, '')
  const html = documentType + markup
  return { html, text: toPlainText(html) }
}
