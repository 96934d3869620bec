import { useSyncExternalStore } from 'react'
import { readStorage, writeStorage } from '#app/ui/browser-storage.ts'
import type { OrderLink } from '#shop/orders/answers.ts'
import { customerLengths } from '#shop/orders/field-lengths.ts'

const fields = [...(Object.keys(customerLengths) as (keyof typeof customerLengths)[]), 'state'] as const

/** The recipient of the last order, by the names of the checkout's fields. */
export type OwnAddress = Record<(typeof fields)[number], string>

type OwnDetails = { address: OwnAddress | null; orders: readonly (OrderLink & { placedAt: string })[] }

const maxOrders = 5

const nothing: OwnDetails = { address: null, orders: [] }

const storedUnder = 'ownDetails'

const listeners = new Set<() => void>()
let cached: { text: string | null; value: OwnDetails } = { text: null, value: nothing }

/**
 * The details that this device remembers for its customer. They stay on it: nothing sends them but the customer's own
 * form. A browser that stores nothing remembers nothing, not even for the tab, whose memory other sites may read.
 */
function get() {
  const text = readStorage('local', storedUnder)
  if (cached.text !== text) cached = { text, value: text === null ? nothing : read(text) }
  return cached.value
}

function store(details: OwnDetails | null) {
  writeStorage('local', storedUnder, details && JSON.stringify(details))
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useOwnDetails = () => useSyncExternalStore(subscribe, get, () => nothing)

export const forgetOwnDetails = () => store(null)

/** After a purchase: its link, and the address as it was typed; a tab that typed none leaves the one from before. */
export function rememberPurchase({ orderNumber, token }: OrderLink, typed: Record<string, unknown>) {
  const { address, orders } = get()
  const order = { orderNumber, token, placedAt: new Date().toISOString() }
  store({
    address: addressIn(typed) ?? address,
    orders: [order, ...orders.filter((one) => one.orderNumber !== orderNumber)].slice(0, maxOrders),
  })
}

function addressIn(typed: unknown): OwnAddress | null {
  if (typeof typed !== 'object' || typed === null) return null
  const entries = fields.map((name) => [name, (typed as Record<string, unknown>)[name] ?? ''] as const)
  const isText = entries.every(([, value]) => typeof value === 'string')
  const address = Object.fromEntries(entries) as OwnAddress
  return isText && address.firstName && address.address && address.zipCode ? address : null
}

const isLink = (one: unknown): one is OwnDetails['orders'][number] =>
  typeof one === 'object' &&
  one !== null &&
  ['orderNumber', 'token', 'placedAt'].every((name) => typeof (one as Record<string, unknown>)[name] === 'string') &&
  !Number.isNaN(Date.parse((one as { placedAt: string }).placedAt))

/** Nothing for a text that somebody else wrote there. */
function read(text: string): OwnDetails {
  try {
    const { address, orders } = JSON.parse(text) as { address?: unknown; orders?: unknown }
    return { address: addressIn(address), orders: Array.isArray(orders) ? orders.filter(isLink) : [] }
  } catch {
    return nothing
  }
}
