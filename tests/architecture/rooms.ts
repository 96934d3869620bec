import { partOf, type SourceFile } from '../architecture.ts'
import { importsOf, isTest, resolve } from './imports.ts'

/**
 * The rooms of a slice, highest first: each imports from those to its right only. Loose files of a slice are its lowest
 * room. The doors of a slice, `http.server.ts`, `jobs.server.ts` and `layout.tsx`, stand above its rooms.
 */
const roomsOf: Record<string, string> = {
  'app/backoffice': 'home → customers, online-shop → products → orders → settings → discounts, money → frame → parts',
  'app/backoffice/home': 'dashboard → restored → health, opening',
  'app/backoffice/orders': 'parcels → packing → orders → past-orders → returns',
  'app/backoffice/products': 'sales → collections → products → categories',
  'app/backoffice/customers': 'customers → credit, newsletter → messages, privacy',
  'app/backoffice/money': 'cash → refunds',
  'app/backoffice/online-shop': 'pages → menus → redirects → banners, logo, policies, searches, theme',
  'app/backoffice/settings':
    'backups, courier, picture-storage, pin-codes, settings, sms → account, cash, delivery, integrations, log, rate-limits, staff',
  'app/backoffice/frame': 'exports → importing → frame → palette, sign-in',
  'app/backoffice/parts': 'declarations, lists, size-guide, upload → forms, screens → guard',
  'app/storefront':
    'confirmation, returns → order → checkout, collections, home, pages → cart, product, sections, wishlist → not-found, preparation, recently-viewed → about, back-in-stock, catalogue, credit, frame, reminders → contact, delivery, launches, newsletter, phone-verification, policies, search, service-worker, stored-cart',
  'app/ui': 'fields, photographs → overlays',
  'shop/backups': 'running → copies, drills, dumps, places → restoring',
  'shop/catalogue':
    'sales → finding, managing → collections, describing, launches, searching, sets, sizes, stock → colors',
  'shop/integrations': 'bucket, payouts',
  'shop/delivery': 'places → charges',
  'shop/documents': 'initial-icon, labels',
  'shop/edge': 'providers',
  'shop/exports': 'whole-shop',
  'shop/theme': 'writing → motifs, typefaces',
  'shop/marketing': 'importing',
  'shop/media': 'images, logo, videos → encoding',
  'shop/messages': 'sending → sms',
  'shop/orders':
    'http → finding, placing → customer-notes, moving, past-orders → credit, payouts → paying → cash → refunding → emails → money → contributions, stock → agreed, locks, promos',
  'shop/payments': 'lost, payouts',
  'shop/launch-checklist': 'opening → guide',
  'shop/returns': 'approvals, coming-back → asking, deciding → exchanging → emails → finding → photographs, policy',
  'shop/settings': 'cash, markdown, policy-texts, tax-codes',
  'shop/shipping': 'health, packing, pin-codes, reverse, tracking → booking, charges → parcels, remittance',
  'shop/spreadsheets': 'importing, pages → reading → exporting, other-shops, workbook',
  'shop/staff': 'managing → signing-in → emails, passwords, views',
}

type Import = { from: string; to: string }

/** One sentence per import against the order of the rooms of a slice, or of a room that has an order of its own. */
export function complaintsAboutRooms(files: SourceFile[], orders = roomsOf) {
  const sources = files.filter(({ name }) => /^(?:app|shop)\/.+\//.test(name) && !isTest(name))
  const slices = new Set([...sources.map(({ name }) => partOf(name)), ...Object.keys(orders)])
  return [...slices].flatMap((slice) => {
    const part = partOf(`${slice}/`)
    const isInside = (name: string) => partOf(name) === part && name.startsWith(`${slice}/`)
    const inside = sources.filter(({ name }) => isInside(name))
    const rooms = [...new Set(inside.map(({ name }) => roomOf(name, slice)))]
    if (slice === 'app' || !rooms.some(isFolder)) return []
    const imports = inside.flatMap(({ name, text }) =>
      importsOf(text)
        .map(({ specifier }) => ({ from: name, to: resolve(name, specifier) ?? '' }))
        .filter(({ to }) => isInside(to) && roomOf(to, slice) !== roomOf(name, slice))
        // React Router generates the types of a route.
        .filter(({ to }) => !to.includes('/+types/')),
    )
    return complaintsAboutOrder(slice, rooms, imports, orders[slice] ?? '')
  })
}

function complaintsAboutOrder(slice: string, rooms: string[], imports: Import[], line: string) {
  const order = [doors, ...line.split(' → ').map((step) => step.split(', ')), [loose]]
  const stepOf = (room: string) => order.findIndex((step) => step.includes(room))
  const unstated = rooms.filter((room) => stepOf(room) < 0)
  if (unstated.length > 0) return [`${slice}: tests/architecture/rooms.ts states no order for ${unstated.join(', ')}`]
  return imports
    .filter(({ from, to }) => stepOf(roomOf(from, slice)) >= stepOf(roomOf(to, slice)))
    .map(({ from, to }) => `${from}: must not import ${to}, which lies in no lower room`)
}

const doors = ['http.server.ts', 'jobs.server.ts', 'layout.tsx']
const loose = '.'

/** The folder of a slice that a file lies in, or the door that it is. */
function roomOf(name: string, slice: string) {
  const [first = loose, ...rest] = name.slice(slice.length + 1).split('/')
  return rest.length > 0 || doors.includes(first) ? first : loose
}

const isFolder = (room: string) => room !== loose && !doors.includes(room)
