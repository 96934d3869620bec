import { randomInt } from 'node:crypto'
import sharp from 'sharp'
import { dayInIndia } from '#shared/dates.ts'
import { variantFormats, variantUrl, variantWidths } from '#shop/media/rules.ts'
import { makeMp4 } from '#tests/videos/make-video.ts'
import { visit } from '../harness/api.ts'

/** `signal`: ends what is asked for. */
export type Shop = { url: string; cookie: string; signal: AbortSignal }

/** One request of a dear kind. */
type Ask = () => Promise<Response>
type Work = { atOnce: number; prepare(shop: Shop): Promise<Ask> | Ask }

const someAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
const asVisitor = (shop: Shop, path: string, body: string, type: string) =>
  fetch(shop.url + path, {
    method: 'POST',
    headers: { 'content-type': type, 'x-forwarded-for': someAddress() },
    body,
    redirect: 'manual',
    signal: shop.signal,
  })
const reads = ({ url, cookie, signal }: Shop, path: string) => fetch(url + path, { headers: { cookie }, signal })
const sends = ({ url, cookie, signal }: Shop, path: string, body: FormData | URLSearchParams) =>
  fetch(url + path, { method: 'POST', headers: { cookie }, body, redirect: 'manual', signal })

/** Sends a file by its form. */
function uploads(path: string, field: string, bytes: Uint8Array, name: string): (shop: Shop) => Ask {
  const file = new Blob([new Uint8Array(bytes)])
  return (shop) => () => {
    const form = new FormData()
    form.append(field, file, name)
    return sends(shop, path, form)
  }
}

const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
const photograph = await noise(4_000, 3_000).jpeg().toBuffer()
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 900">${'<path d="M1 1L9 9Z"/>'.repeat(3_000)}</svg>`
/** The variants of the demo begin at 1. */
const labelPieces = (shop: Shop) => () => reads(shop, '/admin/api/products/labels.pdf?sheet=a4-65&pieces=1x3000')

const thingsSold = new TextEncoder().encode(
  ['Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price']
    .concat(Array.from({ length: 20_000 }, (_, at) => `k-${at},Kurta ${at},Size,S,K-${at},100`))
    .join('\n'),
)

/** As long as a courier's file may be, in rows as in bytes. */
const remittance = ['AWB Code,Order ID,COD Amount,UTR,Remittance Date,Remark']
  .concat(
    Array.from(
      { length: 19_900 },
      (_, at) => `19${at},FW-${100_000 + at},"1,029.00",AXIS${at},15-11-2026,"${'Paid, in full. '.repeat(6)}"`,
    ),
  )
  .join('\n')

function remittances(shop: Shop) {
  const form = new FormData()
  const typed = {
    text: remittance,
    fileName: 'a.csv',
    columns: '',
    receivedOn: dayInIndia(new Date()),
    utr: '',
    bankPaise: '',
  }
  for (const [name, value] of Object.entries(typed)) form.append(name, value)
  return () => sends(shop, '/admin/cash/check.data', form)
}

const documentsOfMonth = (shop: Shop) => () =>
  reads(shop, `/admin/api/documents.zip?month=${dayInIndia(new Date()).slice(0, 7)}`)

async function packingPrints(shop: Shop) {
  const { html } = await visit(shop.url, '/admin/packing', { cookie: shop.cookie })
  const numbers = new Set(html.match(/FW-\d{6}/g))
  return () => reads(shop, `/admin/api/packing/prints.pdf?${[...numbers].map((one) => `number=${one}`).join('&')}`)
}

async function picturesAnew(shop: Shop) {
  const { html } = await visit(shop.url, '/products')
  const keys = [...new Set([...html.matchAll(/\/images\/([a-z0-9-]+)\//g)].map(([, key]) => key!))]
  const all = keys.flatMap((key) =>
    variantWidths.flatMap((width) => variantFormats.map((format) => variantUrl(key, width, format))),
  )
  return () => fetch(shop.url + all.splice(randomInt(all.length), 1)[0]!, { signal: shop.signal })
}

function searches(shop: Shop) {
  const misspelt = () => Array.from({ length: 8 }, () => `shrit${randomInt(9_999)}`).join('+')
  const facts = () => Array.from({ length: 10 }, () => `fact=Fabric:+Cotton${randomInt(9_999)}`).join('&')
  const asked = () => `/products?search=${misspelt()}&${facts()}&minPrice=${randomInt(900)}&sort=discount`
  return () => fetch(shop.url + asked(), { headers: { 'x-forwarded-for': '203.0.113.9' }, signal: shop.signal })
}

const cartLines = Array.from({ length: 50 }, (_, at) => ({ id: at + 1, size: 'M', color: 'Black', quantity: 1_000 }))
const customer = { firstName: 'Asha', lastName: 'Rao', email: 'asha@example.in', phone: '9812345678' }
const shippingAddress = { address: '12, 3rd Cross', city: 'Davanagere', state: 'Karnataka', zipCode: '577002' }

function carts(shop: Shop) {
  const cart = JSON.stringify({
    lines: cartLines,
    promoCode: 'NOTHING',
    destination: { pinCode: '577002', state: 'Karnataka' },
  })
  const items = cartLines.map(({ id: productId, ...line }) => ({ productId, ...line }))
  const order = JSON.stringify({ items, customer, shippingAddress, expectedTotalPaise: 0 })
  let asked = 0
  return () =>
    asVisitor(
      shop,
      asked++ % 2 === 0 ? '/api/cart/check' : '/api/checkout',
      asked % 2 === 1 ? cart : order,
      'application/json',
    )
}

const password = () => new URLSearchParams({ email: `a${randomInt(9_999)}@example.in`, password: 'wrong password' })

/** Rows of *Dear work* in docs/security.md that are asked for one by one. */
export const works: Record<string, Work> = {
  'sizes of pictures': { atOnce: 30, prepare: picturesAnew },
  'pictures that staff upload': { atOnce: 4, prepare: uploads('/admin/api/images', 'image', photograph, 'a.jpg') },
  logos: { atOnce: 4, prepare: uploads('/admin/api/logos', 'logo', new TextEncoder().encode(drawing), 'a.svg') },
  videos: { atOnce: 4, prepare: uploads('/admin/api/videos', 'video', makeMp4(), 'a.mp4') },
  passwords: {
    atOnce: 40,
    prepare: (shop) => () =>
      asVisitor(shop, '/admin/sign-in', password().toString(), 'application/x-www-form-urlencoded'),
  },
  'carts and checkouts': { atOnce: 20, prepare: carts },
  'searches and filters': { atOnce: 40, prepare: searches },
  'labels of pieces': { atOnce: 4, prepare: labelPieces },
  'files of products': { atOnce: 4, prepare: uploads('/admin/api/product-imports', 'file', thingsSold, 'a.csv') },
  'remittances of couriers': { atOnce: 4, prepare: remittances },
  'print jobs of the packing table': { atOnce: 4, prepare: packingPrints },
  'documents of a month': { atOnce: 4, prepare: documentsOfMonth },
  'Excel lists': { atOnce: 8, prepare: (shop) => () => reads(shop, '/admin/api/exports.xlsx?list=orders') },
}
