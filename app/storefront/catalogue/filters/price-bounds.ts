export type Bound = 'min_price' | 'max_price'

export type BoundErrors = Partial<Record<Bound, string>>

type Bounds =
  | { errors?: undefined; minPricePaise: number | null; maxPricePaise: number | null }
  | { errors: BoundErrors }

const noNumber = 'Please enter whole rupees, like 1500'

/** The typed bounds in paise, null where a bound is empty; or the errors, by field. */
export function checkBounds(typed: Record<Bound, string>): Bounds {
  const min = readRupees(typed.min_price)
  const max = readRupees(typed.max_price)
  if (min === undefined || max === undefined) {
    return {
      errors: { ...(min === undefined && { min_price: noNumber }), ...(max === undefined && { max_price: noNumber }) },
    }
  }
  if (min !== null && max !== null && min > max) {
    return { errors: { max_price: `Please enter ${min} or more, or leave it empty` } }
  }
  const paise = (rupees: number | null) => (rupees === null ? null : rupees * 100)
  return { minPricePaise: paise(min), maxPricePaise: paise(max) }
}

/** "₹1,500" is how prices are written; undefined when it is no whole number of rupees. */
function readRupees(text: string) {
  const digits = text.replace(/[₹,\s]/g, '')
  if (text.trim() === '') return null
  return /^\d{1,7}$/.test(digits) ? Number(digits) : undefined
}
