import type { FastifyInstance } from 'fastify'
import { startAnnouncing } from '#caching/announce-committed.server.ts'
import { CachedReads } from '#caching/cached-reads.server.ts'
import type { CachedUntilChange } from '#caching/cached-until-change.ts'
import { announceEcho } from '#caching/changes.server.ts'
import { Edition } from '#caching/edition.server.ts'
import { listenForChanges } from '#caching/listen.server.ts'
import { ProductCache } from '#shop/catalogue/finding/product-cache.server.ts'
import { LaunchWatch } from '#shop/catalogue/launches/launch-watch.server.ts'
import { SearchCounts } from '#shop/catalogue/searching/search-counts.server.ts'
import { foundSearches, missedSearches } from '#shop/catalogue/tables.server.ts'
import { EdgePurger } from '#shop/edge/edge-purger.server.ts'
import { RedirectHits } from '#shop/redirects/redirect-hits.server.ts'
import { openFollower } from './follow-changes.ts'
import { hearChanges } from './pages/hear-changes.ts'
import type { PageCache } from './pages/page-cache.ts'
import { WarmUp } from './pages/warm-up.ts'
import type { Services } from './services.ts'

const noEdge: CachedUntilChange = { heard() {}, away() {}, back() {} }

type Needed = Pick<
  Services,
  'database' | 'builtPages' | 'listenUrl' | 'lostAnnouncements' | 'integrations' | 'onIntegrations' | 'edge'
>

export type Caches = Awaited<ReturnType<typeof openCaches>>

/**
 * The caches that this process has of the database and of pages, and how it hears of changes. All of it is closed with
 * the app.
 */
export async function openCaches(
  app: FastifyInstance,
  pages: PageCache,
  { database, builtPages, listenUrl, lostAnnouncements, integrations, onIntegrations, edge: provider }: Needed,
) {
  const { db } = database
  const warmUp = new WarmUp(pages)
  app.addHook('onClose', async () => warmUp.close())
  const edition = new Edition()
  const reads = new CachedReads()
  const productCache = new ProductCache(db, (err) => app.log.error({ err }, 'the products could not be indexed'))
  const countSearches = (table: ConstructorParameters<typeof SearchCounts>[1]) => {
    const counts = new SearchCounts(db, table, (err) => app.log.warn({ err }, 'searches could not be counted'))
    app.addHook('onClose', () => counts.close())
    return counts
  }
  const searches = { missed: countSearches(missedSearches), found: countSearches(foundSearches) }
  const redirectHits = new RedirectHits(db, (err) => app.log.warn({ err }, 'redirects could not be counted'))
  app.addHook('onClose', () => redirectHits.close())
  const launches = new LaunchWatch(db, {
    onLaunch: (ids) => caches.onChange({ kind: 'start', ids }),
    onError: (err) => app.log.error({ err }, 'the starts of products could not be read'),
  })
  app.addHook('onClose', async () => launches.close())
  const edge = provider
    ? new EdgePurger({ db, provider, onError: (err) => app.log.warn({ err }, 'purges of the edge wait') })
    : null
  const caches = hearChanges({ launches, products: productCache, reads, edition, warmUp, pages, edge: edge ?? noEdge })
  const followIntegrations = openFollower({
    async follow() {
      if (!(await integrations.reload())) return
      await onIntegrations()
      // Pages say whether the shop is open and real.
      caches.onChange({ kind: 'settings' })
    },
    onError: (err) => app.log.error({ err }, 'the settings of gateway and mail server could not be read'),
  })
  app.addHook('onClose', async () => followIntegrations.stop())
  const changes = await listenForChanges(listenUrl, {
    announce: announceEcho(db),
    onDeaf: () => app.log.error(`${lostAnnouncements} Until then nothing is served from caches.`),
    onChange(change) {
      caches.onChange(change)
      if (change.kind === 'settings' || change.kind === 'unknown') followIntegrations.ask()
    },
    onAway: caches.onAway,
    onBack() {
      caches.onBack()
      followIntegrations.ask()
    },
    onSilent: database.cut,
    onSpeaking: database.recover,
  })
  pages.isSilent = changes.isSilent
  app.addHook('onClose', () => changes.close())
  app.addHook('onClose', () => edge?.close())
  const announcing = startAnnouncing(database.sql)
  app.addHook('onClose', async () => announcing.stop())

  return {
    warmUp,
    isWarm: () => builtPages === null || warmUp.isWarm,
    edition,
    reads,
    productCache,
    searches,
    redirectHits,
    launches,
    /** Why nothing is served from caches, in words; null while changes are heard. */
    degradedReason: () => (changes.isDeaf() ? lostAnnouncements : null),
  }
}
