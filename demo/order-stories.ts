import type { eventKinds, OrderStatus, PaymentState } from '#shop/orders/rules.ts'

type EventKind = (typeof eventKinds)[number]

export interface Step {
  /** Since the order was placed. */
  afterHours: number
  kind: EventKind
  from?: OrderStatus | PaymentState
  to?: OrderStatus | PaymentState
  note?: string
  actor?: string
}

const packer = 'Kavya H'
const dispatcher = 'Basavaraj M'

const placed: Step = { afterHours: 0, kind: 'fulfilment', to: 'pending', note: 'Order placed' }
const paid: Step = { afterHours: 0.03, kind: 'payment', from: 'pending', to: 'completed' }
const windowClosed = 'The payment window closed; its items are restocked'
const expired: Step = { afterHours: 0.5, kind: 'payment', from: 'pending', to: 'expired', note: windowClosed }
const failed: Step = { afterHours: 0.5, kind: 'payment', from: 'pending', to: 'failed', note: windowClosed }
const confirmed: Step = { afterHours: 3, kind: 'fulfilment', from: 'pending', to: 'confirmed', actor: packer }
const packed: Step = { afterHours: 22, kind: 'fulfilment', from: 'confirmed', to: 'packed', actor: packer }
const shipped: Step = { afterHours: 27, kind: 'fulfilment', from: 'packed', to: 'shipped', actor: dispatcher }
const delivered: Step = { afterHours: 104, kind: 'fulfilment', from: 'shipped', to: 'delivered', actor: dispatcher }
const sentBack: Step = {
  afterHours: 250,
  kind: 'fulfilment',
  from: 'delivered',
  to: 'returned',
  actor: packer,
  note: 'Unworn, with its tags',
}

const untilDelivered = [placed, paid, confirmed, packed, shipped, delivered]

/** The possible stories of an order, step by step. */
export const stories = {
  waiting: [placed],
  failed: [placed, failed],
  expired: [placed, expired],
  abandoned: [
    placed,
    expired,
    { afterHours: 20, kind: 'fulfilment', from: 'pending', to: 'cancelled', actor: packer, note: 'Never paid' },
  ],
  paid: [placed, paid],
  confirmed: [placed, paid, confirmed],
  packed: [placed, paid, confirmed, packed],
  shipped: [placed, paid, confirmed, packed, shipped],
  delivered: untilDelivered,
  'partly refunded': [
    ...untilDelivered,
    {
      afterHours: 120,
      kind: 'note',
      note: 'One line arrived with a pulled thread; the customer keeps the rest',
      actor: packer,
    },
    { afterHours: 122, kind: 'payment', from: 'completed', to: 'partly_refunded' },
  ],
  returned: [...untilDelivered, sentBack, { afterHours: 275, kind: 'payment', from: 'completed', to: 'refunded' }],
  'return due': [...untilDelivered, sentBack, { afterHours: 250, kind: 'review' }],
  cancelled: [
    placed,
    paid,
    confirmed,
    {
      afterHours: 8,
      kind: 'fulfilment',
      from: 'confirmed',
      to: 'cancelled',
      actor: packer,
      note: 'Customer asked for another size',
    },
    { afterHours: 9, kind: 'payment', from: 'completed', to: 'refunded' },
  ],
  'cancelled early': [
    placed,
    paid,
    {
      afterHours: 1.2,
      kind: 'fulfilment',
      from: 'pending',
      to: 'cancelled',
      actor: packer,
      note: 'Customer called within the hour',
    },
    { afterHours: 1.6, kind: 'payment', from: 'completed', to: 'refunded' },
  ],
} satisfies Record<string, Step[]>

export type Story = keyof typeof stories

export interface History {
  steps: readonly Step[]
  orderStatus: OrderStatus
  paymentState: PaymentState
}

/** Where a story leaves its order. */
export function historyOf(story: Story): History {
  const steps: readonly Step[] = stories[story]
  const last = (kind: EventKind) => steps.findLast((step) => step.kind === kind && step.to)?.to
  return {
    steps,
    orderStatus: last('fulfilment') as OrderStatus,
    paymentState: (last('payment') ?? 'pending') as PaymentState,
  }
}
