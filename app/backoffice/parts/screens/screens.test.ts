import { expect, test } from 'vitest'
import { shelves } from './places.ts'
import { fieldsFor, namesScreen, screensFor, settingsFor } from './screens.ts'
import { subjects } from './settings-list.ts'

const everything = () => true
const first = (typed: string, count = 3) =>
  screensFor(typed, everything)
    .slice(0, count)
    .map(({ to }) => to)

/** Written down before the words of the screens were. */
const asked: Record<string, string> = {
  gst: '/admin/settings/tax',
  tax: '/admin/settings/tax',
  hsn: '/admin/settings/tax',
  refund: '/admin/refunds',
  coupon: '/admin/promo-codes',
  discount: '/admin/promo-codes',
  offer: '/admin/promo-codes',
  cod: '/admin/settings/cash',
  rto: '/admin/parcels/received',
  backup: '/admin/health',
  restore: '/admin/health',
  theme: '/admin/look',
  font: '/admin/look',
  razorpay: '/admin/settings/connections',
  upi: '/admin/settings/connections',
  smtp: '/admin/settings/connections',
  report: '/admin',
  sales: '/admin',
  bikri: '/admin',
  shipping: '/admin/settings/delivery',
  stock: '/admin/products',
  inventory: '/admin/products',
  maal: '/admin/products',
  customers: '/admin/customers',
  grahak: '/admin/people',
  erase: '/admin/people',
  export: '/admin/exports',
  tally: '/admin/exports',
  hisab: '/admin/exports',
  khata: '/admin/exports',
  gstr1: '/admin/exports',
  'gst return': '/admin/exports',
  'paisa wapas': '/admin/refunds',
  kurier: '/admin/settings/courier',
  delhivery: '/admin/settings/courier',
  shopify: '/admin/products/import',
  csv: '/admin/products/import',
  awb: '/admin/parcels',
  tracking: '/admin/parcels',
  shiprocket: '/admin/settings/courier',
  otp: '/admin/settings/sms',
  pincode: '/admin/settings/pin-codes',
  wapas: '/admin/returns',
  exchange: '/admin/returns',
  manifest: '/admin/packing',
  label: '/admin/packing',
  remittance: '/admin/cash',
  'two-step': '/admin/account',
  team: '/admin/staff',
  audit: '/admin/log',
  logo: '/admin/settings/logo',
  favicon: '/admin/settings/logo',
  holiday: '/admin/opening',
  wallet: '/admin/settings/credit',
  'store credit': '/admin/settings/credit',
  'size guide': '/admin/categories',
  'size chart': '/admin/categories',
  'low stock': '/admin/products',
  'out of stock': '/admin/products',
  'cost price': '/admin/products',
  profit: '/admin/products',
  combo: '/admin/products',
  printer: '/admin/packing',
  'api key': '/admin/settings/connections',
  faq: '/admin/pages',
  'about us': '/admin/policies',
  unsubscribe: '/admin/newsletter',
  'cod charge': '/admin/settings/cash',
  ledger: '/admin/exports',
  eid: '/admin/sales',
  kuriyar: '/admin/settings/courier',
  bhugtan: '/admin/settings/connections',
  mail: '/admin/settings/connections',
  chalan: '/admin/orders/slips',
  'dukaan band': '/admin/opening',
  chutti: '/admin/opening',
  daam: '/admin/products',
  kapda: '/admin/products',
  gaahak: '/admin/customers',
  rate: '/admin/products',
  nakad: '/admin/cash',
  rokad: '/admin/settings/cash',
  wazan: '/admin/parcels/weights',
  rasid: '/admin/orders',
  keemat: '/admin/products',
  chhut: '/admin/promo-codes',
  vapsi: '/admin/returns',
  damaged: '/admin/returns',
  dukan: '/admin/opening',
  chargeback: '/admin/orders?review=true',
  fraud: '/admin/orders?review=true',
  bhejna: '/admin/orders?status=packed',
  reconcile: '/admin/cash',
  domain: '/admin/health',
  'new order': '/admin/orders/new',
  'kitna bika': '/admin',
  'naya product': '/admin/products',
  'courier partner': '/admin/settings/courier',
  'open the shop': '/admin/opening',
  'working hours': '/admin/settings/hours',
  'call karna': '/admin/orders/calls',
  'offer lagana': '/admin/promo-codes',
  'naam badalna': '/admin/settings/brand',
  'tax ka hisab': '/admin/exports',
  'print the invoice': '/admin/orders',
  'duplicate order': '/admin/orders?review=true',
  login: '/admin/account',
  hisaab: '/admin/exports',
  chhutti: '/admin/opening',
  chuti: '/admin/opening',
  kholo: '/admin/opening',
  wapsi: '/admin/returns',
  badli: '/admin/returns',
  kooriyar: '/admin/settings/courier',
  bhaav: '/admin/products',
  supplier: '/admin/products',
  vendor: '/admin/products',
  naukar: '/admin/staff',
  niyam: '/admin/policies',
  timings: '/admin/settings/hours',
  bills: '/admin/orders',
  coupons: '/admin/promo-codes',
  'who changed': '/admin/log',
  'kisne badla': '/admin/log',
  parsal: '/admin/parcels',
  delay: '/admin/parcels',
  dibba: '/admin/packing',
  '404': '/admin/redirects',
  fabric: '/admin/categories',
  'garment care': '/admin/categories',
  tds: '/admin/exports',
  'debit note': '/admin/exports',
  complaint: '/admin/messages',
  shikayat: '/admin/messages',
  'gift card': '/admin/settings/credit',
  godown: '/admin/settings/courier',
  'pickup address': '/admin/settings/courier',
  draft: '/admin/products',
  logout: '/admin/account',
  'return policy': '/admin/policies',
  'menu badalna': '/admin/menus',
  'purane order': '/admin/past-orders',
  'paisa kab aayega': '/admin/refunds',
  settlement: '/admin/cash',
  undelivered: '/admin/parcels',
  'bill number': '/admin/settings/orders',
  'website band': '/admin/opening',
}

test.for(Object.entries(asked))('“%s” leads among the first three to %s', ([typed, to]) => {
  expect(first(typed)).toContain(to)
})

test('a name that no screen has finds none by its small words', () => {
  expect(screensFor('Om of Ta', everything)).toEqual([])
})

test('a screen whose name was typed comes first, and one that a person may not open never', () => {
  expect(first('orders', 1)).toEqual(['/admin/orders'])
  expect(first('promo codes', 1)).toEqual(['/admin/promo-codes'])
  expect(screensFor('razorpay', (needs) => needs !== 'connections.manage')).toEqual([])
})

test('whole words that a screen is called by are about screens first, a part of somebody’s name is not', () => {
  const of = (typed: string) => namesScreen(typed, everything)
  expect(['mail', 'order', 'Paisa wapas'].map(of)).toEqual([true, true, true])
  expect(['', 'asha', 'gmai', 'FW-407799', '98123'].map(of)).toEqual([false, false, false, false, false])
})

/** Written down before the words of the fields were. */
const fieldsAsked: Record<string, string> = {
  gstin: 'brand.gstin',
  'gst number': 'brand.gstin',
  dukaan: 'brand.name',
  whatsapp: 'contact.chatNumber',
  instagram: 'contact.instagram',
  shikayat: 'contact.grievanceOfficer',
  bhada: 'shipping.feePaise',
  'free delivery': 'shipping.freeFromPaise',
  muft: 'shipping.freeFromPaise',
  'delivery days': 'promises.deliveryBusinessDays',
  'return window': 'promises.policyReturnsDays',
  restocking: 'returns.restockingPercent',
  sunday: 'hours.sunday',
  'made in india': 'declarations.countryOfOrigin',
  prefix: 'orders.numberPrefix',
  cancellation: 'orders.cancelWindowHours',
  'payment window': 'orders.paymentWindowMinutes',
  '2fa': 'staff.twoStepFor',
  audit: 'retention.staffLogDays',
  hsn: 'tax.otherHsn',
  'bill series': 'tax.invoicePrefix',
  'second person': 'returns.secondPersonAbovePaise',
}

test.for(Object.entries(fieldsAsked))('“%s” finds the field where it is typed', ([typed, field]) => {
  const found = fieldsFor(typed, everything).map(({ to }) => to.split('#')[1])
  expect(found.slice(0, 3)).toContain(field)
})

test('the list of settings has every subject and every screen of settings, and narrows while somebody types', () => {
  expect(settingsFor('', everything)).toHaveLength(subjects.length + shelves.at(-1)!.places.length - 1)
  expect(settingsFor('razorpay', everything).map(({ to }) => to)).toEqual(['/admin/settings/connections'])
  expect(settingsFor('', (needs) => needs !== 'connections.manage').map(({ to }) => to)).not.toContain(
    '/admin/settings/connections',
  )
  expect(fieldsFor(' ', everything)).toEqual([])
})
