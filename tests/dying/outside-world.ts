import type { PayoutProvider, PayoutRequest, PayoutSnapshot } from '#shop/payments/payouts/provider.ts'
import type { PaymentProvider, PaymentSnapshot, RefundSnapshot, Session } from '#shop/payments/provider.ts'
import type { Booking, BookingRequest, CourierProvider } from '#shop/shipping/couriers/provider.ts'
import { gatewayWith } from '#tests/payment-provider.ts'

type SentPayout = PayoutRequest & { snapshot: PayoutSnapshot }
type BookedParcel = Booking & { isCancelled: boolean }

/**
 * Gateway, bank and courier, which outlive the shop's processes. Where the real one does twice what is asked twice, so
 * does this one.
 */
export function openOutsideWorld() {
  const sessions: Session[] = []
  const payments: PaymentSnapshot[] = []
  const refunds: RefundSnapshot[] = []
  const payouts: SentPayout[] = []
  const parcels: BookedParcel[] = []

  const gateway: PaymentProvider = gatewayWith({
    async createSession({ reference, amountPaise, isNew }) {
      const earlier = isNew ? undefined : sessions.find((one) => one.reference === reference)
      const providerOrderId = `order_W${sessions.length}`
      const session = earlier ?? { provider: 'razorpay', providerOrderId, reference, amountPaise }
      if (!earlier) sessions.push(session)
      return { session, action: {} as never }
    },
    actionFor: () => ({}) as never,
    fetchState: async ({ providerOrderId }) => {
      const own = payments.filter((one) => one.providerOrderId === providerOrderId)
      const ids = own.map(({ providerPaymentId }) => providerPaymentId)
      return { payments: own, refunds: refunds.filter((one) => ids.includes(one.providerPaymentId)) }
    },
    async refund({ providerPaymentId, amountPaise, key }) {
      const earlier = refunds.find((one) => one.key === key)
      if (earlier) return earlier
      const at = payments.findIndex((one) => one.providerPaymentId === providerPaymentId)
      const payment = payments[at]!
      const refundedPaise = payment.refundedPaise + amountPaise
      const status = refundedPaise === payment.amountPaise ? 'refunded' : 'captured'
      payments[at] = { ...payment, refundedPaise, status }
      const refund = { providerPaymentId, amountPaise, key, currency: 'INR', status: 'processed', raw: {} } as const
      refunds.push({ ...refund, providerRefundId: `rfnd_W${refunds.length}` })
      return refunds.at(-1)!
    },
  })

  const payoutOf = (reference: string | null) => payouts.find(({ snapshot }) => snapshot.reference === reference)
  const bank = {
    id: 'razorpayx',
    fromAccount: '7878780080316316',
    async send(request: PayoutRequest) {
      const providerId = `pout_W${payouts.length}`
      const { reference, amountPaise } = request
      const sent = { providerId, reference, amountPaise, utr: null, page: null, why: null, state: 'under_way' } as const
      payouts.push({ ...request, snapshot: sent })
      return sent
    },
    find: async ({ reference, way }: { reference: string; way: string }) =>
      way === 'account' ? (payoutOf(reference)?.snapshot ?? null) : null,
    async fetch({ providerId }: { providerId: string }) {
      const found = payouts.find(({ snapshot }) => snapshot.providerId === providerId)!
      found.snapshot = { ...found.snapshot, state: 'paid', utr: `UTR${providerId}` }
      return found.snapshot
    },
  } as unknown as PayoutProvider

  const open = (reference: string) => parcels.find((one) => one.reference === reference && !one.isCancelled)
  const courier = {
    pickupPlaces: async () => [{ name: 'Warehouse', pin: '577001', isProved: true }],
    quote: async () => ({ kind: 'services', services: [service] }),
    async book({ reference, isNew }: BookingRequest) {
      const earlier = isNew ? undefined : open(reference)
      const at = parcels.length
      const ids = { orderId: `o${at}`, shipmentId: `s${at}`, awb: `AWB${100_000 + at}`, courier: 'Delhivery' }
      const booking = earlier ?? { reference, ...ids, pickupAt: null, isCancelled: false }
      if (!earlier) parcels.push(booking)
      return { kind: 'booked', booking }
    },
    abandon: async (reference: string) => (open(reference) ? 'booked' : 'abandoned'),
    label: async () => ({ kind: 'label', pdf: Buffer.from('%PDF') }),
    async cancel({ awb }: Booking) {
      for (const one of parcels) if (one.awb === awb) one.isCancelled = true
      return 'cancelled'
    },
    track: async () => new Map(),
  } as unknown as CourierProvider

  return {
    gateway,
    bank,
    courier,
    payments,
    refunds,
    payouts,
    parcels,
    /** A customer pays what this reference asks for, or paid before. */
    pay(reference: string, pays: Omit<PaymentSnapshot, 'providerOrderId' | 'providerPaymentId'>) {
      const session = sessions.findLast((one) => one.reference === reference)!
      const providerPaymentId = `pay_W${payments.length}`
      payments.push({ ...pays, providerPaymentId, providerOrderId: session.providerOrderId })
    },
  }
}

const service = {
  id: '142',
  courier: 'Delhivery',
  pricePaise: 6_000,
  cashFeePaise: 0,
  returnPaise: 0,
  days: 3,
  takesCash: true,
}

export type OutsideWorld = ReturnType<typeof openOutsideWorld>
