import { X } from 'lucide'
import { QuantityStepper } from '#app/ui/fields/quantity-stepper.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Joined } from '#app/ui/joined.tsx'
import { formatAmount } from '#shared/money.ts'
import type { CheckedLine, LineProblem } from '#shop/cart/answers.ts'
import { type Cart, isSameLine, type LineChoice, lineKey, maxPerLine } from '#shop/cart/rules.ts'
import { launchSentence } from '#shop/catalogue/launch-rules.ts'

export type PhoneLine = Cart[number] & { colorName: string | null }

type ChosenLinesProps = {
  lines: readonly PhoneLine[]
  checked: readonly CheckedLine[]
  onQuantity(line: LineChoice, quantity: number): void
}

const problems = {
  gone: () => 'No longer on sale',
  'not-started': ({ start }) => start && launchSentence(start),
  choose: () => 'No longer sold in this size and colour',
  'sold-out': () => 'Sold out',
  short: ({ stockLeft }) => `Only ${stockLeft} left`,
  'too-many': () => 'More than one order may have',
} satisfies Record<LineProblem, (line: CheckedLine) => string | null>

const choiceOf = ({ size, colorName }: { size: string; colorName?: string | null | undefined }) =>
  [size, colorName].filter(Boolean).join(' · ')

/** The items of a phone order so far. Zero takes a line out. */
export function ChosenLines({ lines, checked, onQuantity }: ChosenLinesProps) {
  return (
    <ul className="divide-y divide-line">
      {lines.map((line) => {
        const now = checked.find((one) => isSameLine(one, line))
        const named = line.parts ? '' : choiceOf(line)
        const called = [line.name, named].filter(Boolean).join(', ')
        return (
          <li key={lineKey(line)} className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4 md:px-5">
            <div className="min-w-40 flex-1">
              <p className="font-medium">{line.name}</p>
              {(line.parts ?? []).map(({ quantity = 1, ...part }, at) => (
                <p key={at} className="text-small text-ink-soft">
                  {`${quantity > 1 ? `${quantity} × ` : ''}${part.name}, ${choiceOf(part)}`}
                </p>
              ))}
              <p className="text-small text-ink-soft empty:hidden">
                <Joined of={line.parts ? [] : [line.size, line.colorName]} />
              </p>
              {now?.problem && <p className="text-small text-danger">{problems[now.problem](now)}</p>}
            </div>
            <QuantityStepper
              label={`Quantity of ${called}`}
              value={line.quantity}
              max={maxPerLine}
              onChange={(quantity) => onQuantity(line, quantity)}
            />
            <span className="min-w-20 text-right font-semibold">
              {formatAmount((now?.pricePaise ?? line.pricePaise) * line.quantity)}
            </span>
            <IconButton icon={X} label={`Remove ${called}`} onClick={() => onQuantity(line, 0)} />
          </li>
        )
      })}
    </ul>
  )
}
