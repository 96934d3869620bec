import type { OrderEmailContent } from '#shop/orders/email-content.ts'
import type { EmailBrand } from '#shop/orders/email-kind.ts'
import type { MarketingEmailContent } from '#shop/orders/marketing-email-content.ts'
import type { SignInWarning, StaffEmailContent } from '#shop/orders/staff-email-content.ts'

/** What the shop writes e-mails about, of every part of it. */
export type AnyEmail = OrderEmailContent | MarketingEmailContent | StaffEmailContent | SignInWarning

/** What a template is given. */
export type EmailContent = AnyEmail & { brand: EmailBrand }
