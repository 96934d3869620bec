import { choiceLabel } from '#shop/returns/policy/exchange-label.ts'

type Choice = { variantId: number; size: string; colorName: string | null }

/** The choices by their colours: those in the piece's own, which most people want, come first. */
export function choicesByColor<Of extends Choice>(choices: readonly Of[], ownColor: string | null) {
  const colors = new Set([ownColor, ...choices.map(({ colorName }) => colorName)])
  return [...colors].flatMap((colorName) => {
    const own = choices.filter((choice) => choice.colorName === colorName)
    return own.length === 0 ? [] : [{ colorName, choices: own }]
  })
}

/** Up to how many pieces of a choice are worth a word. */
export const fewLeft = 5

export const sayFew = (stock: number | null) => (stock !== null && stock <= fewLeft ? ` (only ${stock} left)` : '')

type ChoiceOptionsProps<Of> = {
  choices: readonly Of[]
  ownColor: string | null
  /** Stock or a difference in price, behind the label. */
  more(choice: Of): string
}

/** The options of a list of sizes and colours, a group for each colour where there are several. */
export function ChoiceOptions<Of extends Choice>({ choices, ownColor, more }: ChoiceOptionsProps<Of>) {
  const groups = choicesByColor(choices, ownColor).map(({ colorName, choices: own }) => ({
    colorName,
    options: own.map((choice) => (
      <option key={choice.variantId} value={choice.variantId}>
        {choiceLabel(choice)}
        {more(choice)}
      </option>
    )),
  }))
  return groups.length === 1
    ? groups[0]!.options
    : groups.map(({ colorName, options }) => (
        <optgroup key={colorName} label={colorName ?? ''}>
          {options}
        </optgroup>
      ))
}
