import { wholeRupees } from '#shop/catalogue/finding/read-product-filter.ts'

export type Bound = 'min_price' | 'max_price'

export type BoundErrors = Partial<Record<Bound, string>>

type Bounds =
  | { errors?: undefined; minPricePaise: number | null; maxPricePaise: number | null }
  | { errors: BoundErrors }

const noNumber = 'Please enter whole rupees, like 1500'

/** The typed bounds in paise, null where a bound is empty; or the errors, by field. */
export function checkBounds(typed: Record<Bound, string>): Bounds {
  const min = readBound(typed.min_price)
  const max = readBound(typed.max_price)
  if (min === undefined || max === undefined) {
    return {
      errors: { ...(min === undefined && { min_price: noNumber }), ...(max === undefined && { max_price: noNumber }) },
    }
  }
  if (min !== null && max !== null && min > max) {
    return { errors: { max_price: `Please enter ${min / 100} or more, or leave it empty` } }
  }
  return { minPricePaise: min, maxPricePaise: max }
}

/** In paise; undefined when it is no whole number of rupees. */
const readBound = (text: string) => (text.trim() === '' ? null : (wholeRupees(text) ?? undefined))
