import { pagePath } from '#shop/pages/page-path.ts'
import { policyPages } from '#shop/settings/policies.ts'
import type { MenuTarget } from './menu-target.ts'

/** The targets that visitors find, by id: the slug of each. */
export type Reachable = Record<'categories' | 'collections' | 'pages', Readonly<Record<string, string>>>

const below = (address: string, slug: string | undefined) => (slug === undefined ? null : address + slug)

/** The address that a target has just now; null when visitors find nothing there. */
export function addressOf(target: MenuTarget, { categories, collections, pages }: Reachable): string | null {
  switch (target.kind) {
    case 'none':
      return null
    case 'home':
      return '/'
    case 'products':
      return '/products'
    case 'gender':
      return `/products?gender=${target.gender}`
    case 'category': {
      const slug = categories[target.id]
      return slug === undefined ? null : `/products?category=${encodeURIComponent(slug)}`
    }
    case 'collection':
      return below('/collections/', collections[target.id])
    case 'page': {
      const slug = pages[target.id]
      return slug === undefined ? null : pagePath(slug)
    }
    case 'policy':
      return policyPages[target.policy].path
    case 'address':
    case 'outside':
      return target.address
  }
}

/** The address of each thing that visitors find and staff may put into a menu. */
export const reachableAddresses = (reachable: Reachable) =>
  (['category', 'collection', 'page'] as const).flatMap((one) => {
    const kind = plurals[one]
    return Object.keys(reachable[kind]).map((key) => {
      const id = Number(key)
      return { kind, id, address: addressOf({ kind: one, id }, reachable)! }
    })
  })

const plurals = { category: 'categories', collection: 'collections', page: 'pages' } as const
