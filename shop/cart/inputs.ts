import { TypedCode } from '#shop/marketing/inputs.ts'
import * as z from 'zod'
import { add, type Cart, type CartLine, mostLines, mostPerLine } from './rules.ts'

const largestId = 2_147_483_647

/** What the browser asks about; names and prices are the server's to say. */
export const CartCheck = z.object({
  lines: z
    .array(
      z.object({
        id: z.int().min(1).max(largestId),
        size: z.string().max(40),
        color: z.string().max(40),
        quantity: z.int().min(1).max(mostPerLine),
      }),
    )
    .max(mostLines),
  promoCode: TypedCode.optional(),
})

export type CartCheck = z.infer<typeof CartCheck>

/** Reads what local storage holds. Anything can stand there: what can be mended is, the rest is left out. */
export function readCart(stored: string | null): { cart: Cart; healed: boolean } {
  if (stored === null) return { cart: [], healed: false }
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

const number = z.union([z.number(), z.string().trim().regex(/^-?\d+(\.\d+)?$/).transform(Number)])

const text = (most: number) => z.string().catch('').transform((given) => given.slice(0, most))

const StoredLine = z.object({
  id: number.pipe(z.int().min(1).max(largestId)),
  name: text(300),
  pricePaise: number.pipe(z.number().min(0).max(1e12)).catch(0).transform(Math.round),
  image: text(300),
  size: text(40),
  color: text(40),
  quantity: number.transform(Math.floor).pipe(z.int().min(1)),
})

function readLine(found: unknown): CartLine | undefined {
  return StoredLine.safeParse(found).data
}

/** The fields in the order readLine gives them, so that only a real difference counts as one. */
function inOrder(found: unknown) {
  if (typeof found !== 'object' || found === null) return found
  const { id, name, pricePaise, image, size, color, quantity, ...rest } = found as Record<string, unknown>
  return { id, name, pricePaise, image, size, color, quantity, ...rest }
}
