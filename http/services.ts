import type { FastifyBaseLogger } from 'fastify'
import type { ServerBuild } from 'react-router'
import type { Config } from '#config'
import type { Database } from '#db/client.server.ts'
import type { BackupAccess } from '#shop/backups/copies/backup-access.ts'
import type { HeldCopy } from '#shop/backups/held-copy.server.ts'
import type { CreditLinks } from '#shop/credit/credit-links.server.ts'
import type { EdgeProvider } from '#shop/edge/edge-provider.ts'
import type { Health } from '#shop/health/open-health.server.ts'
import type { DiskWatch } from '#shop/health/watch-disk.server.ts'
import type { Integrations } from '#shop/integrations/open-integrations.server.ts'
import type { AddressProof } from '#shop/launch-checklist/address-proof.server.ts'
import type { LaunchChecklist } from '#shop/launch-checklist/guide/open-launch-checklist.server.ts'
import type { DemoRemoval } from '#shop/launch-checklist/opening/demo-removal.ts'
import type { ImageVariants } from '#shop/media/images/image-variants.server.ts'
import type { Storage } from '#shop/media/storage.server.ts'
import type { OrderLinks } from '#shop/orders/order-links.server.ts'
import type { PayoutProvider } from '#shop/payments/payouts/provider.ts'
import type { PaymentProvider } from '#shop/payments/provider.ts'
import type { PhoneVerification } from '#shop/phone-verification/open-codes.server.ts'
import type { Courier } from '#shop/shipping/booking/book-parcel.server.ts'
import type { StaffSignIn } from '#shop/staff/signing-in/sign-in.server.ts'

/** All that the start opens and the server serves with. */
export type Services = {
  config: Pick<
    Config,
    'host' | 'port' | 'publicUrl' | 'trustedProxies' | 'hstsSubDomains' | 'metricsToken' | 'pageWriter'
  >
  database: Database
  /** Aborted once the process was told to stop, which it does after a while. */
  stopping: AbortSignal
  /** Where committed changes are heard: not by way of a pooler that loses announcements. */
  listenUrl: string
  /** The sentence for announcements that do not arrive at `listenUrl`. */
  lostAnnouncements: string
  payments: PaymentProvider
  launchChecklist: LaunchChecklist
  integrations: Integrations
  phoneVerification: PhoneVerification
  /** Null means there is no demo in this shop. */
  demoRemoval: DemoRemoval | null
  /** After the connections were read anew, and are others. */
  onIntegrations(): Promise<void>
  heldCopy: HeldCopy
  backups: BackupAccess
  health: Health
  disk: Pick<DiskWatch, 'isScarce'>
  signIn: StaffSignIn
  /** The CDN that keeps pages; null: none does. */
  edge: EdgeProvider | null
  storage: Storage
  variants: ImageVariants
  orderLinks: OrderLinks
  creditLinks: CreditLinks
  /** Who parcels are booked with now; null: nobody. */
  findCourier(): Courier | null
  /** Who sends payouts now; null: nobody. */
  findPayoutProvider(): PayoutProvider | null
  addressProof: AddressProof
  /** Where the payment simulator listens, whose window browsers may open; null: there is none, or it is closed to them. */
  simulatorUrl: string | null
  /** Origins the payment window loads from; the checkout page's content policy lets them in. */
  gatewaySources(): readonly string[]
  logger: FastifyBaseLogger
  /** The pages as built; null: through Vite, which reads them anew when they change. */
  builtPages: (() => Promise<ServerBuild>) | null
}
