import { useLayoutEffect, useState } from 'react'
import { cappedSentence, limitOf } from '#shop/cart/quantity-limit.ts'
import type { CartLine } from '#shop/cart/rules.ts'
import { setPrice, setsLeft } from '#shop/catalogue/product-set.ts'
import { effectivePricePaise } from '#shop/catalogue/rules.ts'
import type { PageSlot, SlotProduct } from '#shop/catalogue/sets/find-set-slots.server.ts'
import { priceOf } from '#shop/catalogue/variant-price.ts'
import type { PageProduct } from '../page-product.ts'
import { tapped } from '../use-choice.ts'

/** The piece of a slot as far as it is chosen. */
export type Chosen = { productId: number | null; size: string | null; color: string | null }

export type SlotErrors = { product?: string; size?: string; color?: string }

/** Whether the shop has enough for a slot of this product, in a size and colour where those are given. */
export const isSlotGone = (
  { variants }: SlotProduct,
  quantity: number,
  { size, color }: Pick<Chosen, 'size' | 'color'>,
) =>
  !variants.some(
    (one) =>
      (size === null || one.size === size) &&
      (color === null || one.color === color) &&
      (one.stock === null || one.stock >= quantity),
  )

const productOf = ({ products }: PageSlot, { productId }: Chosen) => products.find(({ id }) => id === productId) ?? null

/** The choice that a slot begins with: where it has one product only, that one. */
const begin = ({ products }: PageSlot): Chosen => ({
  productId: products.length === 1 ? products[0]!.id : null,
  size: null,
  color: null,
})

/** Taps from before this script listened count, as in use-choice.ts. */
function early(slot: PageSlot, at: number): Chosen {
  const id = Number(tapped(`slot-${at}-product`)) || begin(slot).productId
  return { productId: id, size: tapped(`slot-${at}-size`), color: tapped(`slot-${at}-color`) }
}

function missingOf(slot: PageSlot, chosen: Chosen): SlotErrors {
  const product = productOf(slot, chosen)
  if (!product) return { product: `Please choose: ${slot.name}` }
  return {
    ...(chosen.size === null && { size: 'Please select a size' }),
    ...(product.colors.length > 0 && chosen.color === null && { color: 'Please select a color' }),
  }
}

/** The chosen pieces of all slots; null while one is missing. */
function piecesOf(slots: readonly PageSlot[], chosen: readonly Chosen[]) {
  const pieces = slots.flatMap((slot, at) => {
    const product = productOf(slot, chosen[at]!)
    const { size, color } = chosen[at]!
    const variant = product?.variants.find((one) => one.size === size && one.color === color)
    if (!product || !variant) return []
    const { quantity } = slot
    const colorName = product.colors.find(({ hex }) => hex === color)?.name
    return [
      {
        part: {
          id: product.id,
          size: variant.size,
          color: variant.color ?? '',
          name: product.name,
          colorName,
          quantity,
        },
        key: `${product.id}/${variant.size}/${variant.color}`,
        stock: variant.stock,
        quantity,
        pricePaise: effectivePricePaise(priceOf(product, variant)),
      },
    ]
  })
  return pieces.length === slots.length ? pieces : null
}

/** The visitor's choice for each slot of a set, and how many sets they want. */
export function useSet(product: PageProduct, slots: readonly PageSlot[]) {
  const [chosen, setChosen] = useState(() => slots.map(begin))
  const [errors, setErrors] = useState<readonly SlotErrors[]>(() => slots.map(() => ({})))
  const [wanted, setWanted] = useState(1)

  useLayoutEffect(() => {
    // Only the document knows these, and only once.
    // oxlint-disable-next-line react/set-state-in-effect
    setChosen(slots.map(early))
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  const pieces = piecesOf(slots, chosen)
  const left = pieces && setsLeft(pieces)
  const limit = limitOf(pieces ? [{ stock: left }] : [], product.maxPieces)
  const quantity = Math.max(1, Math.min(wanted, limit.most))
  const ownPaise = effectivePricePaise(product)
  const pricePaise = pieces ? setPrice(pieces, { ownPaise, percent: product.setPercent ?? null }) : ownPaise

  /** A choice that the new one has no longer is taken away. */
  function choose(at: number, next: Partial<Chosen>) {
    setWanted(quantity)
    setErrors((known) => known.with(at, {}))
    setChosen((before) => before.with(at, fitting(slots[at]!, { ...before[at]!, ...next }, next)))
  }

  /** The line for the cart, or null: what is missing is said beside it. */
  function complete(): CartLine | null {
    const missing = slots.map((slot, at) => missingOf(slot, chosen[at]!))
    setErrors(missing)
    if (!pieces || missing.some((one) => Object.keys(one).length > 0)) return null
    const image = product.pictures[0]?.key ?? ''
    const parts = pieces.map(({ part }) => part)
    return { id: product.id, name: product.name, pricePaise, image, size: '', color: '', quantity, parts }
  }

  return {
    chosen,
    errors,
    choose,
    complete,
    limit,
    quantity,
    setQuantity: (_next: number, asked: number) => setWanted(asked),
    note: wanted > limit.most ? cappedSentence(limit) : null,
    pricePaise,
    savedPaise: pieces ? pieces.reduce((sum, one) => sum + one.pricePaise * one.quantity, -pricePaise) : 0,
    isSoldOut: slots.some(({ products, quantity: ofEach }) =>
      products.every((one) => isSlotGone(one, ofEach, { size: null, color: null })),
    ),
  }
}

export type SetChoice = ReturnType<typeof useSet>

function fitting(slot: PageSlot, chosen: Chosen, next: Partial<Chosen>): Chosen {
  const product = productOf(slot, chosen)
  if (!product) return { ...chosen, size: null, color: null }
  const color = product.colors.some(({ hex }) => hex === chosen.color) ? chosen.color : null
  const size = product.sizes.includes(chosen.size ?? '') ? chosen.size : null
  const isGone = size !== null && isSlotGone(product, slot.quantity, { size, color })
  if (!isGone) return { ...chosen, size, color }
  // The newer choice stands.
  return next.size === undefined ? { ...chosen, size: null, color } : { ...chosen, size, color: null }
}
