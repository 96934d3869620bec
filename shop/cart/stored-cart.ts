import { maxId } from '#shared/database-id.ts'
import { maxSlots } from '#shop/catalogue/product-set.ts'
import { maxSizeWithThird } from '#shop/catalogue/third-option.ts'
import { add, type Cart, type CartLine, type ShownPart } from './rules.ts'

/**
 * Reads the cart from local storage. Anything can stand there: lines that can be repaired are, the rest is left out. In
 * plain code rather than a schema, since every page of the shop carries it to the browser.
 */
export function readCart(stored: string): { cart: Cart; healed: boolean } {
  const found = parse(stored)
  if (!Array.isArray(found)) return { cart: [], healed: true }

  const cart = found.map(readLine).reduce<Cart>((lines, line) => (line ? add(lines, line) : lines), [])
  return { cart, healed: JSON.stringify(cart) !== JSON.stringify(found.map(inOrder)) }
}

export const writeCart = (cart: Cart) => JSON.stringify(cart)

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const numeric = /^-?\d+(\.\d+)?$/
const highestPricePaise = 1e12

function number(found: unknown) {
  if (typeof found === 'number') return found
  return typeof found === 'string' && numeric.test(found.trim()) ? Number(found) : Number.NaN
}

const text = (found: unknown, most: number) => (typeof found === 'string' ? found.slice(0, most) : '')

/** A line of a product and a quantity that can be; undefined when either is missing. */
function readLine(found: unknown): CartLine | undefined {
  if (typeof found !== 'object' || found === null) return undefined
  const line = found as Record<string, unknown>
  const id = number(line.id)
  const quantity = Math.floor(number(line.quantity))
  const pricePaise = number(line.pricePaise)
  if (!Number.isInteger(id) || id < 1 || id > maxId) return undefined
  if (!Number.isSafeInteger(quantity) || quantity < 1) return undefined
  return {
    id,
    name: text(line.name, 300),
    pricePaise: pricePaise >= 0 && pricePaise <= highestPricePaise ? Math.round(pricePaise) : 0,
    image: text(line.image, 300),
    size: text(line.size, maxSizeWithThird),
    color: text(line.color, 40),
    quantity,
    ...named(line.colorName),
    ...chosenParts(line.parts),
  }
}

const named = (found: unknown) => (typeof found === 'string' && found ? { colorName: text(found, 80) } : {})

/** Of a set; a part that cannot be is left out, and the set asks for its pieces again. */
function chosenParts(found: unknown): Pick<CartLine, 'parts'> {
  if (!Array.isArray(found)) return {}
  const parts = found.slice(0, maxSlots).flatMap((one: unknown) => {
    const { id, size, color, name, colorName, quantity } = (one ?? {}) as Record<string, unknown>
    const [product, pieces] = [number(id), number(quantity)]
    if (!Number.isInteger(product) || product < 1 || product > maxId) return []
    const part: ShownPart = { id: product, size: text(size, maxSizeWithThird), color: text(color, 40) }
    if (typeof name === 'string') part.name = text(name, 300)
    Object.assign(part, named(colorName))
    if (Number.isInteger(pieces) && pieces > 0) part.quantity = pieces
    return [part]
  })
  return { parts }
}

/** The fields in the order readLine gives them, so that only a real difference counts as one. */
function inOrder(found: unknown) {
  if (typeof found !== 'object' || found === null) return found
  const { id, name, pricePaise, image, size, color, quantity, colorName, parts, ...rest } = found as Record<
    string,
    unknown
  >
  const inPlace = Array.isArray(parts) ? parts.map(partInOrder) : parts
  return { id, name, pricePaise, image, size, color, quantity, colorName, parts: inPlace, ...rest }
}

function partInOrder(found: unknown) {
  if (typeof found !== 'object' || found === null) return found
  const { id, size, color, name, colorName, quantity, ...rest } = found as Record<string, unknown>
  return { id, size, color, name, colorName, quantity, ...rest }
}
