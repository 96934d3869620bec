import fc from 'fast-check'
import { expect, test } from 'vitest'
import { soldWithCode } from '#tests/sold-order.ts'
import { type ExchangeState, exchangeStates, isStillExchanged, exchangesBefore } from '../rules.ts'
import { nothingReturned } from '../what-comes-back.ts'
import { type ExchangedLine, type ExchangeFacts, settle } from './settle.ts'

const order = soldWithCode({
  items: [
    { id: 1, unitPricePaise: 100_000, quantity: 2 },
    { id: 2, unitPricePaise: 50_000, quantity: 1 },
  ],
  discountPaise: 25_000,
  shippingPaise: 0,
})

const line = (of: Partial<ExchangedLine> = {}): ExchangedLine => ({
  id: 7,
  itemId: 1,
  state: 'held',
  pieces: 1,
  wished: 1,
  pricePaise: null,
  isThere: true,
  ...of,
})

const facts = (of: Partial<ExchangeFacts> = {}): ExchangeFacts => ({
  order,
  before: nothingReturned,
  lines: [line()],
  leftPaise: 225_000,
  at: 'judged',
  sent: null,
  ...of,
})

test('the same product is paid by the piece that came', () => {
  expect(settle(facts())).toEqual({
    carriedPaise: 90_000,
    toPayPaise: 0,
    owedPaise: 0,
    overPaise: 0,
    states: [{ id: 7, to: 'sent' }],
    pieces: [{ id: 7, quantity: 1, paidPaise: 90_000 }],
  })
})

test('another product asks for its difference first, or leaves what is over', () => {
  expect(settle(facts({ lines: [line({ pricePaise: 150_000 })] }))).toMatchObject({
    carriedPaise: 90_000,
    toPayPaise: 60_000,
    states: [{ to: 'to pay' }],
  })
  expect(settle(facts({ lines: [line({ pricePaise: 70_000 })] }))).toMatchObject({
    carriedPaise: 70_000,
    overPaise: 20_000,
    states: [{ to: 'sent' }],
  })
})

test('pieces sent ahead are owed until the old ones come', () => {
  expect(settle(facts({ at: 'handed over' }))).toMatchObject({
    carriedPaise: 0,
    owedPaise: 90_000,
    states: [{ to: 'ahead' }],
  })
  const sent = { totalPaise: 90_000, isGivenUp: false }
  const judged = (pieces: number) => settle(facts({ sent, lines: [line({ state: 'ahead', pieces })] }))
  expect(judged(1)).toMatchObject({ carriedPaise: 90_000, owedPaise: 0, states: [{ to: 'sent' }], pieces: [] })
  expect(judged(0)).toMatchObject({ carriedPaise: 0, owedPaise: 90_000, states: [{ to: 'owed' }], pieces: [] })
})

test('money that went back before lowers the price of pieces sent ahead, and is not over once the old ones come', () => {
  expect(settle(facts({ at: 'handed over', leftPaise: 60_000 }))).toMatchObject({
    owedPaise: 60_000,
    pieces: [{ paidPaise: 60_000 }],
  })
  const sent = { totalPaise: 60_000, isGivenUp: false }
  const judged = (of: Partial<ExchangedLine> = {}) => settle(facts({ sent, lines: [line({ state: 'ahead', ...of })] }))
  expect(judged()).toMatchObject({ carriedPaise: 60_000, owedPaise: 0, overPaise: 0 })
  expect(judged({ pricePaise: 70_000 })).toMatchObject({ carriedPaise: 60_000, owedPaise: 0, overPaise: 20_000 })
})

test('an order sent ahead and given up leaves its pieces to bring money', () => {
  const sent = { totalPaise: 90_000, isGivenUp: true }
  expect(settle(facts({ sent, lines: [line({ state: 'ahead' })] }))).toMatchObject({
    carriedPaise: 0,
    owedPaise: 0,
    states: [{ to: 'dropped' }],
  })
})

test('a product that was deleted, and an order whose money went back, bring money', () => {
  expect(settle(facts({ lines: [line({ pricePaise: 70_000, isThere: false })] })).states).toEqual([
    { id: 7, to: 'gone' },
  ])
  expect(settle(facts({ leftPaise: 0 })).states).toEqual([{ id: 7, to: 'gone' }])
})

test('nothing that costs more goes out on handing over', () => {
  expect(settle(facts({ at: 'handed over', lines: [line({ pricePaise: 150_000 })] }))).toMatchObject({
    states: [],
    pieces: [],
  })
})

const anyLine = (states: readonly ExchangeState[]) => (id: number) =>
  fc.record({
    id: fc.constant(id),
    itemId: fc.constant(id),
    state: fc.constantFrom(...states),
    pieces: fc.integer({ min: 0, max: id === 1 ? 2 : 1 }),
    wished: fc.constant(id === 1 ? 2 : 1),
    pricePaise: fc.option(fc.integer({ min: 1, max: 300_000 })),
    isThere: fc.boolean(),
  })

const anyFacts = (states: readonly ExchangeState[]) =>
  fc.record({
    order: fc.constant(order),
    before: fc.constant(nothingReturned),
    lines: fc.tuple(anyLine(states)(1), anyLine(states)(2)),
    leftPaise: fc.integer({ min: 0, max: 225_000 }),
    at: fc.constantFrom('handed over' as const, 'judged' as const),
    sent: fc.constant(null),
  })

const sum = (amounts: readonly number[]) => amounts.reduce((all, paise) => all + paise, 0)

/** Every state that a line gets is one that it may go to. */
const expectMoves = ({ lines }: ExchangeFacts, { states }: ReturnType<typeof settle>) => {
  for (const { id, to } of states)
    expect(exchangesBefore(to), `line ${id} to ${to}`).toContain(lines.find((one) => one.id === id)!.state)
}

test('whatever is sent: its price is carried, paid or owed to the paisa, and no line is left open', () => {
  fc.assert(
    fc.property(anyFacts(exchangeStates.filter((state) => state !== 'ahead')), (asked) => {
      const plan = settle(asked)
      const { carriedPaise, toPayPaise, owedPaise, overPaise, pieces, states } = plan
      expectMoves(asked, plan)
      expect(sum(pieces.map(({ paidPaise }) => paidPaise))).toBe(carriedPaise + toPayPaise + owedPaise)
      expect(carriedPaise + owedPaise).toBeLessThanOrEqual(asked.leftPaise)
      expect(toPayPaise === 0 || toPayPaise >= 100).toBe(true)
      expect(Math.min(toPayPaise, overPaise)).toBe(0)
      if (asked.at === 'handed over') expect([carriedPaise, toPayPaise, overPaise]).toEqual([0, 0, 0])
      if (asked.at === 'judged') {
        const open = asked.lines.filter(({ state }) => isStillExchanged(state)).map(({ id }) => id)
        expect(new Set(states.map(({ id }) => id))).toEqual(new Set(open))
        expect(owedPaise).toBe(0)
      }
    }),
  )
})

test('whatever comes for pieces sent ahead: it pays their order, and the rest is owed', () => {
  const sent = fc.record({ totalPaise: fc.integer({ min: 100, max: 225_000 }), isGivenUp: fc.boolean() })
  fc.assert(
    fc.property(anyFacts(['ahead']), sent, (asked, out) => {
      const known = { ...asked, at: 'judged' as const, sent: out }
      const plan = settle(known)
      const { carriedPaise, owedPaise, overPaise, pieces, toPayPaise } = plan
      expectMoves(known, plan)
      expect(pieces).toEqual([])
      expect(toPayPaise).toBe(0)
      expect(carriedPaise + owedPaise).toBe(out.isGivenUp ? 0 : out.totalPaise)
      expect(Math.min(owedPaise, overPaise)).toBe(0)
    }),
  )
})
