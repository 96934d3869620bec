import { createContext } from 'react-router'
import type { Reads } from '#caching/cached-reads.server.ts'
import type { Db } from '#db/client.server.ts'
import type { BackupAccess } from '#shop/backups/copies/backup-access.ts'
import type { HeldCopy } from '#shop/backups/held-copy.server.ts'
import type { ProductCache } from '#shop/catalogue/finding/product-cache.server.ts'
import type { CreditLinks } from '#shop/credit/credit-links.server.ts'
import type { Health } from '#shop/health/open-health.server.ts'
import type { Integrations } from '#shop/integrations/open-integrations.server.ts'
import type { LaunchChecklist } from '#shop/launch-checklist/guide/open-launch-checklist.server.ts'
import type { DemoRemoval } from '#shop/launch-checklist/opening/demo-removal.ts'
import type { OrderLinks } from '#shop/orders/order-links.server.ts'
import type { PayoutProvider } from '#shop/payments/payouts/provider.ts'
import type { PaymentProvider } from '#shop/payments/provider.ts'
import type { PhoneVerification } from '#shop/phone-verification/open-codes.server.ts'
import type { Courier } from '#shop/shipping/booking/book-parcel.server.ts'
import type { SentAction } from '#shop/staff/answer-once.server.ts'
import type { StaffSignIn } from '#shop/staff/signing-in/sign-in.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { builtTheme, type ShownTheme } from '#shop/theme/shown-theme.ts'

/** Values that http/ hands to every loader and action. */
export const dbContext = createContext<Db>()
/**
 * Caches the settings and lists that nearly every page shows; for staff, who must see every change at once, it asks the
 * database each time.
 */
export const readsContext = createContext<Reads>({ once: (_name, read) => read() })
/** The index of products; null for staff, who always read the database. */
export const productCacheContext = createContext<ProductCache | null>(null)
export const paymentsContext = createContext<PaymentProvider>()
/** The settings that the shop lacks before it may take real orders. */
export const launchChecklistContext = createContext<LaunchChecklist>()
/** Removes what the demo made; null: this shop has no demo. */
export const demoRemovalContext = createContext<DemoRemoval | null>(null)
/** The gateway and the mail server that the shop uses now. */
export const integrationsContext = createContext<Integrations>()
/** Finds who parcels are booked with now; null: nobody. */
export const courierContext = createContext<() => Courier | null>()
/** Finds who sends payouts now; null: refunds in cash are sent by hand. */
export const payoutsContext = createContext<() => PayoutProvider | null>()
/** One-time codes to the phone. */
export const phoneVerificationContext = createContext<PhoneVerification>()
/** A copy out of a backup, which does not act before an owner has said that it is the real shop. */
export const heldCopyContext = createContext<HeldCopy>()
/** The backups, for the screen of owners. */
export const backupsContext = createContext<BackupAccess>()
/** Every page says that orders are not real. */
export const isTestShopContext = createContext(false)
/** The shop is in preparation, and staff walk it as a customer would. */
export const isTrialContext = createContext(false)
/** How every part of the shop is, for its owners. */
export const healthContext = createContext<Health>()
/** The theme of the page, the same for everybody but in the preview of a draft. */
export const themeContext = createContext<ShownTheme>(builtTheme)
/** The disk is nearly full: checkout and uploads are closed. */
export const hasNoRoomContext = createContext(false)
export const orderLinksContext = createContext<OrderLinks>()
/** Signs what opens somebody's store credit. */
export const creditLinksContext = createContext<CreditLinks>()
export const signInContext = createContext<StaffSignIn>()
/** The address that visitors see, without a trailing slash: "https://shop.example". */
export const publicUrlContext = createContext<string>()
/** The network address of the client, for limits. */
export const clientAddressContext = createContext<string>()

/** A report of a page, which its loaders and actions fill for the server's log and the page cache. */
type PageReport = {
  /** Exceptions, for the log and the choice of status. */
  errors: unknown[]
  /** Lines for the log of what is not wrong: a path that leads nowhere, a product that is gone. */
  notices: { message: string; path: string }[]
  /** The products whose stock it tells of: it is dropped when one changes. Null, when no loader says, is all of them. */
  stockShown: Set<number> | null
  /** When the starts that it shows make it say something else, in ms by the database's clock; null for none. */
  nextLaunch: number | null
  /** From when on it would show something else though nothing was changed; null: never. */
  freshUntil: Date | null
  /** The text that was searched, and whether it found something: it is counted each time the page is sent. */
  searched: { as: 'missed' | 'found'; text: string } | null
  /** The address of a redirect made by staff that was followed; null: none. */
  followed: string | null
}

export const blankReport = (): PageReport => ({
  errors: [],
  notices: [],
  stockShown: null,
  nextLaunch: null,
  freshUntil: null,
  searched: null,
  followed: null,
})

export const pageReportContext = createContext<PageReport>()

/** Set by the back-office layout's guard, and by nothing else. */
export const staffContext = createContext<StaffMember>()

/** The key under which the page sent its action; null: without one. */
export const sentActionContext = createContext<SentAction | null>(null)
