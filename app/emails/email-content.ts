import type { MarketingEmailContent } from '#shop/marketing/email-content.ts'
import type { EmailBrand } from '#shop/messages/email-kind.ts'
import type { OrderEmailContent } from '#shop/orders/emails/email-content.ts'
import type { SignInWarning, StaffEmailContent } from '#shop/staff/email-content.ts'

/** What the shop writes e-mails about, of every part of it. */
export type AnyEmail = OrderEmailContent | MarketingEmailContent | StaffEmailContent | SignInWarning

/** What a template is given. */
export type EmailContent = AnyEmail & { brand: EmailBrand }
