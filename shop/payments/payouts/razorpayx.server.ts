import * as z from 'zod'
import { cutText } from '#shared/lengths.ts'
import { WebhookRefused } from '../provider.ts'
import { type HttpSettings, RazorpayHttp } from '../razorpay-http.server.ts'
import { signatureMatches } from '../razorpay-signatures.server.ts'
import type {
  PayoutAccount,
  PayoutName,
  PayoutProvider,
  PayoutProviderId,
  PayoutRequest,
  PayoutSnapshot,
  PayoutWay,
} from './provider.ts'
import { LinkEntity, linkSnapshot, PayoutEntity, payoutSnapshot } from './razorpayx-entities.server.ts'

export interface RazorpayXSettings extends HttpSettings {
  id: PayoutProviderId
  /** The account that money leaves from. */
  accountNumber: string
  /** Empty means reports are not heard. */
  webhookSecret: string
}

const Anything = z.object({})
const Payouts = z.object({ items: z.array(PayoutEntity) })
const Links = z.object({ items: z.array(LinkEntity) })

const maxNarrationLength = 30
const maxNameLength = 50
const linksAPage = 100
const maxPages = 20
/** Clocks differ; a link is looked for from so long before it was asked for. */
const clocksDifferBySeconds = 600

/** Money to customers by RazorpayX, as documented in November 2026. */
export function razorpayX(settings: RazorpayXSettings): PayoutProvider {
  const http = new RazorpayHttp(settings)
  const { accountNumber, webhookSecret } = settings

  /** The key makes a second asking the same payout; the answer to a first one may be lost all the same. */
  async function sendToAccount(payout: ToAccount) {
    const idempotency = { 'x-payout-idempotency': payout.reference }
    return payoutSnapshot(await http.post('/payouts', payoutBody(accountNumber, payout), PayoutEntity, idempotency))
  }

  const sendLink = async (payout: PayoutRequest) =>
    linkSnapshot(await http.post('/payout-links', linkBody(accountNumber, payout), LinkEntity), null)

  async function withPayout(link: LinkEntity): Promise<PayoutSnapshot> {
    const payout = link.payout_id ? await http.get(`/payouts/${named(link.payout_id)}`, PayoutEntity) : null
    return linkSnapshot(link, payout)
  }

  /** Whether its list can be asked for a receipt is not documented: it is read back to when the link was asked for. */
  async function findLink({ reference, askedAt }: PayoutName) {
    const since = Math.floor(askedAt.getTime() / 1_000) - clocksDifferBySeconds
    for (let page = 0; page < maxPages; page += 1) {
      const query = new URLSearchParams({ count: String(linksAPage), skip: String(page * linksAPage) })
      const { items } = await http.get(`/payout-links?${query}`, Links)
      const found = items.find(({ receipt }) => receipt === reference)
      if (found) return withPayout(found)
      if (items.length < linksAPage || items.every(({ created_at }) => created_at < since)) return null
    }
    return null
  }

  async function findPayout({ reference }: PayoutName) {
    const query = new URLSearchParams({ account_number: accountNumber, reference_id: reference })
    const { items } = await http.get(`/payouts?${query}`, Payouts)
    const found = items.find(({ reference_id }) => reference_id === reference)
    return found ? payoutSnapshot(found) : null
  }

  return {
    id: settings.id,
    fromAccount: accountNumber,
    send: (request) => (request.account ? sendToAccount({ ...request, account: request.account }) : sendLink(request)),
    async fetch({ way, providerId }) {
      return way === 'link'
        ? withPayout(await http.get(pathOf(way, providerId), LinkEntity))
        : payoutSnapshot(await http.get(pathOf(way, providerId), PayoutEntity))
    },
    find: (payout) => (payout.way === 'link' ? findLink(payout) : findPayout(payout)),
    async cancel({ way, providerId }) {
      const path = `${pathOf(way, providerId)}/cancel`
      return way === 'link'
        ? linkSnapshot(await http.post(path, {}, LinkEntity), null)
        : payoutSnapshot(await http.post(path, {}, PayoutEntity))
    },
    async check() {
      await http.get(`/payouts?${new URLSearchParams({ account_number: accountNumber, count: '1' })}`, Anything)
    },
    readWebhook(raw, headers) {
      if (webhookSecret === '' || !signatureMatches(raw, webhookSecret, headers['x-razorpay-signature']))
        throw new WebhookRefused('The report of a payout carries no valid signature')
      return readReport(raw)
    },
  }
}

type ToAccount = PayoutRequest & { account: PayoutAccount }

const payoutBody = (accountNumber: string, { reference, amountPaise, payee, about, account }: ToAccount) => ({
  account_number: accountNumber,
  amount: amountPaise,
  currency: 'INR',
  mode: account.way === 'upi' ? 'UPI' : 'IMPS',
  purpose: 'refund',
  fund_account: { ...fundAccountOf(account), contact: { ...contactOf(payee), reference_id: reference } },
  queue_if_low_balance: true,
  reference_id: reference,
  narration: about.replace(/[^A-Za-z0-9 ]/g, ' ').slice(0, maxNarrationLength),
})

const linkBody = (accountNumber: string, { reference, amountPaise, payee, about }: PayoutRequest) => ({
  account_number: accountNumber,
  contact: contactOf(payee),
  amount: amountPaise,
  currency: 'INR',
  purpose: 'refund',
  description: about,
  receipt: reference,
  send_sms: payee.phone !== null,
  send_email: true,
})

const named = encodeURIComponent
const pathOf = (way: PayoutWay, id: string) => `/${way === 'link' ? 'payout-links' : 'payouts'}/${named(id)}`

const contactOf = ({ name, phone, email }: PayoutRequest['payee']) => ({
  name: cutText(name, maxNameLength),
  email,
  ...(phone !== null && { contact: phone }),
  type: 'customer',
})

const fundAccountOf = (account: PayoutAccount) =>
  account.way === 'upi'
    ? { account_type: 'vpa', vpa: { address: account.upi } }
    : {
        account_type: 'bank_account',
        bank_account: { name: account.holder, ifsc: account.ifsc, account_number: account.account },
      }

const Named = z.object({ entity: z.object({ id: z.string() }) })
const Report = z.object({ payload: z.object({ payout: Named, payout_link: Named }).partial() })

function readReport(raw: Uint8Array) {
  const text = Buffer.from(raw).toString('utf8')
  try {
    const { payload } = Report.parse(JSON.parse(text))
    return payload.payout_link?.entity.id ?? payload.payout?.entity.id ?? null
  } catch (cause) {
    throw new WebhookRefused('The report of a payout is signed but is none', { cause })
  }
}
