import { formatPrice } from '#shared/money.ts'
import type { ProductFilter } from '#shop/catalogue/inputs.ts'

type Bounds = Pick<ProductFilter, 'minPricePaise' | 'maxPricePaise'>

export type PriceRange = Bounds & { label: string }

export const noPrice: Bounds = { minPricePaise: null, maxPricePaise: null }

const stepPaise = 1_000_00
const steps = 3

/** The filter's bounds count themselves in, and are whole rupees: "under ₹1,000" ends at ₹999. */
const lastBefore = (paise: number) => paise - 1_00

/** The price ranges that are one tap: under ₹1,000, two of a thousand each, and ₹3,000 and over. */
export const priceRanges: readonly PriceRange[] = [
  { label: `Under ${formatPrice(stepPaise)}`, minPricePaise: null, maxPricePaise: lastBefore(stepPaise) },
  ...Array.from({ length: steps - 1 }, (_, at) => {
    const [min, max] = [stepPaise * (at + 1), lastBefore(stepPaise * (at + 2))]
    return { label: `${formatPrice(min)} – ${formatPrice(max)}`, minPricePaise: min, maxPricePaise: max }
  }),
  { label: `${formatPrice(stepPaise * steps)} and over`, minPricePaise: stepPaise * steps, maxPricePaise: null },
]

/** The range that a filter's bounds are exactly. */
export const priceRangeOf = ({ minPricePaise, maxPricePaise }: Bounds) =>
  priceRanges.find((range) => range.minPricePaise === minPricePaise && range.maxPricePaise === maxPricePaise)
