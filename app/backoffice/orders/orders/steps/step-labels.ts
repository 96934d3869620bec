import type { OrderStatus } from '#shop/orders/rules.ts'
import type { StaffAddress } from '../../../parts/guard/addresses.ts'

type StepAddress = Extract<StaffAddress, `/admin/orders/:number/${string}`>

/** A step that is taken at once and can be undone; `done` follows the order's number in a message. */
export type QuickStep = 'confirmed' | 'packed' | 'shipped' | 'delivered'

export const quickSteps: Record<QuickStep, { address: StepAddress; button: string; done: string }> = {
  confirmed: { address: '/admin/orders/:number/confirm', button: 'Confirm', done: 'confirmed' },
  packed: { address: '/admin/orders/:number/pack', button: 'Mark as packed', done: 'marked as packed' },
  shipped: { address: '/admin/orders/:number/ship', button: 'Mark as shipped', done: 'marked as shipped' },
  delivered: { address: '/admin/orders/:number/deliver', button: 'Mark as delivered', done: 'marked as delivered' },
}

export const isQuickStep = (status: OrderStatus): status is QuickStep => Object.hasOwn(quickSteps, status)
