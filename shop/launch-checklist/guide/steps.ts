import { blockersOf } from '../opening-rules.ts'
import type { ChecklistItem } from '../rules.ts'

export type StepId = (typeof table)[number]['id'] | 'other'

/** `state`: "needed" blocks opening; "open" and "partly", of which some is well, do not. */
export type GuideStep = {
  id: StepId
  title: string
  why: string
  state: 'done' | 'needed' | 'partly' | 'open'
  items: ChecklistItem[]
}

/** The steps in their sequence, each with the findings it is made of. One without findings is not shown. */
const table = [
  {
    id: 'seller',
    title: 'Seller and brand',
    why: 'Invoices need them by law, and customers want to know who sells.',
    items: ['brand', 'seller'],
  },
  { id: 'look', title: 'Logo and look', why: 'People recognise your shop by it.', items: ['look'] },
  {
    id: 'contact',
    title: 'Contact and hours',
    why: 'Customers with a question otherwise leave, and the E-Commerce Rules ask for it.',
    items: ['contact', 'hours', 'other-hours', 'complaints'],
  },
  {
    id: 'promises',
    title: 'Delivery and returns',
    why: 'What a page promises is what you owe.',
    items: ['delivery', 'promises'],
  },
  {
    id: 'cash',
    title: 'Cash on Delivery',
    why: 'Many customers pay at the door. You decide for which orders, and for which fee.',
    items: ['cash'],
  },
  {
    id: 'courier',
    title: 'Courier',
    why: 'With one, parcels are booked, labelled and followed from here. You can also send them by hand.',
    items: ['courier'],
  },
  { id: 'sms', title: 'SMS', why: 'They prove phone numbers, and bring news of parcels.', items: ['sms'] },
  { id: 'policies', title: 'Policies', why: 'They are part of every sale.', items: ['policies'] },
  {
    id: 'payments',
    title: 'Payments',
    why: 'Without a gateway nobody can pay.',
    items: ['payments', 'webhooks'],
  },
  {
    id: 'emails',
    title: 'E-mails',
    why: 'Customers get their orders, invoices and tracking by e-mail.',
    items: ['mail', 'test-email'],
  },
  {
    id: 'address',
    title: 'Web address and https',
    why: 'Passwords and addresses travel safely only by https.',
    items: ['address'],
  },
  {
    id: 'products',
    title: 'First product',
    why: 'An open shop needs something to sell, with its tax code.',
    items: ['first-product', 'tax-codes', 'demo'],
  },
  { id: 'home-page', title: 'Home page', why: 'It is what most people see first.', items: ['home-page'] },
  { id: 'menus', title: 'Menus', why: 'People find your products by them.', items: ['menus'] },
  {
    id: 'staff',
    title: 'Colleagues and two-step sign-in',
    why: 'A stolen password alone then opens nothing.',
    items: ['two-step'],
  },
  {
    id: 'test-order',
    title: 'A test order',
    why: 'Walk once through what your customers and your packers will.',
    items: ['test-order'],
  },
  { id: 'backup', title: 'Backup', why: 'A broken disk must not end your shop.', items: ['backup', 'restored'] },
] as const

/** The guide of a shop in preparation: each step knows by its findings whether it is done. */
export function stepsOf(items: readonly ChecklistItem[]): GuideStep[] {
  const blockers = new Set(blockersOf(items).map(({ id }) => id))
  const inTable = new Set<string>(['opening', ...table.flatMap((step) => step.items)])
  const other = {
    id: 'other' as const,
    title: 'Also',
    why: 'The shop found this itself.',
    items: items.map(({ id }) => id).filter((id) => !inTable.has(id)),
  }
  return [...table, other].flatMap((step) => {
    const found = items.filter(({ id }) => (step.items as readonly string[]).includes(id))
    if (found.length === 0) return []
    const isNeeded = found.some(({ id }) => blockers.has(id))
    const good = found.filter(({ level }) => level === 'good').length
    const state = good === found.length ? 'done' : good > 0 ? 'partly' : 'open'
    return [{ ...step, items: found, state: isNeeded ? 'needed' : state }]
  })
}
