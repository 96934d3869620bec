import * as z from 'zod'
import { line } from '#shared/fields.ts'
import { slugOf } from '#shared/slug.ts'

/** Addresses of the shop's own pages: a page under the same name would be taken for one of them. */
const takenSlugs: readonly string[] = [
  'about',
  'account',
  'address-check',
  'admin',
  'api',
  'cart',
  'checkout',
  'collections',
  'contact',
  'credit',
  'feeds',
  'home',
  'mens',
  'newsletter',
  'order-confirmation',
  'orders',
  'pages',
  'parts',
  'privacy-policy',
  'product-cards',
  'products',
  'refund-policy',
  'reminders',
  'shipping-policy',
  'sitemaps',
  'suggestions',
  'terms',
  'waiting',
  'wishlist',
  'womens',
]

export const slug = line(60)
  .refine(
    (text) => slugOf(text) === text,
    'Please use small letters, digits and hyphens of any script, such as size-guide',
  )
  .pipe(
    z
      .string()
      .refine(
        (text) => !takenSlugs.includes(text),
        'The shop has a page of its own with this name. Please choose another.',
      ),
  )
