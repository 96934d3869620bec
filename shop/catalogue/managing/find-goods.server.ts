import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import type { SetSlot } from '../product-set.ts'
import { effectivePricePaise } from '../rules.ts'
import { findSetSlots } from '../sets/find-set-slots.server.ts'
import { colorNameIn } from '../swatch-name.ts'
import { products, variants } from '../tables.server.ts'
import { priceOf } from '../variant-price.ts'
import { suggestProducts } from './suggest.server.ts'

/** A product as staff sell it on the phone; colour is '' where it has none, stock null where it is not counted. */
export type Goods = {
  id: number
  name: string
  pricePaise: number
  /** None of a set. */
  choices: {
    sku: string
    size: string
    color: string
    colorName: string | null
    stock: number | null
    pricePaise: number
  }[]
  /** Of a set: what fills each of its slots. */
  slots?: GoodsSlot[]
}

export type GoodsSlot = { name: string; quantity: number; choices: GoodsPiece[] }
/** `stock`: of this piece, whatever the slot takes. */
export type GoodsPiece = {
  id: number
  name: string
  size: string
  color: string
  colorName: string | null
  stock: number | null
}

const maxProducts = 8

/** Live products whose name holds the text, or one of whose SKUs begins with it, each with all it is made in. */
export async function findGoods(db: Db, text: string): Promise<Goods[]> {
  const suggested = await suggestProducts(db, text, maxProducts)
  const ids = suggested.filter(({ state }) => state === 'live').map(({ id }) => id)
  if (ids.length === 0) return []
  const rows = await db
    .select({
      id: products.id,
      name: products.name,
      pricePaise: products.pricePaise,
      salePricePaise: products.salePricePaise,
      colors: products.colors,
      ownColorNames: products.ownColorNames,
      setSlots: products.setSlots,
      sku: variants.sku,
      size: variants.size,
      color: variants.color,
      stock: variants.stock,
      own: { pricePaise: variants.pricePaise, salePricePaise: variants.salePricePaise },
    })
    .from(products)
    .leftJoin(variants, eq(variants.productId, products.id))
    .where(and(inArray(products.id, ids), eq(products.state, 'live')))
    .orderBy(asc(variants.id))
  const slotsOf = await findSlots(db, rows)
  return ids.flatMap((id): Goods[] => {
    const own = rows.filter((row) => row.id === id)
    const [product] = own
    if (!product) return []
    const choices = own.flatMap(({ sku, size, color, stock, own: price }) =>
      sku === null || size === null
        ? []
        : {
            sku,
            size,
            color: color ?? '',
            colorName: color && colorNameIn(product, color),
            stock,
            pricePaise: effectivePricePaise(priceOf(product, price ?? noPrice)),
          },
    )
    const slots = product.setSlots && slotsOf(product.setSlots)
    if (!slots && choices.length === 0) return []
    return [{ id, name: product.name, pricePaise: effectivePricePaise(product), choices, ...(slots && { slots }) }]
  })
}

/** Of a variant that has none of its own, of which the join makes one null. */
const noPrice = { pricePaise: null, salePricePaise: null }

/** The pieces that fill the slots of the sets among these products, read at once. */
async function findSlots(db: Db, found: readonly { setSlots: SetSlot[] | null }[]) {
  const asked = found.flatMap(({ setSlots }) => setSlots ?? [])
  const read = asked.length > 0 ? await findSetSlots(db, asked, Infinity) : []
  return (slots: readonly SetSlot[]): GoodsSlot[] =>
    slots.map((slot) => {
      const { name, quantity, products: pieces } = read[asked.indexOf(slot)]!
      const choices = pieces.flatMap((piece) =>
        piece.variants.map(({ size, color, stock }) => ({
          id: piece.id,
          name: piece.name,
          size,
          color: color ?? '',
          colorName: piece.colors.find(({ hex }) => hex === color)?.name ?? null,
          stock,
        })),
      )
      return { name, quantity, choices }
    })
}
