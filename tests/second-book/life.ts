import fc from 'fast-check'

/** The actions of customers, staff, couriers, banks and the owner, and how often each comes. */
const actions = {
  checkout: 3,
  pay: 9,
  'pay twice': 1,
  'let it lapse': 1,
  'pay too late': 1,
  step: 16,
  undo: 2,
  'cancel by staff': 2,
  'cancel by customer': 1,
  'move house': 2,
  'refuse at the door': 2,
  split: 6,
  book: 7,
  'end booking': 1,
  scan: 12,
  count: 5,
  'cancel pieces': 3,
  remit: 3,
  'ask for return': 7,
  judge: 7,
  'pay return': 6,
  'cancel return': 1,
  'decline return': 1,
  'hand over': 3,
  'end owed': 2,
  'take back': 1,
  refund: 3,
  goodwill: 2,
  'gateway answers': 5,
  'refund at the gateway': 1,
  'refund by bank': 2,
  'bank pays': 3,
  'take as credit': 1,
  dispute: 2,
  'second person': 4,
  'gift card': 1,
  settings: 2,
  code: 2,
  price: 1,
  rates: 1,
  days: 4,
} as const

export type ActionName = keyof typeof actions

/** `who`, `a`, `b` and `c` choose among what there is: the same numbers mean the same where nothing else changed. */
export type Step = { does: ActionName; who: number; a: number; b: number; c: number; isAtOnce: boolean }

const price = fc.oneof(
  fc.constantFrom(99_900, 49_900, 150_000, 290_000, 262_500, 262_501, 159_900, 100, 310_000, 105_000, 112_001),
  fc.integer({ min: 5_000, max: 400_000 }),
)

const product = fc.record({
  pricePaise: price,
  category: fc.constantFrom('Shirts', 'Jackets', 'Accessories'),
  gstPercent: fc.constantFrom(null, null, null, 5, 12, 18, 0),
})

const code = fc.record({
  kind: fc.constantFrom('percent', 'percent', 'fixed', 'free_shipping'),
  percent: fc.oneof(fc.constantFrom(10, 50, 100, 33), fc.integer({ min: 1, max: 100 })),
  amountPaise: fc.integer({ min: 100, max: 200_000 }),
  fromPaise: fc.constantFrom(0, 0, 100_000, 250_000),
  categories: fc.constantFrom([], ['shirts'], ['jackets'], ['shirts', 'accessories']),
})

/** The terms that the owner has set. */
export type OwnersTerms = {
  shippingPaise: number
  freeFromPaise: number
  returnFeePaise: number
  restockingPercent: number
  givesDeliveryBack: boolean
  cashFeePaise: number
  cashFreeFromPaise: number | null
  bonusPercent: number
  /** A second person decides above this sum; 0: nobody does. */
  secondAbovePaise: number
  /** The price of fetching a return at the door; null: nobody comes. */
  fetchFeePaise: number | null
}

const terms: fc.Arbitrary<OwnersTerms> = fc.record({
  shippingPaise: fc.constantFrom(3_000, 0, 4_999, 9_900),
  freeFromPaise: fc.constantFrom(200_000, 0, 500_000),
  returnFeePaise: fc.constantFrom(0, 0, 4_900, 9_999),
  restockingPercent: fc.constantFrom(0, 0, 10, 33),
  givesDeliveryBack: fc.boolean(),
  cashFeePaise: fc.constantFrom(0, 4_900, 5_050),
  cashFreeFromPaise: fc.constantFrom(null, null, 300_000),
  bonusPercent: fc.constantFrom(0, 10, 7),
  secondAbovePaise: fc.constantFrom(0, 0, 60_000, 250_000),
  fetchFeePaise: fc.constantFrom(null, 0, 6_900, 30_001),
})

const world = fc.record({
  /** Days before which a year of tax ends, notes must be out, or nothing happens. */
  beginsOn: fc.constantFrom('2026-05-12', '2027-03-29', '2026-11-27', '2027-11-25', '2027-03-31'),
  products: fc.tuple(product, product, product),
  codes: fc.tuple(code, code, code),
  terms,
  /** The price of the set of two of the products. */
  setPaise: fc.oneof(fc.constantFrom(100_000, 249_901), fc.integer({ min: 1_000, max: 900_000 })),
  confirmsByCall: fc.boolean(),
})

const number = fc.nat({ max: 9_999 })

/** Frequent in a life: some actions, and some numbers, which choose the same again and again. */
type Habits = { does: readonly ActionName[]; numbers: readonly number[] }

/** The weight of each frequent action, of frequent numbers, and of any number. */
const [oftenWeight, sameWeight, anyWeight] = [12, 2, 3]

const weightOf = ({ does }: Habits, action: ActionName) => actions[action] + (does.includes(action) ? oftenWeight : 0)

function stepOf(habits: Habits): fc.Arbitrary<Step> {
  const same = habits.numbers.map((one) => ({ arbitrary: fc.constant(one), weight: sameWeight }))
  const chosen = fc.oneof({ arbitrary: number, weight: anyWeight }, ...same)
  return fc.record({
    does: fc.oneof(...actionNames.map((does) => ({ arbitrary: fc.constant(does), weight: weightOf(habits, does) }))),
    who: number,
    a: chosen,
    b: chosen,
    c: chosen,
    isAtOnce: fc.nat({ max: 5 }).map((one) => one === 0),
  })
}

const actionNames = Object.keys(actions) as ActionName[]

/** In half of all lives nothing is frequent beyond its weight. */
const habits: fc.Arbitrary<Habits> = fc.oneof(
  fc.constant({ does: [], numbers: [] }),
  fc.record({
    does: fc.uniqueArray(fc.constantFrom(...actionNames), { minLength: 2, maxLength: 5, size: 'max' }),
    numbers: fc.array(number, { maxLength: 3, size: 'max' }),
  }),
)

const stepsOf = (frequent: Habits) => {
  const step = stepOf(frequent)
  const begins = step.map((one): Step => ({ ...one, does: 'checkout' }))
  return fc
    .tuple(
      fc.array(begins, { minLength: 1, maxLength: 3, size: 'max' }),
      fc.array(step, { minLength: 8, maxLength: 40, size: 'max' }),
    )
    .map(([first, others]) => [...first, ...others])
}

/** The actions on parcels and returns of one order. */
const comingBack = [
  'split',
  'scan',
  'scan',
  'book',
  'count',
  'cancel pieces',
  'remit',
  'days',
  'end owed',
  'second person',
  'take as credit',
  'ask for return',
  'ask for return',
  'judge',
  'pay return',
  'cancel return',
  'decline return',
  'hand over',
  'refund',
  'refund by bank',
  'gateway answers',
  'bank pays',
] as const satisfies readonly ActionName[]

/** How such an order begins: all of it leaves by hand, or some pieces never do, before or after others were booked. */
const openings: readonly (readonly ActionName[])[] = [
  ['checkout', 'step', 'step', 'split', 'step', 'step'],
  ['checkout', 'step', 'step', 'split', 'cancel pieces', 'step', 'step'],
  ['checkout', 'step', 'step', 'split', 'book', 'scan', 'cancel pieces'],
  ['checkout', 'step', 'step', 'split', 'book', 'refund', 'gateway answers', 'cancel pieces'],
  ['gift card', 'checkout', 'step', 'split', 'book', 'refund', 'cancel pieces'],
]

/** One order that staff send in parcels, of which each may come back, while returns of it are asked for and end. */
function lifeOfParcels() {
  const step = stepOf({ does: [], numbers: [] }).map((one): Step => ({ ...one, who: 0 }))
  const begins = fc
    .constantFrom(...openings)
    .chain((opening) =>
      fc.tuple(...opening.map((does) => step.map((one): Step => ({ ...one, does, isAtOnce: false })))),
    )
  const goesOn = fc.tuple(step, fc.constantFrom(...comingBack)).map(([one, does]): Step => ({ ...one, does }))
  return fc
    .tuple(begins, fc.array(goesOn, { minLength: 16, maxLength: 36, size: 'max' }))
    .map(([first, others]) => [...first, ...others])
}

/** Lives begin with some orders; most of what follows is about these. All is as likely as written here, edges too. */
export const life = fc.noBias(
  fc.record({
    world,
    steps: fc.oneof({ arbitrary: habits.chain(stepsOf), weight: 3 }, { arbitrary: lifeOfParcels(), weight: 1 }),
  }),
)
export type Life = { world: typeof world extends fc.Arbitrary<infer One> ? One : never; steps: Step[] }
