import { GatewayError, type GatewayErrorKind, type PaymentProvider } from './provider.ts'

export type GatewayTried = { isGood: boolean; title: string; description: string }

/** No payment has this id: a gateway that accepts the keys says so, and nothing is made or changed there. */
const noPayment = 'pay_00000000000000'

const says: Partial<Record<GatewayErrorKind, readonly [title: string, description: string]>> = {
  auth: [
    'The gateway refuses these keys',
    'Compare the key and its secret with the gateway’s dashboard. Keys of test mode and of live mode differ.',
  ],
  network: [
    'The gateway could not be reached',
    'Look at the internet connection of this machine, and whether it may connect to the gateway.',
  ],
  timeout: ['The gateway did not answer in time', 'Please try again in a moment.'],
  server: ['The gateway has a problem of its own', 'Look at its status page, and try again later.'],
  rate_limited: ['The gateway asks us to wait', 'Please try again in a minute.'],
}

/** Tries the keys against the gateway with a question that costs nothing. */
export async function tryGateway(provider: Pick<PaymentProvider, 'fetchPayment'>): Promise<GatewayTried> {
  const good = { isGood: true, title: 'The gateway accepts these keys', description: 'Payments can be opened.' }
  try {
    await provider.fetchPayment(noPayment)
    return good
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    const known = says[error.kind]
    return known ? { isGood: false, title: known[0], description: known[1] } : good
  }
}
