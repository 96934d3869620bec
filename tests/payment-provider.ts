import type { PaymentProvider } from '#shop/payments/provider.ts'

const unexpected = (): never => {
  throw new Error('The test does not expect this question to the gateway')
}

/** A gateway with the answers that a test names; every other question fails. */
export const gatewayWith = (answers: Partial<PaymentProvider>): PaymentProvider => ({
  id: 'razorpay',
  createSession: unexpected,
  actionFor: unexpected,
  checkReturn: unexpected,
  fetchState: unexpected,
  fetchPayment: unexpected,
  refund: unexpected,
  fetchDisputes: unexpected,
  fetchPayments: unexpected,
  fetchRefunds: unexpected,
  fetchReference: unexpected,
  parseWebhook: unexpected,
  readEvent: unexpected,
  ...answers,
})

export const gatewayWithoutPayments = gatewayWith({ fetchState: async () => ({ payments: [], refunds: [] }) })
