import { maxSetPercent, maxSlotQuantity, type SetSlot } from '#shop/catalogue/product-set.ts'
import { joinLines, splitLines } from './cells.ts'

/** The slots of a set, and what it takes off its pieces; null: it has a price of its own. */
export type WrittenSet = { slots: SetSlot[]; percent: number | null }

/**
 * The slots of a set as files have them, a line each: "Trousers × 2 = FW12-M, FW13-M". Any SKU of a product stands for
 * the product. The last line is "10 % off" where the set costs so much less than its pieces.
 */
export const writeSet = ({ slots, percent }: WrittenSet, skuOf: (productId: number) => string | undefined): string =>
  joinLines([
    ...slots.map(({ name, quantity, productIds }) => {
      const skus = productIds.flatMap((id) => skuOf(id) ?? [])
      return `${name}${quantity > 1 ? ` × ${quantity}` : ''} = ${skus.join(', ')}`
    }),
    ...(percent === null ? [] : [`${percent} % off`]),
  ])

export const skusIn = (cell: string): string[] =>
  splitLines(cell).flatMap((line) =>
    (line.split('=')[1] ?? '')
      .split(',')
      .map((sku) => sku.trim())
      .filter(Boolean),
  )

/** The set that a cell says, or a sentence on what is wrong with it. */
export function readSet(cell: string, ownerOf: (sku: string) => number | undefined): WrittenSet | string {
  const slots: SetSlot[] = []
  let percent: number | null = null
  for (const line of splitLines(cell).filter((one) => one.trim() !== '')) {
    const off = /^(\d{1,3})\s*%(?:\s+off)?$/i.exec(line.trim())?.[1]
    if (off !== undefined) {
      percent = Number(off)
      if (percent < 1 || percent > maxSetPercent) return `please take off between 1 % and ${maxSetPercent} %.`
      continue
    }
    const [, name, quantity = '1'] = /^(.*?)(?: [×x*] ?(\d+))? ?=/.exec(line.trim().replace(/\s+/g, ' ')) ?? []
    if (!name || Number(quantity) > maxSlotQuantity) return 'please write each slot as Trousers × 2 = SKU, SKU.'
    const skus = skusIn(line)
    const unknown = skus.find((sku) => ownerOf(sku) === undefined)
    if (unknown !== undefined) return `no product has the SKU ${unknown}. Import the pieces first, then the set.`
    slots.push({ name, quantity: Number(quantity), productIds: [...new Set(skus.map((sku) => ownerOf(sku)!))] })
  }
  return { slots, percent }
}
