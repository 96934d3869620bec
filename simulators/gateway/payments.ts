import { newId } from '../harness/world.ts'
import { ApiRefusal, invalid } from './refusals.ts'
import { lapseRefund } from './settle-refunds.ts'
import { scenarioOf, type Sim, unixSeconds } from './sim.ts'
import type { FailureReason } from './test-instruments.ts'
import { failures } from './test-instruments.ts'
import { emit } from './webhooks.ts'
import type { Card, Order, Payment } from './world.ts'

const minute = 60_000
const day = 24 * 60 * minute
const attemptLivesMs = 10 * minute
const authorisationLivesMs = 3 * day
const inAppRetryMs = 5_000

export type Instrument =
  | { method: 'card'; card: Omit<Card, 'id' | 'entity'> }
  | { method: 'upi'; vpa: string }
  | { method: 'wallet'; wallet: string }

export interface AttemptRequest {
  instrument: Instrument
  email: string
  contact: string
  description?: string
}

export function paymentsOf({ world }: Sim, orderId: string) {
  return Object.values(world.payments).filter(({ order_id }) => order_id === orderId)
}

/** `forced` skips the gateway's own rule of one payment per order, to play out what should never happen. */
export function startAttempt(sim: Sim, order: Order, request: AttemptRequest, forced = false): Payment {
  if (!forced) refuseSecondPayment(sim, order)
  const { world } = sim
  const scenario = scenarioOf(sim, order)
  const { instrument } = request
  const card: Card | undefined =
    instrument.method === 'card' ? { id: newId(world, 'card_'), entity: 'card', ...instrument.card } : undefined
  const vpa = instrument.method === 'upi' ? instrument.vpa : null
  const payment: Payment = {
    id: newId(world, 'pay_'),
    entity: 'payment',
    amount: scenario.chargedAmount ?? order.amount,
    currency: scenario.chargedCurrency ?? order.currency,
    status: 'created',
    order_id: order.id,
    invoice_id: null,
    international: card?.international ?? false,
    method: instrument.method,
    amount_refunded: 0,
    refund_status: null,
    captured: false,
    description: request.description ?? null,
    card_id: card?.id ?? null,
    ...(card && { card }),
    bank: null,
    wallet: instrument.method === 'wallet' ? instrument.wallet : null,
    vpa,
    ...(vpa && { upi: { vpa } }),
    email: request.email,
    contact: request.contact,
    notes: order.notes,
    fee: null,
    tax: null,
    ...noError,
    acquirer_data: {},
    created_at: unixSeconds(sim),
  }
  world.payments[payment.id] = payment
  sim.schedule(attemptLivesMs, { kind: 'time out', paymentId: payment.id })
  return payment
}

/** The bank agreed. Also the way of a late answer, and of a retry after a failure. */
export function authorize(sim: Sim, payment: Payment, forced = false) {
  if (payment.status !== 'created' && payment.status !== 'failed') return
  const order = orderOf(sim, payment)
  countAttempt(payment, order)
  Object.assign(payment, noError, { status: 'authorized', acquirer_data: acquirerData(sim, payment) })
  emit(sim, 'payment.authorized', { payment })
  sim.schedule(authorisationLivesMs, { kind: 'let lapse', paymentId: payment.id })
  if (scenarioOf(sim, order).capture === 'auto') capture(sim, payment, forced)
}

/** On an order that another payment has paid already, the gateway gives the money back instead. */
export function capture(sim: Sim, payment: Payment, forced = false) {
  const order = orderOf(sim, payment)
  if (order.status === 'paid' && !forced) return letLapse(sim, payment)
  const tax = Math.round(payment.amount * 0.02 * 0.18)
  Object.assign(payment, { status: 'captured', captured: true, fee: Math.round(payment.amount * 0.02) + tax, tax })
  Object.assign(order, { status: 'paid', amount_paid: payment.amount, amount_due: 0 })
  emit(sim, 'payment.captured', { payment })
  emit(sim, 'order.paid', { payment, order })
}

export function captureByApi(sim: Sim, payment: Payment, amount: unknown, currency: unknown) {
  if (typeof amount !== 'number' || !Number.isInteger(amount)) throw invalid('The amount must be an integer.', 'amount')
  if (payment.status === 'captured') throw new ApiRefusal('This payment has already been captured')
  if (payment.status !== 'authorized') throw new ApiRefusal('Only payments which have been authorized can be captured')
  if (amount !== payment.amount) throw invalid('Capture amount must be equal to the amount authorized', 'amount')
  if (currency !== undefined && currency !== payment.currency) throw invalid('The currency does not match', 'currency')
  capture(sim, payment)
  return payment
}

export function fail(sim: Sim, payment: Payment, reason: FailureReason) {
  if (payment.status !== 'created') return
  const order = orderOf(sim, payment)
  countAttempt(payment, order)
  const { code, description, source, step } = failures[reason]
  Object.assign(payment, {
    status: 'failed',
    error_code: code,
    error_description: description,
    error_source: source,
    error_step: step,
    error_reason: reason,
  })
  emit(sim, 'payment.failed', { payment })
}

/** The customer or the bank decides. `open`: there is no answer yet. */
export function settle(sim: Sim, payment: Payment, decision: 'success' | FailureReason, forced = false) {
  const scenario = scenarioOf(sim, orderOf(sim, payment))
  if (scenario.bank === 'silent') return 'open'
  if (decision !== 'success') fail(sim, payment, decision)
  else if (scenario.retriedInApp) {
    fail(sim, payment, 'incorrect_pin')
    sim.schedule(inAppRetryMs, { kind: 'retry in app', paymentId: payment.id })
  } else authorize(sim, payment, forced)
  return payment.status === 'failed' ? 'failed' : 'succeeded'
}

/** An authorisation that nobody captured goes back to the customer. */
export function letLapse(sim: Sim, payment: Payment) {
  if (payment.status === 'authorized') lapseRefund(sim, payment)
}

function orderOf({ world }: Sim, payment: Payment): Order {
  const order = world.orders[payment.order_id]
  if (!order) throw new Error(`Payment ${payment.id} belongs to no order`)
  return order
}

function refuseSecondPayment(sim: Sim, order: Order) {
  if (order.status === 'paid') {
    throw new ApiRefusal('This order is already paid.', { reason: 'order_already_paid' })
  }
  if (paymentsOf(sim, order.id).some(({ status }) => status === 'authorized')) {
    throw new ApiRefusal('Another payment of this order is being processed.', { reason: 'payment_already_authorized' })
  }
}

function countAttempt(payment: Payment, order: Order) {
  if (payment.status === 'created') order.attempts += 1
  if (order.status === 'created') order.status = 'attempted'
}

const noError = {
  error_code: null,
  error_description: null,
  error_source: null,
  error_step: null,
  error_reason: null,
}

function acquirerData({ world }: Sim, { method }: Payment): Record<string, string> {
  const digits = String(100_000 + (world.idsMade % 900_000))
  if (method === 'card') return { auth_code: digits }
  return method === 'upi' ? { rrn: `600112${digits}` } : { transaction_id: digits }
}
