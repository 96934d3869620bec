import { createHash } from 'node:crypto'
import { runInNewContext } from 'node:vm'
import type { FastifyBaseLogger } from 'fastify'
import { type ServerBuild, UNSAFE_decodeViaTurboStream as decodeViaTurboStream } from 'react-router'
import { beforeAll, expect } from 'vitest'
import { CachedReads } from '#caching/cached-reads.server.ts'
import type { Db } from '#db/client.server.ts'
import type { BackupAccess } from '#shop/backups/copies/backup-access.ts'
import type { HeldCopy } from '#shop/backups/held-copy.server.ts'
import { collections } from '#shop/catalogue/tables.server.ts'
import { openCreditLinks } from '#shop/credit/credit-links.server.ts'
import type { Health } from '#shop/health/open-health.server.ts'
import type { Integrations } from '#shop/integrations/open-integrations.server.ts'
import type { LaunchChecklist } from '#shop/launch-checklist/guide/open-launch-checklist.server.ts'
import { openOrderLinks, type OrderLinks } from '#shop/orders/order-links.server.ts'
import { addPage, savePage } from '#shop/pages/manage-pages.server.ts'
import type { PageContent } from '#shop/pages/page-content.ts'
import type { PaymentProvider } from '#shop/payments/provider.ts'
import type { PhoneVerification } from '#shop/phone-verification/open-codes.server.ts'
import { makeDeliveredOrder } from '#shop/returns/asking/fixture.ts'
import { requestReturn } from '#shop/returns/asking/request-return.server.ts'
import { approveReturn } from '#shop/returns/deciding/decide-return.server.ts'
import { storeSettings } from '#shop/settings/tables.server.ts'
import { parcels } from '#shop/shipping/tables.server.ts'
import type { StaffSignIn } from '#shop/staff/signing-in/sign-in.server.ts'
import { builtTheme } from '#shop/theme/shown-theme.ts'
import { testWithDatabase as test } from '#tests/database.ts'
import { loadPages } from '#tests/load-pages.ts'
import { makeProduct } from '#tests/makers.ts'
import { makePaidOrder } from '#tests/orders.ts'
import { openProductCache } from '#tests/product-cache.ts'
import { asha } from '#tests/staff.ts'
import { pageRenderer } from './render-page.ts'

// A browser has to find in the page that our writer cuts and writes by hand everything that React Router's own page
// says. An update of React or React Router that changes theirs fails here, in a sentence.

let build: ServerBuild

beforeAll(async () => {
  build = await loadPages()
})

const creditLinks = openCreditLinks('a secret of this test alone')

/** A shop with something on every page, asked with our page writer and without it. */
async function openShop(db: Db) {
  const publicUrl = 'https://shop.example.in'
  const orderLinks = openOrderLinks('a secret of this test alone')
  const services = {
    db,
    staffDb: db,
    reads: new CachedReads(),
    productCache: await openProductCache(db),
    payments: { id: 'simulator' } as PaymentProvider,
    health: {} as Health,
    disk: { isScarce: () => false },
    heldCopy: { restoredTo: () => null } as HeldCopy,
    backups: {} as BackupAccess,
    launchChecklist: { isTestShop: true, findClosedSentence: async () => null } as LaunchChecklist,
    findCourier: () => null,
    findPayoutProvider: () => null,
    orderLinks,
    creditLinks,
    signIn: { findStaff: async () => ({ kind: 'nobody' }) } as unknown as StaffSignIn,
    publicUrl,
    integrations: {} as Integrations,
    phoneVerification: { canSendCodes: async () => false } as PhoneVerification,
    demoRemoval: null,
    gatewaySources: () => [],
    searches: { missed: { counterOf: () => null }, found: { counterOf: () => null } },
    redirectHits: { count() {} },
    themes: { published: async () => builtTheme, draft: async () => builtTheme },
  }
  const asking = (address: string) => ({
    request: new Request(publicUrl + address, { headers: { accept: 'text/html' } }),
    needsNewest: false,
    clientAddress: '203.0.113.7',
    log: { info() {}, error() {} } as unknown as FastifyBaseLogger,
  })
  const renderers = {
    own: pageRenderer({ ...services, pageWriter: 'own' }, async () => build, false),
    plain: pageRenderer({ ...services, pageWriter: 'plain' }, async () => build, false),
  }
  async function open(address: string, pageWriter: keyof typeof renderers) {
    const { status, headers, body } = await renderers[pageWriter](asking(address))
    return { status, ...(await readDocument(body.toString(), headers)) }
  }
  return { open, orderLinks }
}

/** An address of every page that a visitor may open, by its route. */
async function visitorPages(db: Db, { tokenFor }: OrderLinks): Promise<Record<string, string[]>> {
  const names = ['Oxford <shirt> & “tie”', 'Kurta ಕುರ್ತಾ 👗', 'Dupatta', 'Saree', 'Chinos', 'Polo']
  const made = await Promise.all(
    names.map((name, nth) =>
      makeProduct(db, {
        name,
        description: '</script><script>alert(1)</script>\u2028 & more',
        gender: nth % 2 === 0 ? 'men' : 'women',
        featured: nth < 2,
        newArrival: nth > 2,
        bestseller: nth === 1,
        salePricePaise: nth === 2 ? 49_900 : null,
      }),
    ),
  )
  await db
    .insert(collections)
    .values({ slug: 'linen', title: 'Linen & <more>', how: 'hand', productIds: made.map(({ id }) => id) })
  await publishOwnPage(db)
  const order = await makePaidOrder(db)
  const delivered = await makeBookedAndReturned(db)
  const underWay = `/orders/${delivered.number}`
  const token = `token=${await tokenFor(db, delivered.number)}`
  return {
    'storefront/home/page': ['/'],
    home: ['/home'],
    'storefront/catalogue/page': [
      '/products',
      '/products?category=shirts&size=M&sort=price-up',
      '/products?search=%3Cscript%3E',
      '/products?page=9',
    ],
    'storefront/product/page': [
      `/products/${made[0]!.id}`,
      `/products/${made[2]!.id}`,
      '/products/999999',
      '/products/x',
    ],
    'storefront/collections/page': [
      '/collections/linen',
      '/collections/linen?sort=newest&size=M',
      '/collections/nowhere',
    ],
    'storefront/pages/page': ['/pages/our-cloth', '/pages/nowhere'],
    'storefront/collections/mens': ['/mens'],
    'storefront/collections/womens': ['/womens'],
    'storefront/wishlist/page': ['/wishlist'],
    'storefront/cart/page': ['/cart'],
    'storefront/checkout/page': ['/checkout'],
    'storefront/confirmation/page': ['/order-confirmation'],
    'storefront/order/find': ['/orders/find'],
    'storefront/order/reserve': ['/orders/reserve?token=x'],
    'storefront/order/confirm': ['/orders/confirm?token=x'],
    'storefront/order/page': [
      `/orders/${order.number}?token=${await tokenFor(db, order.number)}`,
      `/orders/${order.number}?token=x`,
    ],
    'storefront/order/delivery': [
      `${underWay}/delivery?parcel=${delivered.parcelId}&${token}`,
      `${underWay}/delivery?parcel=x&${token}`,
    ],
    'storefront/order/refund-account': [`${underWay}/refund?${token}`, `${underWay}/refund?token=x`],
    'storefront/returns/page': [`${underWay}/return?${token}`, `${underWay}/return?token=x`],
    'storefront/returns/detail': [
      `${underWay}/returns/${delivered.reference}?${token}`,
      `${underWay}/returns/x?${token}`,
    ],
    'storefront/returns/slip': [
      `${underWay}/returns/${delivered.reference}/slip?${token}`,
      `${underWay}/returns/x/slip?${token}`,
    ],
    'storefront/credit/page': [
      '/credit',
      '/credit?token=x',
      `/credit?token=${creditLinks.make({ holderId: 1 }, 'link')}`,
    ],
    'storefront/newsletter/confirm': ['/newsletter/confirm?token=x'],
    'storefront/newsletter/leave': ['/newsletter/leave?token=x'],
    'storefront/reminders/confirm': ['/reminders/confirm?token=x'],
    'storefront/reminders/leave': ['/reminders/leave?token=x'],
    'storefront/back-in-stock/confirm': ['/waiting/confirm?token=x'],
    'storefront/back-in-stock/leave': ['/waiting/leave?token=x'],
    'storefront/back-in-stock/offer': ['/waiting/offer?token=x'],
    'storefront/about/page': ['/about'],
    'storefront/contact/page': ['/contact'],
    'storefront/policies/privacy': ['/privacy-policy'],
    'storefront/policies/terms': ['/terms'],
    'storefront/policies/refunds': ['/refund-policy'],
    'storefront/policies/shipping': ['/shipping-policy'],
    // Of a shop in preparation, at the end of the test; of an open one it leads to the front page.
    'storefront/preparation/page': ['/coming-soon'],
    'storefront/not-found/page': ['/nothing/here', '/nothing', '/products/1/nothing', '/about/nothing'],
    'backoffice/frame/sign-in/page': ['/admin/sign-in?next=%2Fadmin'],
  }
}

/** An order of three pieces, booked with a courier, delivered, of which one is coming back. */
async function makeBookedAndReturned(db: Db) {
  const { id, number, itemId } = await makeDeliveredOrder(db)
  const booking = { courier: 'Delhivery', awb: '19041234567890', bookingState: 'booked' } as const
  const [parcel] = await db
    .insert(parcels)
    .values({ orderId: id, serial: 1, ...booking })
    .returning()
  const lines = [{ itemId, quantity: 1, reason: 'too small' as const }]
  const looked = await requestReturn(db, number, { lines, note: '' })
  if (looked.kind !== 'look') throw new Error(looked.kind)
  const asked = await requestReturn(db, number, { lines, note: '', shownPaise: looked.comesBack.totalPaise })
  if (asked.kind !== 'requested') throw new Error(asked.kind)
  const approved = await approveReturn(db, asha, { reference: asked.reference, version: 1 })
  if (approved.kind !== 'done') throw new Error(approved.kind)
  return { number, parcelId: parcel!.id, reference: asked.reference }
}

/** With a section of every kind that stands on what staff typed. */
async function publishOwnPage(db: Db) {
  const added = await addPage(db, asha, { title: 'Our cloth', slug: 'our-cloth' })
  const typed = '<script>alert(1)</script> & “more” ಬಟ್ಟೆ'
  const common = { isHidden: false, title: typed }
  const sections: PageContent['sections'] = [
    { ...common, id: 'hero', kind: 'hero', slides: 2 },
    {
      ...common,
      id: 'row',
      kind: 'products',
      source: 'featured',
      categoryId: null,
      collectionId: null,
      productIds: [],
      count: 4,
    },
    { ...common, id: 'quotes', kind: 'quotes', quotes: [{ text: typed, name: 'Asha' }] },
    { ...common, id: 'questions', kind: 'questions', questions: [{ question: typed, answer: `**${typed}**` }] },
    { ...common, id: 'text', kind: 'text', text: `## ${typed}\n\n- one\n- two` },
    { ...common, id: 'letter', kind: 'newsletter', text: typed },
  ]
  const content = { slug: 'our-cloth', title: 'Our cloth', description: typed, isListed: true, sections }
  if (!('id' in added)) throw new Error(added.kind)
  await savePage(db, asha, { id: added.id, version: 1, content, publish: true })
}

/**
 * Parts that stand in a document for a browser's speed or for React's own writing alone: preloads of pictures, which
 * React leaves out where a part comes from the cache; marks between two texts; and the empty places where React Router
 * streamed its data. React skips all three as it brings a page to life.
 */
const withoutHints = (markup: string) =>
  markup
    .replace(/<link rel="preload" as="image"[^>]*>/g, '')
    .replaceAll('<!-- -->', '')
    .replace(/(<!--\$-->)+(<!--\/\$-->)+<\/body>/, '</body>')

/** A document as a browser reads it, part by part. */
async function readDocument(html: string, headers: Headers) {
  const scripts = [...html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)].map(([, attributes, text]) => ({
    attributes: attributes!.trim(),
    text: text!,
  }))
  const isData = ({ attributes }: { attributes: string }) => attributes.includes('application/json')
  const handsOver = ({ text }: { text: string }) => text.startsWith('window.__reactRouterContext')
  const { context, data } = await runHandOver(scripts.filter(handsOver).map(({ text }) => text))
  const refused = scripts.filter(
    ({ attributes, text }) =>
      !/\bsrc=|application\/(?:ld\+)?json/.test(attributes) &&
      !headers.get('content-security-policy')!.includes(createHash('sha256').update(text).digest('base64')),
  )
  return {
    markup: withoutHints(html.replace(/<script([^>]*)>(.*?)<\/script>/gs, '')),
    context,
    data,
    listed: scripts.find(isData)?.text,
    scripts: scripts
      .filter((script) => !isData(script) && !handsOver(script))
      .map(({ attributes, text }) => `<script ${attributes}>${text.replace(/\n\s*/g, '')}`),
    refused: refused.map(({ text }) => text),
  }
}

/** Runs the scripts that hand over what the server knows, in a window of their own, and reads it as React Router does. */
async function runHandOver(scripts: readonly string[]) {
  const window: { __reactRouterContext?: Record<string, unknown> & { stream: ReadableStream<Uint8Array> } } = {}
  for (const script of scripts) runInNewContext(script, { window, ReadableStream, TextEncoder, TextEncoderStream })
  if (!window.__reactRouterContext) return { context: null, data: null }
  const { stream, streamController: _, ...context } = window.__reactRouterContext
  const { value } = await decodeViaTurboStream(stream, globalThis)
  return { context, data: value as { loaderData?: Record<string, { cards?: string | null }> } }
}

type Document = Awaited<ReturnType<typeof readDocument>> & { status: number }

/** Our page without what it has of its own: scripts that wait for startAfterPaint, and products beside the data. */
function withoutOwnWays({ markup, scripts, listed, data, ...rest }: Document): Document {
  const list = data?.loaderData?.['storefront/catalogue/page'] ?? data?.loaderData?.['storefront/collections/page']
  if (listed && list) list.cards = listed
  return {
    ...rest,
    markup: markup.replaceAll('<link rel="held"', '<link rel="modulepreload"'),
    scripts: scripts.map((script) =>
      script.replace('type="held-module"', 'type="module" async=""').replace(' type="held"', ''),
    ),
    listed: undefined,
    data,
  }
}

const parts: { [Part in keyof Document]: string } = {
  status: 'the status',
  markup: 'the markup',
  context: 'what React Router’s first script says of the page',
  data: 'the loaders’ data as the browser decodes it',
  listed: 'products beside the data',
  scripts: 'its other scripts',
  refused: 'scripts that its content policy refuses',
}

/** One sentence for each part that differs; none where the browser reads the same. */
function differences(page: string, own: Document, plain: Document) {
  return Object.entries(parts).flatMap(([part, name]) => {
    const [ours, theirs] = [own, plain].map((document) => JSON.stringify(document[part as keyof Document]) ?? '')
    if (ours === theirs) return []
    let at = 0
    while (ours![at] === theirs![at]) at += 1
    const around = (text: string) => text.slice(Math.max(0, at - 60), at + 60)
    return [`${page}: ${name} is not React Router’s. Ours: …${around(ours!)}… React Router’s: …${around(theirs!)}…`]
  })
}

test('a browser reads the same from each of our pages as from React Router’s own', async ({ database: { db } }) => {
  const { open, orderLinks } = await openShop(db)
  const pages = await visitorPages(db, orderLinks)
  const shown = Object.entries(build.routes).filter(
    ([id, route]) => route!.module.default && id.startsWith('storefront/'),
  )
  const missing = shown.map(([id]) => id).filter((id) => !(id in pages) && id !== 'storefront/layout')
  expect(missing, 'pages of the storefront that this test does not open').toEqual([])

  const found: string[] = []
  for (const address of Object.values(pages).flat()) {
    const plain = await open(address, 'plain')
    // The second time parts come from the cache of markup.
    for (const own of [await open(address, 'own'), await open(address, 'own')])
      found.push(...differences(address, withoutOwnWays(own), plain))
  }
  expect(found).toEqual([])

  await db.update(storeSettings).set({ opening: 'in preparation' })
  const soon = await open('/coming-soon', 'plain')
  expect(soon.markup).toContain('<h1')
  expect(differences('/coming-soon', withoutOwnWays(await open('/coming-soon', 'own')), soon)).toEqual([])
  await db.update(storeSettings).set({ opening: 'open' })

  const about = await open('/about', 'plain')
  expect(differences('/about', { ...about, markup: about.markup.replace('</h1>', '!</h1>') }, about)).toEqual([
    expect.stringMatching(/^\/about: the markup is not React Router’s\. Ours: …[^]*!<\/h1>/),
  ])
})
