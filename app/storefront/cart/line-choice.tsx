import type { MouseEvent } from 'react'
import { useToast } from '#app/ui/overlays/toast.tsx'
import { Swatch } from '#app/ui/swatch.tsx'
import type { CheckedLine } from '#shop/cart/answers.ts'
import { isColorSoldOut, isSizeSoldOut, knownChoice, withColor } from '#shop/cart/offered-choices.ts'
import { choicesWithin, limitOf, refusalOfAdding } from '#shop/cart/quantity-limit.ts'
import { type CartLine, isSameLine, lineKey } from '#shop/cart/rules.ts'
import { useCartChanges } from '../stored-cart/cart-provider.tsx'
import { alreadyIn } from '../stored-cart/use-quick-add.ts'
import { Options, Option } from './choice-options.tsx'
import { firstMissingIn } from './first-missing.ts'

const choiceId = (line: CartLine) => `choose-${lineKey(line)}`

/** The first button of what a line still lacks, or of what it may change; null where there is nothing to choose. */
export function choiceButton(line: CartLine) {
  const choice = document.getElementById(choiceId(line))
  return choice && (firstMissingIn(choice) ?? choice.querySelector<HTMLElement>('button:enabled'))
}

type Chosen = Pick<CartLine, 'size' | 'color'>

/** Asks a line for the size and colour it lacks. The line is complete once both make something we have. */
export function LineChoice({ line, checked }: { line: CartLine; checked: CheckedLine }) {
  const cart = useCartChanges()
  const toast = useToast()
  const { sizes, colors, choices, maxPieces } = checked
  const chosen = knownChoice(checked, line)
  if (choices.length < 2) return null

  /** A line that becomes the same as another one joins it, unless that would be more than there is. */
  function choose(next: Chosen, { currentTarget }: MouseEvent) {
    const colorName = colors.find(({ value }) => value === next.color)?.name
    const inCart = isSameLine({ ...line, ...next }, line) ? 0 : cart.quantityOf({ id: line.id, ...next })
    const limit = limitOf(choicesWithin(choices, next), maxPieces)
    const refusal = inCart > 0 ? refusalOfAdding(limit, line.quantity, inCart) : null
    if (refusal) {
      toast({ title: refusal.sentence, description: alreadyIn(inCart), destructive: true })
      return
    }
    const list = currentTarget.closest('ul')
    cart.choose(line, { ...next, colorName })
    if (inCart === 0) return
    toast({ title: 'Already in your cart', description: `The quantity is now ${inCart + line.quantity}.` })
    // The pressed button leaves with its line.
    list?.focus()
  }

  return (
    <div id={choiceId(line)} className="flex flex-col gap-3">
      <Options title="Size" of={line} isMissing={chosen.size === ''}>
        {sizes.map((size) => (
          <Option
            key={size}
            isChosen={chosen.size === size}
            isSoldOut={isSizeSoldOut(checked, chosen, size)}
            onClick={(event) => choose({ ...chosen, size }, event)}
          >
            {size}
          </Option>
        ))}
      </Options>
      {colors.length > 0 && (
        <Options title="Color" of={line} isMissing={chosen.color === ''}>
          {colors.map(({ value, name, several }) => (
            <Option
              key={value}
              isChosen={chosen.color === value}
              isSoldOut={isColorSoldOut(checked, value)}
              onClick={(event) => choose(withColor(checked, chosen, value), event)}
            >
              <Swatch hex={value} several={several} />
              {name}
            </Option>
          ))}
        </Options>
      )}
    </div>
  )
}
