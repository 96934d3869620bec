import { isSoldOut, variantFor } from '#shop/catalogue/rules.ts'
import { useLayoutEffect, useState } from 'react'
import type { PageProduct } from './page.tsx'

/** Said from this many left downwards. */
const fewLeft = 5

export type ChoiceError = { size?: string; color?: string }

const tapped = (name: string) => document.querySelector<HTMLInputElement>(`input[name="${name}"]:checked`)?.value ?? null

/** The size and colour that a link from an advertisement or a search engine names, if they can be bought: rules.ts, variantHref. */
function linkedChoice({ variants }: PageProduct) {
  const asked = new URLSearchParams(window.location.search)
  const color = asked.has('color') ? `#${asked.get('color')}` : null
  const variant = variants.find((one) => one.size === asked.get('size') && one.color === color && !isSoldOut(one))
  const shown = variants.some((one) => one.color === color) ? color : null
  return { size: variant?.size ?? null, color: shown }
}

/** What a shopper has chosen so far of a product: nothing, to begin with, and one of it. */
export function useChoice(product: PageProduct) {
  const [size, setSize] = useState<string | null>(null)
  const [colorHex, setColorHex] = useState<string | null>(null)
  const [wanted, setWanted] = useState(1)
  const [errors, setErrors] = useState<ChoiceError>({})

  // A slow phone shows the page before its script listens: what was tapped meanwhile counts, then what the link names.
  // Read at once, before the fields come to life and show what is known here; known before an early press is done again.
  useLayoutEffect(() => {
    const linked = linkedChoice(product)
    const first = { color: tapped('color') ?? linked.color, size: tapped('size') ?? linked.size }
    // Only the document and its address know it, and only once.
    // oxlint-disable-next-line react/set-state-in-effect
    setColorHex((known) => known ?? first.color)
    setSize((known) => known ?? first.size)
  }, [product])

  const color = product.colors.find(({ hex }) => hex === colorHex) ?? null
  const variant = size === null ? undefined : variantFor(product.variants, size, colorHex)
  const left = variant && (colorHex !== null || product.colors.length === 0) ? variant.stock : null
  const max = left ?? undefined
  const quantity = Math.max(1, Math.min(wanted, max ?? wanted))

  const isSizeSoldOut = (one: string) => isGone(one, colorHex)
  const isColorSoldOut = (hex: string) =>
    size !== null ? isGone(size, hex) : product.sizes.every((one) => isGone(one, hex))

  function isGone(one: string, hex: string | null) {
    const found = variantFor(product.variants, one, hex)
    return !found || isSoldOut(found)
  }

  function chooseSize(next: string) {
    setSize(next)
    setErrors((known) => ({ ...known, size: undefined }))
  }

  /** A colour that is sold out in the chosen size takes the size away, not the colour. */
  function chooseColor(hex: string) {
    setColorHex(hex)
    if (size !== null && isGone(size, hex)) setSize(null)
    setErrors((known) => ({ ...known, color: undefined }))
  }

  /** The whole choice, or null after saying what is missing. */
  function complete() {
    const missing: ChoiceError = {
      size: size === null ? 'Please select a size' : undefined,
      color: product.colors.length > 0 && color === null ? 'Please select a color' : undefined,
    }
    setErrors(missing)
    return size === null || missing.color ? { missing } : { size, color: color?.hex ?? '', quantity }
  }

  return {
    size,
    color,
    quantity,
    max,
    errors,
    lowStock: left !== null && left > 0 && left <= fewLeft ? left : null,
    isAllSoldOut: product.variants.length > 0 && product.variants.every(isSoldOut),
    isSizeSoldOut,
    isColorSoldOut,
    chooseSize,
    chooseColor,
    setQuantity: setWanted,
    complete,
  }
}

export type Choice = ReturnType<typeof useChoice>
