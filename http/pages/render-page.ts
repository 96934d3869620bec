import type { FastifyBaseLogger } from 'fastify'
import { RouterContextProvider, type ServerBuild } from 'react-router'
import type { Reads } from '#caching/cached-reads.server.ts'
import type { Config } from '#config'
import type { Db } from '#db/client.server.ts'
import { orderNumberShape } from '#shared/order-number.ts'
import type { BackupAccess } from '#shop/backups/copies/backup-access.ts'
import type { HeldCopy } from '#shop/backups/held-copy.server.ts'
import type { ProductCache } from '#shop/catalogue/finding/product-cache.server.ts'
import type { SearchCounts } from '#shop/catalogue/searching/search-counts.server.ts'
import type { CreditLinks } from '#shop/credit/credit-links.server.ts'
import type { Health } from '#shop/health/open-health.server.ts'
import type { DiskWatch } from '#shop/health/watch-disk.server.ts'
import type { Integrations } from '#shop/integrations/open-integrations.server.ts'
import type { LaunchChecklist } from '#shop/launch-checklist/guide/open-launch-checklist.server.ts'
import type { DemoRemoval } from '#shop/launch-checklist/opening/demo-removal.ts'
import type { OrderLinks } from '#shop/orders/order-links.server.ts'
import type { PayoutProvider } from '#shop/payments/payouts/provider.ts'
import type { PaymentProvider } from '#shop/payments/provider.ts'
import type { PhoneVerification } from '#shop/phone-verification/open-codes.server.ts'
import type { RedirectHits } from '#shop/redirects/redirect-hits.server.ts'
import type { Courier } from '#shop/shipping/booking/book-parcel.server.ts'
import type { StaffSignIn } from '#shop/staff/signing-in/sign-in.server.ts'
import { maySeeDrafts } from '../see-drafts.ts'
import { contentPolicy } from './content-policy.ts'
import { pageEntry } from './page-entry.ts'
import { routeTable } from './route-table.ts'
import type { ThemeSheets } from './theme-sheets.ts'

export type PageServices = {
  db: Db
  /** For pages of the back office, whose lists may take long. */
  staffDb: Db
  reads: Reads
  productCache: ProductCache
  payments: PaymentProvider
  launchChecklist: LaunchChecklist
  integrations: Integrations
  phoneVerification: PhoneVerification
  demoRemoval: DemoRemoval | null
  heldCopy: HeldCopy
  backups: BackupAccess
  health: Health
  disk: Pick<DiskWatch, 'isScarce'>
  orderLinks: OrderLinks
  creditLinks: CreditLinks
  findCourier(): Courier | null
  findPayoutProvider(): PayoutProvider | null
  signIn: StaffSignIn
  publicUrl: string
  pageWriter: Config['pageWriter']
  /** Origins the payment window needs, for the pages that take payments alone. */
  gatewaySources(): readonly string[]
  searches: Record<'missed' | 'found', Pick<SearchCounts, 'counterOf'>>
  redirectHits: Pick<RedirectHits, 'count'>
  themes: Pick<ThemeSheets, 'published' | 'draft'>
}

export type Rendered = {
  status: number
  headers: Headers
  body: Buffer
  errors: unknown[]
  stockShown: Set<number> | null
  freshUntil: Date | null
  /** When the products that it shows start, or their day begins: ms by the database's clock. */
  nextLaunch?: number | null
  /** To be called each time a visitor gets it. */
  onSent?: (() => void) | null
}

export type Asking = { request: Request; needsNewest: boolean; clientAddress: string; log: FastifyBaseLogger }

/** Where the gateway’s window may open: the checkout, and the page of an order that waits for its money, also when it is reached from its confirmation. */
const paymentPages = new RegExp(`^/(?:checkout|order-confirmation|orders/${orderNumberShape})$`)

/** All of it but its previews of pages of the shop. */
const backOffice = /^\/admin(?!.*\/preview$)(?:\/|\.|$)/

/** Renders any address of the site map whole. */
export function pageRenderer(services: PageServices, loadBuild: () => Promise<ServerBuild>, dev: boolean) {
  // Made once for a build: it reads the whole site map.
  const made = new WeakMap<ServerBuild, ReturnType<typeof routeTable>>()
  const siteMapOf = (build: ServerBuild) => {
    const map = made.get(build) ?? routeTable(build, dev ? 'development' : 'production')
    made.set(build, map)
    return map
  }

  return async function render({ request, needsNewest, clientAddress, log }: Asking): Promise<Rendered> {
    const build = await loadBuild()
    const { context, rendering } = pageEntry(build)
    const report = context.blankReport()
    const provided = new RouterContextProvider()
    if (!needsNewest) {
      provided.set(context.readsContext, services.reads)
      provided.set(context.productCacheContext, services.productCache)
    }
    provided.set(rendering.pageWriterContext, services.pageWriter)
    provided.set(context.paymentsContext, services.payments)
    provided.set(context.launchChecklistContext, services.launchChecklist)
    provided.set(context.integrationsContext, services.integrations)
    provided.set(context.phoneVerificationContext, services.phoneVerification)
    provided.set(context.demoRemovalContext, services.demoRemoval)
    provided.set(context.heldCopyContext, services.heldCopy)
    provided.set(context.backupsContext, services.backups)
    provided.set(context.healthContext, services.health)
    provided.set(context.hasNoRoomContext, services.disk.isScarce())
    provided.set(context.isTestShopContext, services.launchChecklist.isTestShop)
    provided.set(context.courierContext, services.findCourier)
    provided.set(context.payoutsContext, services.findPayoutProvider)
    provided.set(context.orderLinksContext, services.orderLinks)
    provided.set(context.creditLinksContext, services.creditLinks)
    provided.set(context.signInContext, services.signIn)
    provided.set(context.publicUrlContext, services.publicUrl)
    provided.set(context.clientAddressContext, clientAddress)
    provided.set(context.pageReportContext, report)

    const { pathname: path } = new URL(request.url)
    const isPreview = needsNewest && (await isDraftsPreview(request, path, services.signIn))
    const part = backOffice.test(path) ? 'staff' : 'shop'
    const isReading = part === 'staff' && (request.method === 'GET' || request.method === 'HEAD')
    provided.set(context.dbContext, isReading ? services.staffDb : services.db)
    provided.set(context.themeContext, await (isPreview ? services.themes.draft() : services.themes.published(part)))
    const response = await siteMapOf(build)(path)(request, provided)
    const headers = new Headers(response.headers)
    const page = provided.get(rendering.writtenPageContext)
    // The request's connection holds what was provided for it, long after the page is compressed.
    provided.set(rendering.writtenPageContext, null)
    const body = page === null ? Buffer.from(await response.arrayBuffer()) : page.body
    if (isPage(headers) && !dev) {
      const gateway = paymentPages.test(path) ? services.gatewaySources() : []
      headers.set('content-security-policy', contentPolicy(page?.ownScripts ?? [], path, gateway, { isPreview }))
      if (isPreview) headers.set('cache-control', 'private, no-store')
    }
    const { errors, notices, stockShown, freshUntil, nextLaunch, followed } = report
    for (const error of errors) log.error({ err: error }, 'page failed')
    for (const { message, path } of notices) log.info({ path }, message)
    if (followed !== null) services.redirectHits.count(followed)
    const searched = needsNewest ? null : report.searched
    const onSent = searched && services.searches[searched.as].counterOf(searched.text)
    return { status: response.status, headers, body, errors, stockShown, freshUntil, nextLaunch, onSent }
  }
}

/** The editor of the theme shows any page of the shop in a frame, with the draft: to staff, and in a frame alone. */
const isDraftsPreview = async ({ headers }: Request, path: string, signIn: PageServices['signIn']) =>
  headers.get('sec-fetch-dest') === 'iframe' &&
  !path.startsWith('/admin') &&
  (await maySeeDrafts(signIn, headers.get('cookie') ?? ''))

export const isPage = (headers: Headers) => headers.get('content-type')?.startsWith('text/html') ?? false
