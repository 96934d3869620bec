import type { Dye } from './dyes.ts'
import type { DemoProduct } from './product.ts'

export interface DemoVariant {
  sku: string
  size: string
  color: Dye
  /** Null means not counted. */
  stock: number | null
}

/** Every size and colour of a product with what lies on the shelf: the same on each machine. */
export const variantsOf = (product: DemoProduct): DemoVariant[] =>
  product.colors.flatMap((color) =>
    product.sizes.map((size) => {
      const sku = ['FW', product.code, size === 'One size' ? 'OS' : size, color.code].join('-')
      return { sku, size, color, stock: isCounted(product) ? stockOf(sku) : null }
    }),
  )

/** One product in nine is made to order as it sells. */
const isCounted = ({ code }: DemoProduct) => scatter(code) >= 1 / 9

/** One in fourteen has sold out, one in seven is down to its last pieces. */
function stockOf(sku: string) {
  const luck = scatter(sku)
  const spread = scatter(`${sku} pieces`)
  if (luck < 1 / 14) return 0
  if (luck < 3 / 14) return 1 + Math.floor(spread * 3)
  return 6 + Math.floor(spread * 48)
}

/** Any text to an even number from 0 to 1, always the same one (FNV-1a, with its bits stirred once more). */
function scatter(text: string) {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  hash ^= hash >>> 13
  return (hash >>> 0) / 2 ** 32
}
