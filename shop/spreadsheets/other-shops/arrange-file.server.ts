import { arrangeBigCommerceItems } from './arrange-bigcommerce-items.ts'
import { arrangeBigCommerce } from './arrange-bigcommerce.ts'
import { arrangeEcwid } from './arrange-ecwid.ts'
import { arrangeEtsy } from './arrange-etsy.ts'
import { arrangeList } from './arrange-list.server.ts'
import { arrangeMagento } from './arrange-magento.ts'
import { arrangeOpenCart } from './arrange-opencart.ts'
import { arrangeOptions } from './arrange-options.ts'
import { arrangePrestaShop } from './arrange-prestashop.ts'
import { arrangeSquarespace } from './arrange-squarespace.ts'
import { arrangeWix } from './arrange-wix.ts'
import { arrangeWoo } from './arrange-woo.ts'
import type { Arrangement } from './arrangement.ts'

/** How many columns stood in the file before those that `arrangeFile` added to these headings. */
export function countGiven(headings: readonly string[]): number {
  const isArranged = (count: number) => {
    const added = arrangeFile(headings.slice(0, count))?.headings
    return added?.length === headings.length && added.every((heading, at) => heading === headings[at])
  }
  return headings.map((_, at) => at + 1).find(isArranged) ?? headings.length
}

/** Returns null when the file is in the form of no other shop. */
export const arrangeFile = (headings: readonly string[]): Arrangement | null =>
  arrangeWoo(headings, new Date()) ??
  arrangeWix(headings) ??
  arrangeSquarespace(headings) ??
  arrangeMagento(headings, new Date()) ??
  arrangeBigCommerce(headings) ??
  arrangeBigCommerceItems(headings) ??
  arrangeEtsy(headings) ??
  arrangeEcwid(headings) ??
  arrangePrestaShop(headings, new Date()) ??
  arrangeOpenCart(headings) ??
  arrangeOptions(headings) ??
  arrangeList(headings)
