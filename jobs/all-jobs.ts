import type { BaseLogger } from 'pino'
import type { AnyEmail } from '#app/emails/any-email.ts'
import type { Db } from '#db/client.server.ts'
import type { Jobs } from '#shared/job.ts'
import { backInStockJobs } from '#shop/back-in-stock/jobs.server.ts'
import { catalogueJobs } from '#shop/catalogue/jobs.server.ts'
import { creditJobs } from '#shop/credit/jobs.server.ts'
import { documentJobs } from '#shop/documents/jobs.server.ts'
import type { EdgeProvider } from '#shop/edge/edge-provider.ts'
import { edgeJobs } from '#shop/edge/jobs.server.ts'
import { exportJobs } from '#shop/exports/jobs.server.ts'
import { marketingJobs } from '#shop/marketing/jobs.server.ts'
import { mediaJobs } from '#shop/media/jobs.server.ts'
import type { Storage } from '#shop/media/storage.server.ts'
import { messageJobs } from '#shop/messages/jobs.server.ts'
import type { EmailServices } from '#shop/messages/sending/send-emails.server.ts'
import type { SmsServices } from '#shop/messages/sms/send-sms.server.ts'
import { orderJobs } from '#shop/orders/jobs.server.ts'
import type { PayoutProvider } from '#shop/payments/payouts/provider.ts'
import type { PaymentProvider } from '#shop/payments/provider.ts'
import { phoneVerificationJobs } from '#shop/phone-verification/jobs.server.ts'
import { privacyJobs } from '#shop/privacy/jobs.server.ts'
import { rateLimitJobs } from '#shop/rate-limits/jobs.server.ts'
import { salesJobs } from '#shop/reports/jobs.server.ts'
import { returnJobs } from '#shop/returns/jobs.server.ts'
import type { Courier } from '#shop/shipping/booking/book-parcel.server.ts'
import { bookingJobs } from '#shop/shipping/booking/booking-jobs.server.ts'
import { chargeJobs } from '#shop/shipping/charges/charge-jobs.server.ts'
import { pinCodeJobs } from '#shop/shipping/pin-codes/pin-code-jobs.server.ts'
import { remittanceJobs } from '#shop/shipping/remittance/remittance-jobs.server.ts'
import { reverseJobs } from '#shop/shipping/reverse/reverse-jobs.server.ts'
import { trackingJobs } from '#shop/shipping/tracking/tracking-jobs.server.ts'
import { staffJobs } from '#shop/staff/jobs.server.ts'
import { summaryJobs } from '#shop/summaries/jobs.server.ts'
import { pictureUses } from './picture-uses.ts'

type Services = {
  db: Db
  payments: PaymentProvider
  /** Null means there is no courier that could be asked. */
  findCourier(): Courier | null
  /** Null means refunds in cash are sent by hand. */
  findPayoutProvider(): PayoutProvider | null
  /** Null means that no CDN keeps pages. */
  edge: EdgeProvider | null
  storage: Storage
  /** Copies pictures that are on the disk alone into the bucket. */
  copyToBucket(): Promise<number>
  emails: EmailServices<AnyEmail>
  sms: SmsServices
  /** Where e-mails lie that are written to the disk instead of sent. */
  outboxDir: string
  logger: BaseLogger
}

/** The work nobody waits for, of every part of the shop. */
export const allJobs = ({
  db,
  payments,
  findCourier,
  findPayoutProvider,
  edge,
  storage,
  copyToBucket,
  emails,
  sms,
  outboxDir,
  logger,
}: Services): Jobs => ({
  ...orderJobs({ db, payments, findPayoutProvider, logger }),
  ...privacyJobs({ db, outboxDir, logger }),
  ...messageJobs(db, { emails, sms, logger }),
  ...salesJobs(db),
  ...marketingJobs(db),
  ...mediaJobs({ db, storage, uses: pictureUses, copyToBucket, logger }),
  ...staffJobs(db),
  ...rateLimitJobs(db),
  ...edgeJobs(db, edge),
  ...phoneVerificationJobs(db),
  ...creditJobs(db),
  ...documentJobs(db),
  ...catalogueJobs(db),
  ...backInStockJobs(db),
  ...trackingJobs(db, () => findCourier()?.provider ?? null),
  ...reverseJobs(db, findCourier, logger),
  ...chargeJobs(db, () => findCourier()?.provider ?? null),
  ...pinCodeJobs(db, findCourier),
  ...bookingJobs(db, storage),
  ...remittanceJobs(db),
  ...returnJobs(db),
  ...summaryJobs(db),
  ...exportJobs(db, storage),
})
