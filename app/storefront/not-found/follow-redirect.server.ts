import { type LoaderFunctionArgs, redirect } from 'react-router'
import { dbContext, pageReportContext, readsContext } from '#app/context.ts'
import { findMovedCategories } from '#shop/catalogue/find-categories.server.ts'
import { findTargets } from '#shop/redirects/find-redirects.server.ts'
import { plainPath } from '#shop/redirects/plan-redirects.ts'
import { readShopifyAddress } from '#shop/redirects/shopify-addresses.ts'
import { catalogueHref, emptyFilter } from '../catalogue/catalogue-href.ts'
import { readCategories } from '../catalogue/load-list.server.ts'

const forGood = 301

type Asked = Pick<LoaderFunctionArgs, 'request' | 'context'>

/**
 * Throws the redirect of an address at which nothing is: the one that staff have made, else where a link of a former shop
 * at Shopify leads here. What was asked for with it goes along unless the redirect says otherwise.
 */
export async function followRedirect({ request, context }: Asked) {
  const { pathname, search, searchParams } = new URL(request.url)
  const asked = pathname.replace(/(?<=^\/|[^/])\/+$/, '')
  const targets = await context.get(readsContext).once('redirects', () => findTargets(context.get(dbContext)))
  const path = targets.has(asked) ? asked : plainPath(asked)
  const shopify = readShopifyAddress(path, searchParams)
  const from = shopify && 'product' in shopify && !targets.has(path) ? shopify.product : path
  const target = targets.get(from)
  if (target !== undefined) context.get(pageReportContext).followed = from
  const to = target ?? (shopify && (await pageOf(shopify, context)))
  if (to) throw redirect(to.includes('?') || to.includes('#') ? to : to + search, forGood)
}

/** The page of the shop's own at an address of Shopify; null where there is none. */
async function pageOf(address: NonNullable<ReturnType<typeof readShopifyAddress>>, context: Asked['context']) {
  if ('page' in address) return address.page
  if ('product' in address) return null
  const { collection } = address
  const categories = await readCategories({ context })
  const isShown = (slug: string | undefined) => categories.some((category) => category.slug === slug)
  const slug = isShown(collection)
    ? collection
    : (await findMovedCategories(context.get(dbContext), [collection]))[collection]
  return slug !== undefined && isShown(slug) ? catalogueHref({ ...emptyFilter, category: [slug] }) : null
}
