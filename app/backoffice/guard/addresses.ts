import type { Needs } from '#shop/staff/permissions.ts'

type Address = {
  /** What the screen is called in the navigation, in the palette and in the crumbs. */
  label?: string
  /** What the screen loads, as in "Failed to load orders". */
  loads?: string
  /** Looking at it needs this. Absent: there is nothing to look at. */
  read?: Needs
  /** Sending to it needs this. Absent: it takes nothing. */
  change?: Needs
}

/**
 * Every address below /admin, for both guards: the layout's for pages and the staff scope's for Fastify routes. An
 * address that is not here is open to nobody. A page's address is written as in app/routes.ts, a Fastify route's as it
 * was registered. The pages to sign in with stand outside.
 */
export const addresses = {
  '/admin': { label: 'Dashboard', loads: 'the figures', read: 'dashboard.view' },
  '/admin/palette': { read: 'dashboard.view' },

  '/admin/products': { label: 'Products', loads: 'products', read: 'products.view' },
  '/admin/products/add': { label: 'Add New Product', read: 'products.edit', change: 'products.edit' },
  '/admin/products/:id/edit': { read: 'products.view', change: 'products.edit' },
  '/admin/products/:id/preview': { read: 'products.view' },
  '/admin/products/:id/delete': { change: 'products.edit' },
  '/admin/products/:id/duplicate': { change: 'products.edit' },
  '/admin/products/:id/flag': { change: 'products.edit' },
  '/admin/products/:id/images': { change: 'products.edit' },
  '/admin/products/:id/state': { change: 'products.edit' },
  '/admin/products/bulk/category': { change: 'products.edit' },
  '/admin/products/bulk/delete': { change: 'products.edit' },
  '/admin/products/bulk/flag': { change: 'products.edit' },
  '/admin/products/bulk/mrp': { change: 'products.edit' },
  '/admin/products/bulk/prices': { change: 'products.edit' },
  '/admin/products/bulk/state': { change: 'products.edit' },
  '/admin/products/bulk/tags': { change: 'products.edit' },
  '/admin/products/selection': { read: 'products.edit' },
  '/admin/products/sku-suggestions': { read: 'products.edit' },
  '/admin/products/import': { label: 'Import', loads: 'the imports', read: 'products.edit' },
  '/admin/products/import/:id': { read: 'products.edit' },
  '/admin/products/import/:id/apply': { change: 'products.edit' },
  '/admin/products/import/:id/cancel': { change: 'products.edit' },
  '/admin/products/import/:id/check': { change: 'products.edit' },
  '/admin/products/import/:id/reopen': { change: 'products.edit' },
  '/admin/add-product': { read: 'products.edit' },
  '/admin/edit-product/:id': { read: 'products.view' },
  '/admin/api/products.csv': { read: 'products.view' },
  '/admin/api/product-imports': { change: 'products.edit' },
  '/admin/api/images': { change: 'pictures.upload' },
  '/admin/api/logos': { change: 'settings.edit' },

  '/admin/categories': { label: 'Categories', loads: 'categories', read: 'products.view' },
  '/admin/categories/add': { change: 'categories.edit' },
  '/admin/categories/positions': { change: 'categories.edit' },
  '/admin/categories/:id/active': { change: 'categories.edit' },
  '/admin/categories/:id/delete': { change: 'categories.edit' },
  '/admin/categories/:id/edit': { change: 'categories.edit' },
  '/admin/categories/:id/information': { read: 'products.view', change: 'categories.edit' },
  '/admin/categories/:id/image': { change: 'categories.edit' },

  '/admin/collections': { label: 'Collections', loads: 'collections', read: 'products.view' },
  '/admin/collections/add': { label: 'Add collection', read: 'categories.edit', change: 'categories.edit' },
  '/admin/collections/matching': { read: 'products.view' },
  '/admin/collections/to-pick': { read: 'products.view' },
  '/admin/collections/:id': { read: 'products.view', change: 'categories.edit' },
  '/admin/collections/:id/delete': { change: 'categories.edit' },

  '/admin/orders': { label: 'Orders', loads: 'orders', read: 'orders.view' },
  '/admin/orders/cancel-unpaid': { change: 'orders.cancel' },
  '/admin/orders/confirm': { change: 'orders.fulfil' },
  '/admin/orders/pack': { change: 'orders.fulfil' },
  '/admin/orders/matching': { read: 'orders.view' },
  '/admin/orders/undo': { change: 'orders.fulfil' },
  '/admin/orders/new': { label: 'Phone order', read: 'orders.create', change: 'orders.create' },
  '/admin/orders/new/goods': { read: 'orders.create' },
  '/admin/orders/slips': { label: 'Packing slips', read: 'orders.view' },
  '/admin/orders/:number': { read: 'orders.view' },
  '/admin/orders/:number/address': { change: 'orders.note' },
  '/admin/orders/:number/cancel': { change: 'orders.cancel' },
  '/admin/orders/:number/cancel-unpaid': { change: 'orders.cancel' },
  '/admin/orders/:number/check': { change: 'orders.check' },
  '/admin/orders/:number/confirm': { change: 'orders.fulfil' },
  '/admin/orders/:number/deliver': { change: 'orders.fulfil' },
  '/admin/orders/:number/emails': { change: 'orders.note' },
  '/admin/orders/:number/notes': { change: 'orders.note' },
  '/admin/orders/:number/pack': { change: 'orders.fulfil' },
  '/admin/orders/:number/parcel': { change: 'orders.fulfil' },
  '/admin/orders/:number/refund': { change: 'orders.refund' },
  '/admin/orders/:number/return': { change: ['orders.fulfil', 'orders.refund'] },
  '/admin/orders/:number/review': { change: ['orders.fulfil', 'orders.note'] },
  '/admin/orders/:number/ship': { change: 'orders.fulfil' },
  '/admin/api/orders/slips.pdf': { read: 'orders.view' },
  '/admin/api/orders/invoices.pdf': { read: 'orders.view' },
  '/admin/api/orders/:number/invoice.pdf': { read: 'orders.view' },
  '/admin/api/orders/:number/credit-notes/:refund.pdf': { read: 'orders.view' },

  '/admin/pages': { label: 'Pages', loads: 'the pages', read: 'products.view' },
  '/admin/pages/add': { change: 'marketing.edit' },
  '/admin/pages/:id': { read: 'products.view', change: 'marketing.edit' },
  '/admin/pages/:id/delete': { change: 'marketing.edit' },
  '/admin/pages/:id/preview': { read: 'products.view' },
  '/admin/pages/:id/publish': { change: 'marketing.edit' },
  '/admin/pages/:id/restore': { change: 'marketing.edit' },
  '/admin/pages/:id/unpublish': { change: 'marketing.edit' },
  '/admin/menus': { label: 'Menus', loads: 'the menus', read: 'products.view' },
  '/admin/menus/:place': { read: 'products.view', change: 'marketing.edit' },
  '/admin/menus/:place/reset': { change: 'marketing.edit' },
  '/admin/banners': { label: 'Banners', loads: 'banners', read: 'products.view' },
  '/admin/banners/add': { label: 'Add banner', read: 'marketing.edit', change: 'marketing.edit' },
  '/admin/banners/positions': { change: 'marketing.edit' },
  '/admin/banners/preview': { read: 'products.view' },
  '/admin/banners/:id': { read: 'products.view', change: 'marketing.edit' },
  '/admin/banners/:id/active': { change: 'marketing.edit' },
  '/admin/banners/:id/delete': { change: 'marketing.edit' },
  '/admin/promo-codes': { label: 'Promo codes', loads: 'promo codes', read: 'products.view' },
  '/admin/promo-codes/add': { label: 'Add promo code', read: 'marketing.edit', change: 'marketing.edit' },
  '/admin/promo-codes/:id': { read: 'products.view', change: 'marketing.edit' },
  '/admin/promo-codes/:id/active': { change: 'marketing.edit' },
  '/admin/promo-codes/:id/delete': { change: 'marketing.edit' },

  '/admin/searches': { label: 'Searches', loads: 'searches', read: 'products.view' },
  '/admin/searches/synonyms': { label: 'Synonyms', loads: 'synonyms', read: 'products.view' },
  '/admin/searches/synonyms/add': { change: 'categories.edit' },
  '/admin/searches/synonyms/:id/delete': { change: 'categories.edit' },
  '/admin/searches/synonyms/:id/edit': { change: 'categories.edit' },

  '/admin/messages': { label: 'Messages', loads: 'messages', read: 'messages.view' },
  '/admin/messages/:id': { read: 'messages.view' },
  '/admin/messages/:id/answer': { change: 'messages.answer' },
  '/admin/messages/:id/assign': { change: 'messages.answer' },
  '/admin/messages/:id/close': { change: 'messages.answer' },
  '/admin/messages/:id/notes': { change: 'messages.answer' },
  '/admin/messages/:id/open': { change: 'messages.answer' },
  '/admin/messages/:id/resend': { change: 'messages.answer' },
  '/admin/newsletter': { label: 'Newsletter', loads: "the newsletter's addresses", read: 'newsletter.view' },
  '/admin/newsletter/import': { label: 'Import customers', read: 'customers.export' },
  '/admin/newsletter/apply': { change: 'customers.export' },
  '/admin/newsletter/check': { change: 'customers.export' },
  '/admin/newsletter/:id/remove': { change: 'customers.export' },
  '/admin/api/newsletter.csv': { read: 'customers.export' },
  '/admin/people': { label: 'Find a person', loads: 'this person', read: 'people.manage' },
  '/admin/people/erase': { change: 'people.manage' },
  '/admin/api/people.json': { read: 'people.manage' },

  '/admin/redirects': { label: 'Redirects', loads: 'redirects', read: 'products.view' },
  '/admin/redirects/import': { label: 'Import redirects', read: 'marketing.edit' },
  '/admin/redirects/add': { change: 'marketing.edit' },
  '/admin/redirects/apply': { change: 'marketing.edit' },
  '/admin/redirects/check': { change: 'marketing.edit' },
  '/admin/redirects/:id/delete': { change: 'marketing.edit' },

  '/admin/policies': { label: 'Policies', loads: 'the texts', read: 'settings.view' },
  '/admin/policies/:policy': { read: 'settings.view', change: 'policies.edit' },
  '/admin/policies/:policy/preview': { change: 'settings.view' },
  '/admin/policies/:policy/restore': { change: 'policies.edit' },
  '/admin/look': { label: 'Look', loads: 'the look', read: 'settings.view', change: 'look.edit' },
  '/admin/look/check': { change: 'settings.view' },
  '/admin/look/publish': { change: 'look.edit' },
  '/admin/look/restore': { change: 'look.edit' },
  '/admin/settings': { label: 'Store settings', loads: 'settings', read: 'settings.view', change: 'settings.edit' },
  '/admin/settings/align': { change: 'settings.edit' },
  '/admin/opening': {
    label: 'Open or close',
    loads: 'the state of the shop',
    read: 'settings.view',
    change: 'settings.edit',
  },
  '/admin/settings/logo': { label: 'Logo', loads: 'the logo', read: 'settings.view', change: 'settings.edit' },
  '/admin/opening/test-email': { change: 'settings.edit' },
  '/admin/opening/try-payments': { change: 'settings.edit' },
  '/admin/opening/count-demo': { change: 'demo.clear' },
  '/admin/opening/remove-demo': { change: 'demo.clear' },
  '/admin/settings/delivery': {
    label: 'Delivery',
    loads: 'the charges',
    read: 'settings.view',
    change: 'settings.edit',
  },
  '/admin/settings/limits': { label: 'Limits', read: 'settings.view' },
  '/admin/settings/connections': { label: 'Payments and e-mail', loads: 'these settings', read: 'connections.manage' },
  '/admin/settings/connections/save-gateway': { change: 'connections.manage' },
  '/admin/settings/connections/remove-gateway': { change: 'connections.manage' },
  '/admin/settings/connections/try-gateway': { change: 'connections.manage' },
  '/admin/settings/connections/save-mail': { change: 'connections.manage' },
  '/admin/settings/connections/remove-mail': { change: 'connections.manage' },
  '/admin/settings/connections/try-mail': { change: 'connections.manage' },
  '/admin/settings/pictures': { label: 'Picture storage', loads: 'these settings', read: 'connections.manage' },
  '/admin/settings/pictures/save': { change: 'connections.manage' },
  '/admin/settings/pictures/remove': { change: 'connections.manage' },
  '/admin/settings/pictures/try': { change: 'connections.manage' },
  '/admin/settings/sms': { label: 'SMS', loads: 'these settings', read: 'connections.manage' },
  '/admin/settings/sms/save': { change: 'connections.manage' },
  '/admin/settings/sms/remove': { change: 'connections.manage' },
  '/admin/settings/sms/save-text': { change: 'connections.manage' },
  '/admin/settings/sms/save-cap': { change: 'connections.manage' },
  '/admin/settings/sms/try': { change: 'connections.manage' },
  '/admin/settings/courier': { label: 'Courier', loads: 'these settings', read: 'connections.manage' },
  '/admin/settings/courier/save': { change: 'connections.manage' },
  '/admin/settings/courier/remove': { change: 'connections.manage' },
  '/admin/settings/courier/try': { change: 'connections.manage' },
  '/admin/settings/pin-codes': { label: 'PIN codes', loads: 'the PIN codes', read: 'settings.view' },
  '/admin/settings/pin-codes/add': { change: 'settings.edit' },
  '/admin/settings/pin-codes/apply': { change: 'settings.edit' },
  '/admin/settings/pin-codes/check': { change: 'settings.edit' },
  '/admin/settings/pin-codes/remove': { change: 'settings.edit' },
  '/admin/api/pin-codes.csv': { read: 'settings.view' },

  '/admin/account': { label: 'Your account', loads: 'your account', read: 'account.edit' },
  '/admin/account/name': { change: 'account.edit' },
  '/admin/account/password': { change: 'account.edit' },
  '/admin/account/recovery-codes': { change: 'account.edit' },
  '/admin/account/sessions/end': { change: 'account.edit' },
  '/admin/account/sessions/end-others': { change: 'account.edit' },
  '/admin/account/two-step/begin': { change: 'account.edit' },
  '/admin/account/two-step/confirm': { change: 'account.edit' },
  '/admin/account/two-step/turn-off': { change: 'account.edit' },
  '/admin/staff': { label: 'Staff', loads: 'the staff', read: 'staff.view' },
  '/admin/staff/invite': { change: 'staff.manage' },
  '/admin/staff/:id/deactivate': { change: 'staff.manage' },
  '/admin/staff/:id/reactivate': { change: 'staff.manage' },
  '/admin/staff/:id/renew': { change: 'staff.manage' },
  '/admin/staff/:id/reset-two-step': { change: 'staff.manage' },
  '/admin/staff/:id/roles': { change: 'staff.manage' },
  '/admin/staff/:id/withdraw': { change: 'staff.manage' },
  '/admin/log': { label: 'Log', loads: 'the log', read: 'log.view' },
  '/admin/health': { label: 'Health', loads: 'the health of the shop', read: 'health.view' },
  '/admin/restored/confirm': { change: 'backups.confirm' },
  '/admin/views/save': { change: 'account.edit' },
  '/admin/views/:id/delete': { change: 'account.edit' },
  '/admin/views/:id/rename': { change: 'account.edit' },
} as const satisfies Record<string, Address>

export type StaffAddress = keyof typeof addresses

type Screens = {
  [Place in StaffAddress]: (typeof addresses)[Place] extends { label: string; read: Needs } ? Place : never
}

/** The address of a screen with a name of its own. */
export type ScreenAddress = Screens[StaffAddress]

/** Null when the address is not in the table. */
export const findAddress = (pattern: string): Address | null =>
  Object.hasOwn(addresses, pattern) ? addresses[pattern as StaffAddress] : null

/** The permission a request needs; null when nobody may. */
export function neededFor({ pattern, method }: { pattern: string; method: string }): Needs | null {
  const { read, change } = findAddress(pattern) ?? {}
  return (method === 'GET' || method === 'HEAD' ? read : change) ?? null
}
