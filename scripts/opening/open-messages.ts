import type { AnyEmail } from '#app/emails/any-email.ts'
import { backInStockEmailKinds } from '#shop/back-in-stock/back-in-stock-emails.server.ts'
import { reminderEmailKinds } from '#shop/catalogue/launches/reminder-emails.server.ts'
import { creditEmailKinds } from '#shop/credit/credit-emails.server.ts'
import type { CreditLinks } from '#shop/credit/credit-links.server.ts'
import { healthEmailKinds } from '#shop/health/health-emails.server.ts'
import { integrationEmailKinds } from '#shop/integrations/integration-emails.server.ts'
import { effectiveMail } from '#shop/integrations/open-integrations.server.ts'
import { marketingEmailKinds } from '#shop/marketing/marketing-emails.server.ts'
import { renewMailer } from '#shop/messages/renew-mailer.server.ts'
import type { EmailServices } from '#shop/messages/sending/send-emails.server.ts'
import { openSender, sendAndWarn, sendSmsAndWarn } from '#shop/messages/sending/send-soon.server.ts'
import type { SmsServices } from '#shop/messages/sms/send-sms.server.ts'
import { findOrderEmails } from '#shop/orders/emails/find-order-emails.server.ts'
import { orderSmsKinds } from '#shop/orders/emails/order-sms.server.ts'
import type { OrderLinks } from '#shop/orders/order-links.server.ts'
import { codeSmsKinds } from '#shop/phone-verification/code-sms.server.ts'
import { findReturnEmails } from '#shop/returns/emails/find-return-emails.server.ts'
import { findEmailBrand } from '#shop/settings/find-email-brand.server.ts'
import { pickupEmailKinds } from '#shop/shipping/reverse/pickup-emails.server.ts'
import { staffEmailKinds } from '#shop/staff/emails/staff-emails.server.ts'
import { summaryEmailKinds } from '#shop/summaries/summary-emails.server.ts'
import { findEmailTheme } from '#shop/theme/writing/email-theme.server.ts'
import type { Base } from './open-base.ts'
import type { Outside } from './open-outside.ts'

export type Messages = ReturnType<typeof openMessages>

type Links = { orderLinks: OrderLinks; creditLinks: CreditLinks; renderEmail: EmailServices<AnyEmail>['renderEmail'] }

/** E-mails and SMS, which are sent from now on. */
export function openMessages(
  shop: AsyncDisposableStack,
  { config, logger, db, heldCopy }: Base,
  { integrations, outboxDir }: Outside,
  { orderLinks, creditLinks, renderEmail }: Links,
) {
  const mailer = renewMailer(() => effectiveMail(integrations.mail(), config.mail), outboxDir)
  shop.defer(mailer.close)
  const emails: EmailServices<AnyEmail> = {
    mailer,
    kinds: {
      ...findOrderEmails(orderLinks),
      ...findReturnEmails(orderLinks),
      ...marketingEmailKinds,
      ...reminderEmailKinds,
      ...staffEmailKinds,
      ...integrationEmailKinds,
      ...creditEmailKinds(creditLinks),
      ...backInStockEmailKinds,
      ...healthEmailKinds,
      ...summaryEmailKinds,
      ...pickupEmailKinds,
    },
    findBrand: async () => ({ ...(await findEmailBrand(db, config.publicUrl)), theme: await findEmailTheme(db) }),
    renderEmail,
  }
  const sms: SmsServices = {
    findProvider: integrations.smsProvider,
    kinds: { ...orderSmsKinds, ...codeSmsKinds(integrations.secretsKey) },
  }
  const sendEmails = (most: number) => sendAndWarn(db, emails, logger, most)
  const sendSms = (most: number) => sendSmsAndWarn(db, sms, logger, { most })
  const sendCodes = (most: number) => sendSmsAndWarn(db, sms, logger, { most, lane: 'codes' })
  shop.defer(heldCopy.onceReal(() => openSender(sendEmails, 'e-mails', logger)).stop)
  shop.defer(heldCopy.onceReal(() => openSender(sendSms, 'SMS', logger)).stop)
  shop.defer(heldCopy.onceReal(() => openSender(sendCodes, 'codes by SMS', logger)).stop)
  return { emails, sms }
}
