import * as z from 'zod'
import { PlaceOrder } from '#shop/orders/inputs.ts'

/** The lines and the total as the form carries them beside its fields. */
const Carried = z
  .string()
  .transform((text): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      return null
    }
  })
  .pipe(z.object({ items: z.unknown(), expectedTotalPaise: z.unknown() }))

const Key = z.string().regex(/^[\da-f]{32}$/)

export type ReadOrder = { key: string; order: PlaceOrder } | { fields: Record<string, string> }

/** An order that staff take by phone, through the checkout's own checks; else a sentence for each field. */
export function readPhoneOrder(form: FormData): ReadOrder {
  const key = Key.safeParse(form.get('key'))
  const carried = Carried.safeParse(form.get('order'))
  if (!key.success || !carried.success) return { fields: { items: 'Please add at least one item.' } }
  const { promoCode, ...typed } = Object.fromEntries(form)
  const read = PlaceOrder.safeParse({
    ...carried.data,
    customer: typed,
    shippingAddress: typed,
    promoCode: promoCode || undefined,
  })
  if (read.success) return { key: key.data, order: read.data }
  return {
    fields: Object.fromEntries(read.error.issues.toReversed().map(({ path, message }) => [fieldOf(path), message])),
  }
}

const fieldOf = (path: PropertyKey[]) => (path[0] === 'items' ? 'items' : String(path.at(-1)))
