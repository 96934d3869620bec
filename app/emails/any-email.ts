import type { BackInStockEmailContent } from '#shop/back-in-stock/back-in-stock-email-content.ts'
import type { ReminderEmailContent } from '#shop/catalogue/launches/reminder-email-content.ts'
import type { CreditEmailContent } from '#shop/credit/credit-email-content.ts'
import type { HealthEmailContent } from '#shop/health/health-email-content.ts'
import type { IntegrationChanged } from '#shop/integrations/integration-email-content.ts'
import type { MarketingEmailContent } from '#shop/marketing/marketing-email-content.ts'
import type { EmailBrand } from '#shop/messages/email-kind.ts'
import type { OrderEmailContent } from '#shop/orders/emails/order-email-content.ts'
import type { ReturnEmailContent } from '#shop/returns/emails/return-email-content.ts'
import type { PickupEmailContent } from '#shop/shipping/reverse/pickup-email-content.ts'
import type {
  SecurityNotice,
  SignInWarning,
  StaffEmailContent,
  TestEmailContent,
} from '#shop/staff/emails/staff-email-content.ts'
import type { WeeklySummary } from '#shop/summaries/weekly-email-content.ts'

/** The subjects of the shop's e-mails, of every part of it. */
export type AnyEmail =
  | IntegrationChanged
  | CreditEmailContent
  | HealthEmailContent
  | MarketingEmailContent
  | OrderEmailContent
  | PickupEmailContent
  | ReminderEmailContent
  | ReturnEmailContent
  | SecurityNotice
  | SignInWarning
  | StaffEmailContent
  | TestEmailContent
  | BackInStockEmailContent
  | WeeklySummary

/** The data that a template gets. */
export type EmailContent = AnyEmail & { brand: EmailBrand }
