import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import type { SetSlot } from '#shop/catalogue/product-set.ts'
import { products } from '#shop/catalogue/tables.server.ts'
import { creditBalances, creditTerms } from '#shop/credit/tables.server.ts'
import { promoCodes } from '#shop/marketing/tables.server.ts'
import { orders } from '#shop/orders/tables.server.ts'
import { findSales } from '#shop/reports/sum-sales.server.ts'
import { noCash } from '#shop/settings/cash-terms.ts'
import { StoreSettings } from '#shop/settings/inputs.ts'
import { cashTerms, storeSettings } from '#shop/settings/tables.server.ts'
import { defaultBookingSettings } from '#shop/shipping/inputs.ts'
import { bookingSettings, reverseServices } from '#shop/shipping/tables.server.ts'
import { checkoutOf, makeProduct } from '#tests/makers.ts'
import { completeSettings } from '#tests/settings.ts'
import type { OrderAccount } from '../book/account.ts'
import { Book } from '../book/book.ts'
import type { RateTable } from '../book/law.ts'
import type { CodeTerms } from '../book/prices.ts'
import type { Life, OwnersTerms } from '../life.ts'
import type { Clock } from './clock.ts'

export const elsewhere = { state: 'Kerala', city: 'Kochi', zipCode: '682001' } as const

const navy = '#1c2747'
const stockOfEach = 30
const standardRates: RateTable[] = [
  { from: '2017-07-01', lowPercent: 5, lowUpToPaise: 100_000, highPercent: 12 },
  { from: '2025-09-22', lowPercent: 5, lowUpToPaise: 250_000, highPercent: 18 },
]

export const lifeMonths = 12

export type Goods = {
  productId: number
  variantId: number
  size: string
  color: string
  pricePaise: number
  category: string
  percent: number | null
}

/** A return that is not judged, or was. `isProtectedByLine`: the lines that come back for a fault of the shop. */
export type OpenReturn = {
  number: string
  reference: string
  isProtectedByLine: Map<number, boolean>
  wishesCredit: boolean
  bonusPercent: number
  fetchFeePaise: number
  /** By the line that it is exchanged for. */
  wanted: Map<number, Wanted>
  /** Its other pieces may go out before the old ones are here, and went out in this order. */
  maySendAhead: boolean
  ahead: OrderAccount | null
  isOwedEnded: boolean
  isDeclined: boolean
}

/** Another piece for each of a line's. `heldUntil`: out of stock for it until then; null: it is not. */
export type Wanted = {
  goods: Goods
  quantity: number
  /** Null means the same product, at the price that was paid. */
  pricePaise: number | null
  heldUntil: number | null
  /** It went out before the old piece was here. */
  isAhead: boolean
}

/** Money that staff would give, and a second person decides about. `key`: of what was asked for. */
export type WaitingGift = {
  key: string
  number: string
  /** Whether it can still be given as it was asked for. */
  isPossible: () => boolean
  /** Whether it is settled otherwise, and waits no more. */
  isOver?: () => boolean
  give: () => void
}

/** A life as it is lived: the shop, the second book beside it, and what the owner has set. */
export type Live = {
  db: Db
  clock: Clock
  book: Book
  life: Life
  name: string
  email: string
  phone: string
  goods: Goods[]
  /** Of a piece of the first product and two of the last. */
  setId: number
  codes: CodeTerms[]
  terms: OwnersTerms
  /** Numbers of orders, oldest first. */
  numbers: string[]
  /** The same before the steps of this moment: those that others place meanwhile are chosen from the next one on. */
  numbersBefore: readonly string[]
  returns: OpenReturn[]
  waiting: WaitingGift[]
  /** Those that became credit. */
  giftCards: { reference: string; paise: number }[]
  /** Numbers of orders that somebody works on at this moment. */
  busy: Set<string>
  /** Takings less what went back by day, of all lives before this one, and as they were seen last. */
  figures: Figures
  /** The orders as they were read, until something may have changed. */
  rows: Map<string, OrderRow>
  /** Several people act at once, so that one may take what another wants. */
  isCrowded: boolean
  said: string[]
}

let livesBegun = 0

type Figures = { before: ReadonlyMap<string, number>; seen: Map<string, number> }

/** The days of the sales screen since a life began: takings less what went back, by day. */
export async function findTakings(db: Db, from: string, to: string) {
  const days = await findSales(db, from, to)
  return new Map(days.map(({ day, revenuePaise, refundedPaise }) => [day, revenuePaise - refundedPaise]))
}

/** `figures`: by day, of the lives before this one. */
export async function beginLife(
  db: Db,
  clock: Clock,
  life: Life,
  figures: ReadonlyMap<string, number> = new Map(),
): Promise<Live> {
  livesBegun += 1
  const name = `L${livesBegun}`
  await clock.set(Date.parse(`${life.world.beginsOn}T04:30:00Z`))
  const rows = new Map<string, OrderRow>()
  const live: Live = {
    db: forgetting(db, rows),
    rows,
    clock,
    book: new Book(),
    life,
    name,
    email: `asha${livesBegun}@example.com`,
    phone: String(9_100_000_000 + livesBegun),
    goods: [],
    setId: 0,
    codes: life.world.codes.map((one, at) => ({ ...one, code: `${name}C${at}`, categories: [...one.categories] })),
    terms: life.world.terms,
    numbers: [],
    numbersBefore: [],
    returns: [],
    waiting: [],
    giftCards: [],
    busy: new Set(),
    figures: { before: figures, seen: new Map() },
    isCrowded: false,
    said: [],
  }
  live.book.tables = standardRates
  for (const { pricePaise, category, gstPercent } of life.world.products)
    await addGoods(live, { pricePaise, category, gstPercent })
  const slots = setSlots(live.goods)
  live.setId = await makeSet(db, life.world.setPaise, slots)
  for (const pinCode of pinCodes)
    await db.insert(reverseServices).values({ pinCode, isServed: true, askedAt: new Date() }).onConflictDoNothing()
  await saveTerms(live)
  for (const one of live.codes) await db.insert(promoCodes).values(rowOfCode(one))
  return live
}

/** The courier fetches at all addresses of a life. */
const pinCodes = [checkoutOf([], 0).shippingAddress.zipCode, elsewhere.zipCode]

const setSlots = (goods: readonly Goods[]): SetSlot[] => [
  { name: 'Top', productIds: [goods[0]!.productId], quantity: 1 },
  { name: 'Others', productIds: [goods.at(-1)!.productId], quantity: 2 },
]

async function makeSet(db: Db, pricePaise: number, slots: SetSlot[]) {
  const { id } = await makeProduct(db, { name: 'Set', pricePaise, setSlots: slots, sizes: [], colors: [] })
  return id
}

async function addGoods(live: Live, { pricePaise, category, gstPercent: percent }: Life['world']['products'][number]) {
  const made = await makeProduct(live.db, {
    pricePaise,
    category,
    gstPercent: percent,
    stock: stockOfEach,
    sizes: ['M', 'L'],
  })
  for (const { id, size } of made.variants) {
    live.book.stock.set(id, stockOfEach)
    live.goods.push({
      productId: made.id,
      variantId: id,
      size: size!,
      color: navy,
      pricePaise,
      category: category.toLowerCase(),
      percent,
    })
  }
}

export const rowOfCode = ({ code, kind, percent, amountPaise, fromPaise, categories: slugs }: CodeTerms) => ({
  code,
  kind,
  percentOff: kind === 'percent' ? percent : null,
  amountOffPaise: kind === 'fixed' ? amountPaise : null,
  minimumSubtotalPaise: fromPaise,
  categorySlugs: [...slugs],
})

/** Everything that the owner sets, as they have it now. */
export async function saveTerms({ db, terms, book, life }: Live) {
  book.gifts.abovePaise = terms.secondAbovePaise || null
  const settings = StoreSettings.parse({
    ...completeSettings,
    shipping: { ...completeSettings.shipping, feePaise: terms.shippingPaise, freeFromPaise: terms.freeFromPaise },
    returns: {
      feePaise: terms.returnFeePaise,
      restockingPercent: terms.restockingPercent,
      secondPersonAbovePaise: terms.secondAbovePaise,
      shipping: terms.givesDeliveryBack ? 'always' : 'mistakes',
    },
    promises: { ...completeSettings.promises, policyReturnsDays: 300 },
    tax: { ...completeSettings.tax, rates: book.tables },
  })
  await db.update(storeSettings).set({ values: settings })
  const cash = {
    ...noCash,
    isOn: true,
    maxPaise: null,
    maxOpenOrders: 1_000,
    maxRefused: 1_000,
    feePaise: terms.cashFeePaise,
    freeFromPaise: terms.cashFreeFromPaise,
    confirmation: life.world.confirmsByCall ? ('call' as const) : ('none' as const),
  }
  const savedCash = { id: 1, content: cash, version: 1, savedBy: 'Asha Rao' }
  await db.insert(cashTerms).values(savedCash).onConflictDoUpdate({ target: cashTerms.id, set: savedCash })
  const fetching = {
    id: 1,
    ...defaultBookingSettings,
    fetchesReturns: terms.fetchFeePaise !== null,
    fetchFeePaise: terms.fetchFeePaise ?? 0,
  }
  await db.insert(bookingSettings).values(fetching).onConflictDoUpdate({ target: bookingSettings.id, set: fetching })
  const credit = {
    id: 1,
    content: { isOn: true, bonusPercent: terms.bonusPercent, lifeMonths },
    version: 1,
    savedBy: 'Asha Rao',
  }
  await db.insert(creditTerms).values(credit).onConflictDoUpdate({ target: creditTerms.id, set: credit })
}

/** The first order of those that one payment pays for: at one moment somebody works on one of them. */
export function familyOf({ book }: Live, number: string) {
  let account = book.order(number)
  while (account?.first) account = account.first
  return account?.placed.number ?? number
}

/** The row of an order. It is read anew after each call that may have changed it. */
export async function rowOf(live: Live, number: string) {
  const known = live.isCrowded ? undefined : live.rows.get(number)
  if (known) return known
  const [order] = await live.db.select(shownColumns).from(orders).where(eq(orders.number, number))
  live.rows.set(number, order!)
  return order!
}

const shownColumns = {
  id: orders.id,
  number: orders.number,
  version: orders.version,
  orderStatus: orders.orderStatus,
  paymentState: orders.paymentState,
  paymentMethod: orders.paymentMethod,
  gatewayOrderId: orders.gatewayOrderId,
  exchangedFrom: orders.exchangedFrom,
  totalPaise: orders.totalPaise,
  creditPaise: orders.creditPaise,
  differencePaise: orders.differencePaise,
  owedPaise: orders.owedPaise,
  uncollectedPaise: orders.uncollectedPaise,
  stockReserved: orders.stockReserved,
  needsReview: orders.needsReview,
}
type OrderRow = Pick<typeof orders.$inferSelect, keyof typeof shownColumns>

const mayChange: readonly (string | symbol)[] = ['transaction', 'insert', 'update', 'delete', 'execute']

/** A database whose every use that may change something forgets the rows that were read. */
const forgetting = (db: Db, rows: Map<string, OrderRow>): Db =>
  new Proxy(db, {
    get(target, name) {
      if (mayChange.includes(name)) rows.clear()
      const found: unknown = Reflect.get(target, name)
      return typeof found === 'function' ? found.bind(target) : found
    },
  })

/** The order that a step is about; null while there is none. */
export function chosen({ numbers, numbersBefore, isCrowded }: Live, who: number) {
  const all = isCrowded ? numbersBefore : numbers
  return all[who % Math.max(1, all.length)] ?? null
}

export async function holderId({ db, email }: Live) {
  const [balance] = await db.select().from(creditBalances).where(eq(creditBalances.holder, email))
  return balance?.id ?? null
}

export const changePrice = (db: Db, productId: number, pricePaise: number) =>
  db.update(products).set({ pricePaise }).where(eq(products.id, productId))
