import type { AnyEmail } from '#app/emails/any-email.ts'
import { type OrderEmailKind, orderEmailKinds } from '#shop/orders/emails/email-rules.ts'
import type { EmailOrder } from '#shop/orders/emails/order-email-content.ts'
import {
  type ReturnEmailContent,
  type ReturnEmailKind,
  returnEmailKinds,
} from '#shop/returns/emails/return-email-content.ts'

type Kind = AnyEmail['kind']

const site = 'https://kumta.example'
const awaited = { product: 'Linen Kurta', choice: 'M, Indigo', link: `${site}/waiting` }
const startsAt = new Date('2026-12-01T06:30:00Z')

const order: EmailOrder = {
  isTest: false,
  number: 'KL-104233',
  firstName: 'Meera',
  link: `${site}/orders/KL-104233?token=abc`,
  items: [{ productName: 'Linen Kurta', size: 'M', colorName: 'Indigo', quantity: 1, amountPaise: 149_900 }],
  subtotalPaise: 149_900,
  discountPaise: 0,
  shippingPaise: 3_000,
  cashFeePaise: 0,
  roundingPaise: 0,
  cashPaise: 0,
  totalPaise: 152_900,
  creditPaise: 50_000,
  duePaise: 102_900,
  isExchange: false,
  address: ['Meera Nair', '4, Beach Road', 'Kozhikode 673032', 'Kerala'],
  payBefore: '2026-12-01T06:30:00Z',
  delivery: null,
  arrival: 'Arrives by Thu, 3 Dec.',
  courier: 'India Post',
  trackingNumber: 'EK104233000IN',
  parcels: [],
  isReserved: true,
  isSoldOut: false,
  back: { gatewayPaise: 0, bankPaise: 0, creditPaise: 0 },
  refundFollows: true,
}

const returned: Omit<ReturnEmailContent, 'kind'> = {
  reference: 'KL-104233-R1',
  orderNumber: 'KL-104233',
  firstName: 'Meera',
  link: `${site}/orders/KL-104233/returns/KL-104233-R1?token=abc`,
  lines: [
    {
      productName: 'Linen Kurta',
      size: 'M',
      colorName: 'Indigo',
      asked: 1,
      accepted: 1,
      exchange: 'Exchanged for Size L, Indigo',
      refused: [],
    },
  ],
  exchangedFor: 'Size L, Indigo',
  sentIn: 'KL-104240',
  answer: 'It was washed.',
  paise: 149_900,
  toPayPaise: 50_000,
  isFetched: false,
  sendsAhead: false,
  owedPaise: 0,
  returnAddress: '4, Beach Road\nKozhikode 673032',
  wayBack: { hasGateway: true, creditShare: 'none', wishesCredit: false, bonusPercent: 0 },
}

const others: { [Name in Exclude<Kind, OrderEmailKind | ReturnEmailKind>]: Extract<AnyEmail, { kind: Name }> } = {
  contact: { kind: 'contact', name: 'Meera', ticket: 'T-000012' },
  reply: { kind: 'reply', name: 'Meera', subject: 'Size', ticket: 'T-000012', answer: 'Yes.', question: 'In XL?' },
  'connection-changed': {
    kind: 'connection-changed',
    name: 'Asha Rao',
    what: 'The keys of the payment gateway',
    isRemoved: false,
    by: 'Meera Patil',
    at: '2026-11-22T06:30:00.000Z',
    page: 'https://shop.example/admin/settings/connections',
  },
  'credit-link': { kind: 'credit-link', link: `${site}/credit?token=abc` },
  'credit-back': { kind: 'credit-back', paise: 50_000, orderNumber: 'KL-104233', page: `${site}/credit` },
  'credit-expires': { kind: 'credit-expires', paise: 50_000, until: '30 November 2027', page: `${site}/credit` },
  'credit-given': { kind: 'credit-given', paise: 50_000, until: '30 November 2027', page: `${site}/credit` },
  'credit-phone': { kind: 'credit-phone', end: '5678', page: `${site}/credit` },
  newsletter: { kind: 'newsletter', link: `${site}/newsletter` },
  waiting: { kind: 'waiting', ...awaited },
  'piece-back': { kind: 'piece-back', ...awaited, leaveLink: `${site}/leave`, until: '2026-12-01T06:30:00Z' },
  'size-back': { kind: 'size-back', ...awaited },
  'start-confirmation': { kind: 'start-confirmation', productName: 'Linen Kurta', startsAt, link: `${site}/start` },
  'start-reminder': {
    kind: 'start-reminder',
    productName: 'Linen Kurta',
    startsAt,
    link: `${site}/start`,
    leaveLink: `${site}/leave`,
  },
  invitation: {
    kind: 'invitation',
    name: 'Ravi',
    invitedBy: 'Meera',
    link: `${site}/join`,
    expiresAt: '2026-12-01T06:30:00Z',
  },
  reset: { kind: 'reset', name: 'Ravi', invitedBy: null, link: `${site}/reset`, expiresAt: '2026-12-01T06:30:00Z' },
  test: { kind: 'test', name: 'Ravi' },
  'sign-in-tries': { kind: 'sign-in-tries', name: 'Ravi', signInPage: `${site}/admin/sign-in` },
  'security-notice': {
    kind: 'security-notice',
    name: 'Ravi',
    what: 'password',
    at: '2026-11-22T06:30:00.000Z',
    detail: '',
    signInPage: `${site}/admin/sign-in`,
  },
  health: {
    kind: 'health',
    name: 'Ravi',
    findings: [{ title: 'Disk', state: 'critical', summary: 'It is full.', whatToDo: 'Make room.' }],
    healthPage: `${site}/admin/health`,
  },
  'pickup-trouble': {
    kind: 'pickup-trouble',
    returnReference: 'FW-104233-R1',
    trouble: 'pickup_failed',
    courier: 'Amazon Surface',
    failedTries: 2,
    returnPage: `${site}/admin/returns/FW-104233-R1`,
  },
  'weekly-summary': {
    kind: 'weekly-summary',
    name: 'Ravi',
    from: '16 November 2026',
    to: '22 November 2026',
    figures: {
      takenPaise: 4_529_900,
      takenBeforePaise: 3_020_000,
      givenBackPaise: 149_900,
      placed: 31,
      placedBefore: 31,
      placedInCash: 18,
      paidOrders: 24,
      returnsAsked: 1,
      piecesReturned: 2,
      refused: 2,
      refusedPaise: 299_800,
    },
    waiting: [{ label: 'Returns to decide or check', count: 3, link: `${site}/admin/returns` }],
    homePage: `${site}/admin`,
    accountPage: `${site}/admin/account`,
  },
}

/** One of each kind that the shop can send, from a shop that is not the demo. */
export const everyEmail: readonly AnyEmail[] = [
  ...orderEmailKinds.map((kind): AnyEmail => {
    if (kind === 'changed') return { kind, order, what: 'contact', isFormer: false, detail: '' }
    if (kind === 'part_cancelled')
      return { kind, order, pieces: ['1 × Linen Kurta, M'], isPaid: true, back: order.back, refundFollows: true }
    if (kind === 'out_for_delivery' || kind === 'delivery_failed') return { kind, order, parcel: null }
    if (kind === 'refunded') return { kind, order, refundedPaise: 50_000 }
    return kind === 'confirm' ? { kind, order, by: 'link' } : { kind, order }
  }),
  ...returnEmailKinds.map((kind): AnyEmail => ({ kind, ...returned })),
  ...Object.values(others),
]
