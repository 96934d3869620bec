import {
  GatewayError,
  type AllDisputes,
  type PaymentProvider,
  type ProviderEvent,
  type Session,
  WebhookRefused,
} from './provider.ts'

export type Account = {
  keyId: string
  provider: PaymentProvider
  /** Its keys were replaced by newer ones of the same account: those do its work. */
  isRenewed?: boolean
}

export type Accounts = { current: Account; earlier: readonly Account[] }

type Services = {
  /** As they are now; keys may change while the shop runs. */
  find(): Accounts
  findAccountOfPayment(providerPaymentId: string): Promise<string | null>
}

/** One gateway over the accounts that this shop has had there: a payment ends with the account that it began with. */
export function acrossAccounts({ find, findAccountOfPayment }: Services): PaymentProvider {
  const accountOf = (keyId: string | null | undefined) => {
    const { current, earlier } = find()
    return (earlier.find((one) => one.keyId === keyId && !one.isRenewed) ?? current).provider
  }
  const all = () => [find().current, ...find().earlier].map(({ provider }) => provider)

  return {
    get id() {
      return find().current.provider.id
    },
    createSession: (request) => find().current.provider.createSession(request),
    actionFor: (session, request) => accountOf(session.account).actionFor(session, request),
    checkReturn: (session, fields) => checkReturnBy(all(), session, fields),
    fetchState: (session) => accountOf(session.account).fetchState(session),
    fetchPayment: async (id) => accountOf(await findAccountOfPayment(id)).fetchPayment(id),
    refund: async (order) => accountOf(await findAccountOfPayment(order.providerPaymentId)).refund(order),
    fetchDisputes: () => disputesOf(all()),
    // Only the account in use: an earlier one opens nothing any more.
    fetchPayments: (from, to) => find().current.provider.fetchPayments(from, to),
    fetchRefunds: (from, to) => find().current.provider.fetchRefunds(from, to),
    fetchReference: (providerOrderId) => find().current.provider.fetchReference(providerOrderId),
    parseWebhook: (raw, headers) => firstSigned(all(), (provider) => provider.parseWebhook(raw, headers)),
    readEvent: (eventId, raw) => find().current.provider.readEvent(eventId, raw),
  }
}

/** The keys of an earlier account may be no good any more: that hides nothing of the others. */
async function disputesOf(providers: readonly PaymentProvider[]): Promise<AllDisputes> {
  const asked = await Promise.allSettled(providers.map((provider) => provider.fetchDisputes()))
  return {
    disputes: asked.flatMap((one) => (one.status === 'fulfilled' ? one.value.disputes : [])),
    troubles: asked.flatMap((one) => (one.status === 'fulfilled' ? one.value.troubles : [one.reason as unknown])),
  }
}

/** Keys may have been renewed while the customer paid: any that proves it will do. */
function checkReturnBy(
  providers: readonly PaymentProvider[],
  session: Session,
  fields: Readonly<Record<string, string>>,
) {
  const checked = providers.map((provider) => provider.checkReturn(session, fields))
  return checked.find(({ verdict }) => verdict === 'proved') ?? checked[0]!
}

function firstSigned(providers: readonly PaymentProvider[], parse: (provider: PaymentProvider) => ProviderEvent) {
  let refused: unknown
  for (const provider of providers) {
    try {
      return parse(provider)
    } catch (error) {
      if (!(error instanceof WebhookRefused)) throw error
      refused ??= error
    }
  }
  throw refused
}

/** In place of an account whose keys cannot be read: nothing is asked, and nothing is believed. */
export function unreadableAccount(whatToDo: string): Account {
  const refuse = async () => {
    throw new GatewayError('auth', `The keys of the payment gateway cannot be read. ${whatToDo}`)
  }
  return {
    keyId: '',
    provider: {
      id: 'razorpay',
      createSession: refuse,
      actionFor() {
        throw new GatewayError('auth', `The keys of the payment gateway cannot be read. ${whatToDo}`)
      },
      checkReturn: () => ({ verdict: 'unproved', providerPaymentId: null }),
      fetchState: refuse,
      fetchPayment: refuse,
      refund: refuse,
      fetchDisputes: refuse,
      fetchPayments: refuse,
      fetchRefunds: refuse,
      fetchReference: refuse,
      parseWebhook() {
        throw new WebhookRefused('The keys of the payment gateway cannot be read')
      },
      readEvent() {
        throw new WebhookRefused('The keys of the payment gateway cannot be read')
      },
    },
  }
}
