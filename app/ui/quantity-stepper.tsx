import { Minus, Plus } from 'lucide'
import { IconButton } from './icon-button.tsx'

type QuantityStepperProps = {
  value: number
  onChange(value: number): void
  min?: number
  max?: number
  /** What is counted: "Quantity of Oxford shirt, M". */
  label: string
}

const mostTyped = 9_999

/** Less, a number that can be typed over, and more. */
export function QuantityStepper({ value, onChange, min = 1, max = mostTyped, label }: QuantityStepperProps) {
  function take(input: HTMLInputElement) {
    const typed = Number.parseInt(input.value, 10)
    const next = Number.isNaN(typed) ? value : Math.min(Math.max(typed, min), max)
    input.value = String(next)
    if (next !== value) onChange(next)
  }

  return (
    <fieldset aria-label={label} className="inline-flex items-center border border-edge bg-surface">
      <IconButton icon={Minus} iconSize={16} label="Decrease quantity" aria-disabled={value <= min} onClick={() => value > min && onChange(value - 1)} />
      <input
        key={value}
        aria-label="Quantity"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={value}
        maxLength={4}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onBlur={({ currentTarget }) => take(currentTarget)}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && take(currentTarget)}
        className="h-11 w-10 bg-transparent text-center font-medium focus-visible:outline-offset-0"
      />
      <IconButton icon={Plus} iconSize={16} label="Increase quantity" aria-disabled={value >= max} onClick={() => value < max && onChange(value + 1)} />
    </fieldset>
  )
}
