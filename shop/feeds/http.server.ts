import { createGzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Edition } from '#caching/edition.server.ts'
import type { Db } from '#db/client.server.ts'
import { fileOf, isKnownEtag } from '#shared/answers.ts'
import { type ByContract, contract } from '#shared/contract.server.ts'
import { streamInTurns } from '#shared/csv/stream-in-turns.server.ts'
import { notFound, Refusal } from '#shared/failures.ts'
import { sentNumber } from '#shared/fields.ts'
import { acceptsEncoding } from '#shared/zip/accepts-encoding.ts'
import { findShownCollections } from '#shop/catalogue/collections/find-collections.server.ts'
import {
  findCategoryLinks,
  findSitemapParts,
  listLinks,
  listProducts,
  type ListedProduct,
} from '#shop/catalogue/finding/list-products.server.ts'
import type { LaunchWatch } from '#shop/catalogue/launches/launch-watch.server.ts'
import { findSalePeriods } from '#shop/catalogue/sales/find-sale-periods.server.ts'
import { findPageLinks } from '#shop/pages/queries.server.ts'
import { openCounter } from '#shop/rate-limits/count-in-process.server.ts'
import { rateLimits } from '#shop/rate-limits/limits.ts'
import { sentenceOf } from '#shop/rate-limits/rules.ts'
import { findEditableSettings, findSettings } from '#shop/settings/queries.server.ts'
import { findPublishedTheme } from '#shop/theme/theme-versions.server.ts'
import { appManifest } from './app-manifest.ts'
import { findChargesOf } from './feed-charges.server.ts'
import { initialIcon } from './initial-icon.ts'
import { robotsText } from './robots-text.ts'
import { writeMerchantFeed } from './write-merchant-feed.server.ts'
import { pageLinks, productLink, writeSitemap, writeSitemapIndex } from './write-sitemap.ts'

type Services = { db: Db; publicUrl: string; edition: Edition; launches: LaunchWatch }

const robots = contract({
  summary: 'What search engines may read',
  audience: 'search engines',
  answers: { 200: fileOf('text/plain', 'robots.txt') },
})

const manifest = contract({
  summary: 'The name and the icons of the shop on a home screen',
  audience: 'customers',
  answers: { 200: fileOf('application/manifest+json', 'manifest.webmanifest') },
})

const icon = contract({
  summary: 'The icon of a shop that was given none: the initial of its name',
  audience: 'customers',
  answers: { 200: fileOf('image/svg+xml', 'favicon.svg') },
})

const answers = { 200: fileOf('application/xml', 'XML'), 304: { description: 'The copy of the reader is still good' } }
const sitemap = contract({ summary: 'The sitemap, or the list of its parts', audience: 'search engines', answers })
const sitemapOfPages = contract({ summary: 'The pages and categories', audience: 'search engines', answers })
const sitemapPart = contract({
  summary: 'A part of the products',
  audience: 'search engines',
  params: z.object({ part: sentNumber(1, 999_999) }),
  answers,
})
const feed = contract({ summary: 'The products for Google Merchant Center', audience: 'search engines', answers })

const time = contract({
  summary: 'The time by which products start: of the database, whatever the clocks of visitors say',
  audience: 'customers',
  answers: { 200: z.object({ now: z.number().describe('Milliseconds since 1970') }) },
})

/** The files that machines read: robots.txt, the sitemap, the product feed, the manifest; and the time. */
export function feedRoutes(app: FastifyInstance, { db, publicUrl, edition, launches }: Services) {
  const reading = { edition, count: openCounter(readings) }
  app.get('/api/time', time, async (_request, reply) => {
    if (launches.now() === null) await launches.look()
    return reply.header('cache-control', 'no-store').send({ now: launches.now() ?? Date.now() })
  })

  app.get('/robots.txt', robots, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/plain; charset=utf-8').send(robotsText(publicUrl)),
  )

  app.get('/manifest.webmanifest', manifest, async (_request, reply) => {
    const [settings, { theme }] = await Promise.all([findSettings(db), findPublishedTheme(db)])
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/manifest+json; charset=utf-8')
      .send(appManifest(settings, theme))
  })

  app.get('/favicon.svg', icon, async (_request, reply) => {
    const [{ brand }, { theme }] = await Promise.all([findSettings(db), findPublishedTheme(db)])
    return reply
      .headers({ 'cache-control': 'public, max-age=3600', 'content-security-policy': "default-src 'none'; sandbox" })
      .type('image/svg+xml; charset=utf-8')
      .send(initialIcon(brand.name, theme))
  })

  app.get('/sitemap.xml', sitemap, (request, reply) =>
    sendXml(request, reply, reading, async function* () {
      await refuseInPreparation(db, 'Sitemap')
      const parts = await findSitemapParts(db)
      if (parts.length > 1) yield writeSitemapIndex(publicUrl, parts)
      else yield* writeSitemap(publicUrl, wholeShop(db, parts))
    }),
  )

  app.get('/sitemaps/pages.xml', sitemapOfPages, (request, reply) =>
    sendXml(request, reply, reading, async function* () {
      await refuseInPreparation(db, 'Sitemap')
      yield* writeSitemap(publicUrl, listPages(db, await findSitemapParts(db)))
    }),
  )

  app
    .withTypeProvider<ByContract>()
    .get('/sitemaps/products-:part(^[1-9]\\d{0,5}$).xml', sitemapPart, async (request, reply) => {
      const { part } = request.params
      await refuseInPreparation(db, 'Sitemap')
      const known = (await findSitemapParts(db)).some((one) => one.part === part)
      if (!known) throw notFound('Sitemap')
      return sendXml(request, reply, reading, () => writeSitemap(publicUrl, listProductLinks(db, part)))
    })

  app.get('/feeds/google-merchant.xml', feed, (request, reply) =>
    sendXml(request, reply, reading, async function* () {
      await refuseInPreparation(db, 'Feed')
      const { settings, opening } = await findEditableSettings(db)
      const shop = {
        publicUrl,
        settings,
        isOpen: opening.state === 'open',
        chargesOf: await findChargesOf(db, settings),
        findPeriods: (products: readonly ListedProduct[]) =>
          findSalePeriods(
            db,
            products.map(({ id }) => id),
          ),
      }
      yield* writeMerchantFeed(shop, listProducts(db))
    }),
  )
}

/** Nothing that is not for sale yet is listed anywhere. */
async function refuseInPreparation(db: Db, what: string) {
  if ((await findEditableSettings(db)).opening.state === 'in preparation') throw notFound(what)
}

type Parts = Awaited<ReturnType<typeof findSitemapParts>>

async function* wholeShop(db: Db, parts: Parts) {
  yield* listPages(db, parts)
  for (const { part } of parts) yield* listProductLinks(db, part)
}

async function* listPages(db: Db, parts: Parts) {
  const newest = Math.max(0, ...parts.map(({ changedAt }) => changedAt?.getTime() ?? 0))
  yield pageLinks(newest ? new Date(newest) : null, await findCategoryLinks(db), await findShownCollections(db))
  yield await findPageLinks(db)
}

async function* listProductLinks(db: Db, part: number) {
  for await (const batch of listLinks(db, part)) yield batch.map(productLink)
}

const readings = 'feeds and sitemaps by network'

type Reading = { edition: Edition; count: ReturnType<typeof openCounter> }

/** Sends a document as it is written. A document that is unchanged since the reader's copy is not even read. */
async function sendXml(
  request: FastifyRequest,
  reply: FastifyReply,
  { edition, count }: Reading,
  write: () => AsyncGenerator<string>,
) {
  const etag = edition.mark && `W/"${edition.mark}"`
  reply.header('cache-control', etag ? 'public, no-cache' : 'no-store').header('vary', 'Accept-Encoding')
  if (etag) reply.header('etag', etag)
  if (etag && isKnownEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()

  const { isOver, waitSeconds } = count(request.ip)
  if (isOver) throw new Refusal(429, sentenceOf(rateLimits[readings], waitSeconds))
  // A database that is away shows here, while the answer can still be another.
  const xml = await streamInTurns(write(), 'feeds')
  reply.type('application/xml; charset=utf-8')
  const accepted = request.headers['accept-encoding'] as string | undefined
  if (!acceptsEncoding(accepted ?? '', 'gzip')) return reply.send(xml)
  const packed = createGzip()
  xml.on('error', (error) => packed.destroy(error))
  packed.on('close', () => xml.destroy())
  return reply.header('content-encoding', 'gzip').send(xml.pipe(packed))
}
