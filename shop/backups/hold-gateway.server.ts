import { GatewayError, type PaymentProvider } from '#shop/payments/provider.ts'
import type { HeldCopy } from './held-copy.server.ts'

/** The same gateway, which is not asked anything as long as this shop is a restored copy. */
export function holdGateway(provider: PaymentProvider, held: Pick<HeldCopy, 'restoredTo'>): PaymentProvider {
  async function unlessHeld<Answer>(ask: () => Promise<Answer>) {
    if (held.restoredTo())
      throw new GatewayError('rejected', 'This shop is a restored copy: it does not speak to the gateway')
    return ask()
  }
  return {
    ...provider,
    get id() {
      return provider.id
    },
    createSession: (request) => unlessHeld(() => provider.createSession(request)),
    fetchState: (session) => unlessHeld(() => provider.fetchState(session)),
    fetchPayment: (id) => unlessHeld(() => provider.fetchPayment(id)),
    fetchDisputes: () => unlessHeld(() => provider.fetchDisputes()),
    fetchPayments: (from, to) => unlessHeld(() => provider.fetchPayments(from, to)),
    fetchRefunds: (from, to) => unlessHeld(() => provider.fetchRefunds(from, to)),
    fetchReference: (providerOrderId) => unlessHeld(() => provider.fetchReference(providerOrderId)),
    refund: (order) => unlessHeld(() => provider.refund(order)),
  }
}
