import type { CheckedLine, Choice, LineProblem } from './answers.ts'
import { shownAs } from './revision-sentences.ts'
import { type Cart, type CartLine, choose, isSameLine, lineKey } from './rules.ts'

/** The changes that the server's view made to a cart, for one short notice. */
export type Revision = { cart: Cart; priceChanged: string[]; gone: string[] }

/** The cart with today's names, prices and pictures, without what is gone. Lines the check has not seen stay. */
export function revise(cart: Cart, checked: readonly CheckedLine[]): Revision {
  const priceChanged: string[] = []
  const gone: string[] = []
  const lines = cart.flatMap((line): CartLine[] => {
    const now = checked.find((one) => isSameLine(one, line))
    if (!now) return [line]
    if (now.problem === 'gone') {
      gone.push(line.name || 'A product')
      return []
    }
    if (now.pricePaise !== line.pricePaise) priceChanged.push(now.name)
    const colorName = now.colors.find(({ value }) => value === line.color)?.name
    const parts = now.pieces?.map(({ id, size, color, name, colorName: own, quantity }) => ({
      id,
      size,
      color,
      name,
      quantity,
      ...(own && { colorName: own }),
    }))
    return [
      {
        ...line,
        name: now.name,
        pricePaise: now.pricePaise,
        image: now.image,
        ...(colorName && { colorName }),
        ...(parts && parts.length > 0 && { parts }),
      },
    ]
  })
  return { cart: withOnlyChoices(lines, checked), priceChanged, gone }
}

/** The reason why so many of a choice cannot be bought. */
export function problemOf(
  { start }: Pick<CheckedLine, 'start'>,
  choice: Choice | undefined,
  quantity: number,
  maxPieces: number,
): LineProblem | null {
  // A process of the version before, in the middle of an upgrade, does not say it.
  if (start) return 'not-started'
  if (!choice) return 'choose'
  if (choice.stock === null) return null
  if (quantity > maxPieces && choice.stock >= maxPieces) return 'too-many'
  if (choice.stock >= quantity) return null
  return choice.stock === 0 ? 'sold-out' : 'short'
}

export const choiceOf = (choices: readonly Choice[], { size, color }: Pick<Choice, 'size' | 'color'>) =>
  choices.find((one) => one.size === size && one.color === color)

/** A line as its product was last checked, for the size, colour and quantity that it has by now. */
export function recheck(checked: readonly CheckedLine[], line: CartLine): CheckedLine | undefined {
  const { id, size, color, quantity } = line
  const same = checked.find((one) => isSameLine(one, line))
  const found = same ?? (line.parts ? undefined : checked.find((one) => one.id === id))
  if (!found || found.problem === 'gone') return found
  const choice = choiceOf(found.choices, { size, color })
  const problem = problemOf(found, choice, quantity, found.maxPieces)
  return { ...found, size, color, quantity, stockLeft: choice?.stock ?? null, problem }
}

/** Where a product is made in one size and colour only, there is nothing to ask. */
function withOnlyChoices(cart: Cart, checked: readonly CheckedLine[]) {
  return checked.reduce((lines, one) => {
    const [only, ...others] = one.choices
    if (one.problem !== 'choose' || !only || others.length > 0) return lines
    const colorName = one.colors.find(({ value }) => value === only.color)?.name
    return choose(lines, one, { ...only, colorName })
  }, cart)
}

/** Whether two carts would be stored the same. */
export const isSameCart = (one: Cart, other: Cart) =>
  one.length === other.length && one.every((line, index) => isSameStored(line, other[index]!))

const isSameStored = (one: CartLine, other: CartLine) =>
  lineKey(one) === lineKey(other) &&
  one.name === other.name &&
  one.pricePaise === other.pricePaise &&
  one.image === other.image &&
  one.colorName === other.colorName &&
  JSON.stringify(one.parts?.map(shownAs)) === JSON.stringify(other.parts?.map(shownAs)) &&
  one.quantity === other.quantity
