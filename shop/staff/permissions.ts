import { type Role, roles } from './rules.ts'

const everyone = roles

/**
 * The permissions of every role, on one screen. Owners may do everything, admins everything but manage owners. A person
 * with several roles may do what any of them may.
 */
export const permissions = {
  'dashboard.view': everyone,
  'account.edit': everyone,

  'products.view': everyone,
  'products.edit': ['owner', 'admin', 'catalogue'],
  /** Costs of pieces to the shop: for figures of profit, never for customers. */
  'costs.view': ['owner', 'admin'],
  'categories.edit': ['owner', 'admin', 'catalogue'],
  'pictures.upload': ['owner', 'admin', 'catalogue'],
  /** Pages, menus, banners, promo codes, searches and redirects. */
  'marketing.view': ['owner', 'admin', 'catalogue', 'support', 'viewer'],
  'marketing.edit': ['owner', 'admin', 'catalogue'],

  'orders.view': ['owner', 'admin', 'packing', 'support', 'viewer'],
  'orders.fulfil': ['owner', 'admin', 'packing'],
  'orders.check': ['owner', 'admin', 'packing', 'support'],
  'orders.note': ['owner', 'admin', 'packing', 'support'],
  'orders.cancel': ['owner', 'admin', 'support'],
  'orders.refund': ['owner', 'admin', 'support'],
  'orders.create': ['owner', 'admin', 'support'],
  /** Store credit that no return brings. */
  'credit.give': ['owner', 'admin', 'support'],
  /** Gift cards of the shop before, as store credit: a second person decides. */
  'credit.bring': ['owner'],

  /** The cash that couriers owe, and refunds owed to customers who paid in cash. */
  'cash.view': ['owner', 'admin', 'support', 'viewer'],
  'cash.edit': ['owner', 'admin'],

  'messages.view': ['owner', 'admin', 'support', 'viewer'],
  'messages.answer': ['owner', 'admin', 'support'],
  'newsletter.view': ['owner', 'admin', 'catalogue', 'viewer'],
  /** Who bought how much, and what came back. */
  'customers.view': ['owner', 'admin', 'support', 'viewer'],
  'customers.note': ['owner', 'admin', 'support'],
  'customers.export': ['owner', 'admin'],
  /** Everything about one person: find, download, erase. */
  'people.manage': ['owner', 'admin'],

  /** The figures of the week by e-mail, for those who ask for it. */
  'summary.receive': ['owner'],

  'settings.view': ['owner', 'admin', 'viewer'],
  'settings.edit': ['owner', 'admin'],
  'policies.edit': ['owner', 'admin'],
  'look.edit': ['owner', 'admin'],

  'staff.view': ['owner', 'admin'],
  'staff.manage': ['owner', 'admin'],
  'owners.manage': ['owner'],
  /** All lists and pictures as one file. */
  'shop.leave': ['owner'],
  /** Keys of the gateway, the mail server and the bucket. */
  'connections.manage': ['owner'],
  'demo.clear': ['owner'],
  /** Copies out of a backup: to make and remove them, and to say that one is the real shop. */
  'backups.confirm': ['owner'],
  'log.view': ['owner', 'admin'],
  'health.view': ['owner', 'admin'],
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof permissions

/** One permission, or several of which any is enough. */
export type Needs = Permission | readonly Permission[]

export function may(held: readonly Role[], needs: Needs) {
  const enough = typeof needs === 'string' ? [needs] : needs
  return enough.some((permission) => (permissions[permission] as readonly Role[]).some((role) => held.includes(role)))
}

/** The roles that may do this. */
export const rolesWith = (permission: Permission): Role[] => [...permissions[permission]]
