import type { Needs } from '#shop/staff/permissions.ts'
import { type FormAction, readFormAction } from './form-action.ts'

/**
 * A form whose field names one of several intents; '' where the field is absent. An intent that is not listed is
 * refused, and so is a field that comes twice.
 */
type Intents = { field: string; intents: Readonly<Record<string, Needs>> }

/** Several intents of one page that need the same permission. */
const intents = (names: readonly string[], needs: Needs): Intents => ({
  field: 'intent',
  intents: Object.fromEntries(names.map((name) => [name, needs])),
})

export type RouteRule = { read?: Needs; change?: Needs | Intents }

/**
 * The permissions that every address below /admin needs, for looking and for changing. Both guards, the layout's for
 * pages and the staff scope's for Fastify routes, refuse an address that is not here: a page's address as in
 * app/routes.ts, a Fastify route's as it was registered. The doors (sign-in and the like) stand outside.
 */
export const routeRules: Readonly<Record<string, RouteRule>> = {
  '/admin': { read: 'dashboard.view' },
  '/admin/palette': { read: 'dashboard.view' },

  '/admin/products': {
    read: 'products.view',
    change: intents(['delete', 'add image', 'flag', 'state', 'duplicate'], 'products.edit'),
  },
  '/admin/products/change': { read: 'products.view', change: 'products.edit' },
  '/admin/products/selection': { read: 'products.edit' },
  '/admin/products/import': { read: 'products.edit' },
  '/admin/products/import/:id': {
    read: 'products.edit',
    change: intents(['check', 'apply', 'cancel', 'reopen'], 'products.edit'),
  },
  '/admin/products/sku-suggestions': { read: 'products.edit' },
  '/admin/products/:id/preview': { read: 'products.view' },
  '/admin/products/add': { read: 'products.edit', change: 'products.edit' },
  '/admin/products/:id/edit': { read: 'products.view', change: 'products.edit' },
  '/admin/add-product': { read: 'products.edit' },
  '/admin/edit-product/:id': { read: 'products.view' },
  '/admin/api/products.csv': { read: 'products.view' },
  '/admin/api/product-imports': { change: 'products.edit' },
  '/admin/categories': {
    read: 'products.view',
    change: intents(['activate', 'deactivate', 'delete', 'image', 'order', 'add', 'edit'], 'categories.edit'),
  },
  '/admin/api/images': { change: 'pictures.upload' },

  '/admin/orders': {
    read: 'orders.view',
    change: {
      field: 'to',
      intents: { confirmed: 'orders.fulfil', packed: 'orders.fulfil', 'cancelled unpaid': 'orders.cancel' },
    },
  },
  '/admin/orders/new': { read: 'orders.create', change: 'orders.create' },
  '/admin/orders/new/goods': { read: 'orders.create' },
  '/admin/orders/slips': { read: 'orders.view' },
  '/admin/orders/:number': {
    read: 'orders.view',
    change: {
      field: 'to',
      intents: {
        confirmed: 'orders.fulfil',
        packed: 'orders.fulfil',
        shipped: 'orders.fulfil',
        delivered: 'orders.fulfil',
        returned: ['orders.fulfil', 'orders.refund'],
        cancelled: 'orders.cancel',
        'cancelled unpaid': 'orders.cancel',
        reviewed: ['orders.fulfil', 'orders.note'],
        noted: 'orders.note',
        parcel: 'orders.fulfil',
      },
    },
  },
  '/admin/orders/:number/address': { change: 'orders.note' },
  '/admin/orders/:number/refund': { change: 'orders.refund' },
  '/admin/orders/:number/check': { change: 'orders.check' },
  '/admin/orders/:number/emails': { change: 'orders.note' },
  '/admin/api/orders/slips.pdf': { read: 'orders.view' },
  '/admin/api/orders/invoices.pdf': { read: 'orders.view' },
  '/admin/api/orders/:number/invoice.pdf': { read: 'orders.view' },
  '/admin/api/orders/:number/credit-notes/:refund.pdf': { read: 'orders.view' },

  '/admin/banners': { read: 'products.view', change: intents(['on', 'off', 'order'], 'marketing.edit') },
  '/admin/banners/add': { read: 'marketing.edit', change: 'marketing.edit' },
  '/admin/banners/preview': { read: 'products.view' },
  '/admin/banners/:id': { read: 'products.view', change: intents(['', 'delete'], 'marketing.edit') },
  '/admin/promo-codes': { read: 'products.view', change: 'marketing.edit' },
  '/admin/promo-codes/add': { read: 'marketing.edit', change: 'marketing.edit' },
  '/admin/promo-codes/:id': { read: 'products.view', change: intents(['', 'delete'], 'marketing.edit') },
  '/admin/messages': { read: 'messages.view' },
  '/admin/messages/:id': {
    read: 'messages.view',
    change: intents(['answer', 'note', 'assign', 'close', 'open', 'resend'], 'messages.answer'),
  },
  '/admin/newsletter': { read: 'newsletter.view', change: 'customers.export' },
  '/admin/api/newsletter.csv': { read: 'customers.export' },
  '/admin/people': { read: 'people.manage', change: intents(['erase'], 'people.manage') },
  '/admin/api/people.json': { read: 'people.manage' },
  '/admin/policies': { read: 'settings.view' },
  '/admin/policies/:policy': {
    read: 'settings.view',
    change: { field: 'intent', intents: { preview: 'settings.view', save: 'policies.edit', restore: 'policies.edit' } },
  },
  '/admin/settings': { read: 'settings.view', change: intents(['', 'save', 'align'], 'settings.edit') },
  '/admin/settings/limits': { read: 'settings.view' },
  '/admin/account': {
    read: 'account.edit',
    change: intents(
      [
        'name',
        'password',
        'begin two-step',
        'confirm two-step',
        'turn off two-step',
        'renew recovery codes',
        'end session',
        'end others',
      ],
      'account.edit',
    ),
  },
  '/admin/staff': {
    read: 'staff.view',
    change: intents(
      ['invite', 'renew', 'roles', 'deactivate', 'reactivate', 'withdraw', 'reset two-step'],
      'staff.manage',
    ),
  },
  '/admin/log': { read: 'log.view' },
}

/** The request: which address, how, and with which form; null: no form could be read. */
type Asked = { pattern: string; method: string; form?: () => Promise<FormData | null> }

/** The permission a request needs, and the action that its form names where the page has several. */
type Found = { needs: Needs; action: FormAction | null }

/** Null when there is no rule for the request, so that nobody may. */
export async function findRule({ pattern, method, form }: Asked): Promise<Found | null> {
  const rule = Object.hasOwn(routeRules, pattern) ? routeRules[pattern]! : {}
  const needs = method === 'GET' || method === 'HEAD' ? rule.read : rule.change
  if (needs === undefined) return null
  if (!isByIntent(needs)) return { needs, action: null }
  const sent = await form?.()
  const action = sent ? readFormAction(sent, needs.field) : null
  return action && Object.hasOwn(needs.intents, action.name) ? { needs: needs.intents[action.name]!, action } : null
}

/** The permission a request needs; null when nobody may. */
export const neededFor = async (asked: Asked) => (await findRule(asked))?.needs ?? null

export const isByIntent = (needs: Needs | Intents): needs is Intents => typeof needs === 'object' && 'intents' in needs
