import type { Db } from '#db/client.server.ts'
import { formatAmount } from '#shared/money.ts'
import { workThrough } from '#shared/work-through.ts'
import { failRefund, isRequested, sumHeardSince } from '#shop/payments/keep-refunds.server.ts'
import { GatewayError, type PaymentProvider } from '#shop/payments/provider.ts'
import { claimDueRefunds, type DueRefund, noteTrouble, sendRefund } from '#shop/payments/send-refunds.server.ts'
import { holdOrderOf } from '../locks/hold-order.server.ts'
import { reportFailedRefund } from '../refunding/apply-refunds.server.ts'
import { lowBalance } from '../refunding/refund-clock.ts'
import { applyPayments } from './apply-payment.server.ts'
import { checkPayment } from './look-at-payment.server.ts'

/**
 * Sends refunds that were written down, and looks after those under way. Each stands for itself: trouble with one is
 * noted beside it and costs the others nothing. Returns how many the gateway answered; errors are thrown at the end.
 */
export async function followRefunds(db: Db, payments: PaymentProvider, batchSize?: number) {
  let answered = 0
  let answeredBefore = -1
  // A gateway that answered nothing of the last batch is left alone until the next run.
  const claimNext = () => {
    if (answered === answeredBefore) return Promise.resolve([])
    answeredBefore = answered
    return claimDueRefunds(db, payments.id, batchSize)
  }
  await workThrough(
    claimNext,
    async (refund) => {
      try {
        await follow(db, payments, refund)
        answered += 1
      } catch (error) {
        await noteTrouble(db, refund.id, troubleOf(error))
        if (!(error instanceof GatewayError)) throw error
      }
    },
    async () => {},
  )
  return answered
}

const troubleOf = (error: unknown) => {
  if (error instanceof GatewayError && error.kind === 'low_balance') return lowBalance
  return error instanceof Error ? error.message : String(error)
}

/**
 * The gateway is asked first what it has given back of the payment: a restored shop has forgotten some of it. What was
 * decided without knowing that is not sent.
 */
async function follow(db: Db, payments: PaymentProvider, refund: DueRefund) {
  await checkPayment(db, payments, refund.gatewayOrderId, 'poller')
  if (refund.status === 'pending' || !(await isRequested(db, refund.id))) return
  const unknownPaise = await sumHeardSince(db, refund.id)
  if (unknownPaise > 0) {
    const back = formatAmount(unknownPaise)
    return refuse(db, refund, `The gateway has given back ${back} of this payment already, which was not known here.`)
  }
  try {
    const seen = await sendRefund(db, payments, refund)
    await applyPayments(db, payments.id, refund.gatewayOrderId, { payments: [], refunds: [seen] }, 'poller')
  } catch (error) {
    if (!(error instanceof GatewayError) || error.kind !== 'rejected') throw error
    await refuse(db, refund, error.message)
  }
}

const refuse = (db: Db, { id, gatewayOrderId }: DueRefund, reason: string) =>
  db.transaction(async (tx) => {
    const order = await holdOrderOf(tx, gatewayOrderId)
    const failed = await failRefund(tx, id, reason)
    if (order && failed) await reportFailedRefund(tx, order, failed)
  })
