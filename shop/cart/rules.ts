/** A piece of a set, as it was chosen for a slot of it. */
export type SetPart = { id: number; size: string; color: string }

/** The same as the cart shows it: its names, and how many pieces each set has. */
export type ShownPart = SetPart & { name?: string; colorName?: string | undefined; quantity?: number }

/** The part as a request names it. */
export const partChoice = ({ id, size, color }: SetPart): SetPart => ({ id, size, color })

/** One choice of one product. Size and colour are '' until the visitor has chosen them; image is a storage key. */
export type CartLine = {
  id: number
  name: string
  pricePaise: number
  image: string
  size: string
  color: string
  /** The colour's name; carts of earlier visits lack it until they are checked. */
  colorName?: string | null
  quantity: number
  /** Of a set: a piece for each of its slots; it has no size and colour of its own. */
  parts?: readonly ShownPart[]
}

export type Cart = readonly CartLine[]

/** The parts that make two lines the same line. */
export type LineChoice = Pick<CartLine, 'id' | 'size' | 'color' | 'parts'>

/** Of an order; a set has one for each of its pieces. */
export const maxLines = 100

export const maxPerLine = 1_000

/** Said where more of a counted choice is wanted than one unpaid order may hold. */
export const writeForMore = (maxPieces: number) => `For more than ${maxPieces} pieces please write to us`

/** A key for lists: the same line gives the same text. */
export const lineKey = ({ id, size, color, parts = [] }: LineChoice): string =>
  [`${id}/${size}/${color}`, ...parts.map((part) => `${part.id}/${part.size}/${part.color}`)].join('+')

export const isSameLine = (one: LineChoice, other: LineChoice) => one.id === other.id && lineKey(one) === lineKey(other)

/** Whether one order can hold all of these. */
export const isWithinLines = (lines: readonly { parts?: readonly unknown[] }[]) =>
  lines.reduce((sum, { parts = [] }) => sum + Math.max(1, parts.length), 0) <= maxLines

const atMost = (quantity: number) => Math.min(quantity, maxPerLine)

/** The same line grows; a new one goes last. A full cart stays as it is. */
export function add(cart: Cart, line: CartLine): Cart {
  if (cart.some((known) => isSameLine(known, line))) {
    return cart.map((known) =>
      isSameLine(known, line) ? { ...known, quantity: atMost(known.quantity + line.quantity) } : known,
    )
  }
  const longer = [...cart, { ...line, quantity: atMost(line.quantity) }]
  return isWithinLines(longer) ? longer : cart
}

/** Zero or below takes the line out. */
export function updateQuantity(cart: Cart, choice: LineChoice, quantity: number): Cart {
  if (quantity <= 0) return remove(cart, choice)
  return cart.map((line) => (isSameLine(line, choice) ? { ...line, quantity: atMost(quantity) } : line))
}

export const remove = (cart: Cart, choice: LineChoice): Cart => cart.filter((line) => !isSameLine(line, choice))

export const clear = (): Cart => []

/** Gives a line its size or colour in its place; a line that already is that choice takes the quantity. */
export function choose(
  cart: Cart,
  choice: LineChoice,
  { size, color, colorName }: Pick<CartLine, 'size' | 'color' | 'colorName'>,
): Cart {
  const chosen = { size, color, ...(colorName && { colorName }) }
  return cart.reduce<Cart>((done, line) => add(done, isSameLine(line, choice) ? { ...line, ...chosen } : line), [])
}

export const itemsCount = (cart: Cart) => cart.reduce((sum, { quantity }) => sum + quantity, 0)
