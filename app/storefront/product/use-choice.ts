import { startTransition, useLayoutEffect, useRef, useState } from 'react'
import { cappedSentence, choicesWithin, limitOf } from '#shop/cart/quantity-limit.ts'
import { isSoldOut, variantFor } from '#shop/catalogue/rules.ts'
import type { PageProduct } from './page-product.ts'

/** Said from this many left downwards. */
const fewLeft = 5

/** A press on a button takes the focus from the field: what was typed is lowered, and the press comes right after. */
const samePressMs = 1_000

const askForSize = 'Please select a size'

export type ChoiceError = { size?: string; color?: string }

/** The choice made on the page before it listened; the one it came with is no choice. */
export function tapped(name: string) {
  const input = document.querySelector<HTMLInputElement>(`input[name="${name}"]:checked`)
  return input && !input.defaultChecked ? input.value : null
}

/** The colour that a link from an advertisement or a search engine names: rules.ts, variantHref. */
function linkedColor({ colors }: PageProduct) {
  const hex = `#${new URLSearchParams(window.location.search).get('color')}`
  return colors.some((one) => one.hex === hex) ? hex : null
}

/**
 * The colour that the first picture shows. One that is sold out is passed over for a pictured one that is not; null
 * where the pictures do not say.
 */
export function picturedColor({ pictures, colors, variants }: Pick<PageProduct, 'pictures' | 'colors' | 'variants'>) {
  const shown = pictures.map(({ color }) => color).filter((hex) => colors.some((one) => one.hex === hex))
  const isForSale = (hex: string | null) => variants.some((one) => one.color === hex && !isSoldOut(one))
  return shown.find(isForSale) ?? shown[0] ?? null
}

/**
 * A slow phone shows the page before its script listens: what was tapped meanwhile counts. Read at once, before the
 * fields come to life and show what is known here; known before an early press is done again. `waitsForScript`: the
 * fields of a third option wait for a script of their own, and React would draw them anew, without what was tapped.
 */
function useEarlyChoice(read: () => void, waitsForScript: boolean) {
  useLayoutEffect(() => {
    // Only the document and its address know these, and only once.
    if (waitsForScript) startTransition(read)
    // oxlint-disable-next-line react/set-state-in-effect
    else read()
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
}

type Wanted = { size: string | null; colorHex: string | null; wanted: number }

/** The quantity that can be had of what was wanted, and how many are left; `left` is null where nobody counts them. */
function quantityOf(product: PageProduct, { size, colorHex, wanted }: Wanted) {
  const variant = size === null ? undefined : variantFor(product.variants, size, colorHex)
  const left = variant && (colorHex !== null || product.colors.length === 0) ? variant.stock : null
  const possible = choicesWithin(
    product.variants.map((one) => ({ ...one, color: one.color ?? '' })),
    { size: size ?? '', color: colorHex ?? '' },
  )
  const limit = limitOf(
    possible.filter((one) => !isSoldOut(one)),
    product.maxPieces,
  )
  const quantity = Math.max(1, Math.min(wanted, limit.most))
  const lowered = wanted > limit.most ? cappedSentence(limit) : null
  return { left, limit, quantity, lowered }
}

/** The sizes and colours that cannot be bought beside the choice so far. */
function soldOutOf(product: PageProduct, size: string | null, colorHex: string | null) {
  function isGone(one: string, hex: string | null) {
    const found = variantFor(product.variants, one, hex)
    return !found || isSoldOut(found)
  }

  const isSizeSoldOut = (one: string) => isGone(one, colorHex)
  /** The sizes that only another colour has. */
  const otherColorSizes = product.sizes.filter((one) => isSizeSoldOut(one) && !isGone(one, null))
  const isColorSoldOut = (hex: string) =>
    size !== null ? isGone(size, hex) : product.sizes.every((one) => isGone(one, hex))
  return { isGone, isSizeSoldOut, otherColorSizes, isColorSoldOut }
}

/** The quantity that is wanted, lowered to what can be had of the choice so far. */
function useQuantity(product: PageProduct, size: string | null, colorHex: string | null) {
  const [wanted, setWanted] = useState(1)
  /** Why the last press added nothing. */
  const [refusal, setRefusal] = useState<string | null>(null)
  const loweredAt = useRef(-samePressMs)
  const { left, limit, quantity, lowered } = quantityOf(product, { size, colorHex, wanted })

  /** From here on the quantity is what it shows: a larger stock must not raise it again. */
  function settle() {
    setWanted(quantity)
    setRefusal(null)
  }

  function setQuantity(next: number, asked: number) {
    if (asked > next) loweredAt.current = performance.now()
    setRefusal(null)
    setWanted(asked)
  }

  /** The sentence for a press that asked for more than there is: the field has only just been lowered. */
  const refusalOfTyped = () =>
    lowered !== null && performance.now() - loweredAt.current < samePressMs ? limit.sentence : null

  return {
    quantity,
    limit,
    note: refusal ?? lowered ?? (wanted < 1 ? 'The quantity is at least 1.' : null),
    lowStock: left !== null && left > 0 && left <= fewLeft ? left : null,
    settle,
    setQuantity,
    refuse: setRefusal,
    refusalOfTyped,
  }
}

/**
 * The visitor's choice of a product so far. It begins with no size, no colour and one of it, as the specification says
 * (section 4): even an only size is not chosen, since "Please select a size" could then never be read.
 */
export function useChoice(product: PageProduct) {
  const pictured = picturedColor(product)
  const [size, setSize] = useState<string | null>(null)
  const [colorHex, setColorHex] = useState<string | null>(null)
  const [linked, setLinked] = useState<string | null>(null)
  const [ask, setAsk] = useState(askForSize)
  const [errors, setErrors] = useState<ChoiceError>({})

  useEarlyChoice(() => {
    setColorHex(tapped('color'))
    setSize(product.sizes.find((one) => one === tapped('size')) ?? null)
    setLinked(linkedColor(product))
  }, Boolean(product.thirdOption))

  const shownHex = colorHex ?? linked ?? pictured
  const color = product.colors.find(({ hex }) => hex === colorHex) ?? null
  const { settle, ...count } = useQuantity(product, size, colorHex)
  const { isGone, ...soldOut } = soldOutOf(product, size, colorHex)

  /** Null where the size's third option is not chosen yet: that is asked for then. */
  function chooseSize(next: string | null, nextAsk = askForSize) {
    settle()
    setSize(next)
    setAsk(nextAsk)
    setErrors((known) => ({ ...known, size: undefined }))
  }

  /** A colour that is sold out in the chosen size takes the size away, not the colour. */
  function chooseColor(hex: string) {
    settle()
    setColorHex(hex)
    if (size !== null && isGone(size, hex)) setSize(null)
    setErrors((known) => ({ ...known, color: undefined }))
  }

  /** The whole choice, or what is missing, which is said beside it. */
  function complete() {
    const missing: ChoiceError = {
      size: size === null ? ask : undefined,
      color: product.colors.length > 0 && color === null ? 'Please select a color' : undefined,
    }
    setErrors(missing)
    return size === null || missing.color ? { missing } : { size, color: color?.hex ?? '', quantity: count.quantity }
  }

  return {
    size,
    color,
    ...count,
    errors,
    isAllSoldOut: product.variants.length > 0 && product.variants.every(isSoldOut),
    ...soldOut,
    /** The colour whose pictures are shown: the chosen one; before a choice, that of the link or of the first picture. */
    shownHex,
    /** Whether the pictures are still those that the page came with. */
    isAsPictured: shownHex === pictured,
    chooseSize,
    chooseColor,
    complete,
  }
}

export type Choice = ReturnType<typeof useChoice>
