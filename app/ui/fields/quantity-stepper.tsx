import { Minus, Plus } from 'lucide'
import { useEffect, useId, useRef, useState } from 'react'
import { plainDigits } from '#shared/phones/indian-mobile.ts'
import { IconButton } from '../icon-button.tsx'
import { boundSentence, counted, StepperNote } from './stepper-note.tsx'

type QuantityStepperProps = {
  value: number
  /** `asked` is what was typed or pressed for, where `min` or `max` made something else of it. */
  onChange(value: number, asked: number): void
  min?: number
  max?: number
  /** The name of the counted thing: "Quantity of Oxford shirt, M". */
  label: string
  /** Said below the field: why it holds another number than was asked for. Without it the bound itself is said. */
  note?: string | null
}

const maxTyped = 9_999
/** More digits than any bound has: a number that the field cut short would be taken without a word. */
const maxCharacters = 12

/** Less, a number that can be typed over, and more. More than `max` can be asked for, so that `note` says why not. */
export function QuantityStepper({ value, onChange, min = 1, max = maxTyped, label, note }: QuantityStepperProps) {
  const noteId = useId()
  const field = useRef<HTMLInputElement>(null)
  const isTaking = useRef(false)
  // A press on the button below takes the focus, and with it the note: the button must not move away under the press.
  const [hasSpoken, setHasSpoken] = useState(false)
  const [ownNote, setOwnNote] = useState<string | null>(null)
  const shownNote = ownNote ?? note
  if (shownNote && !hasSpoken) setHasSpoken(true)

  // A number typed before the page's script listened counts; afterwards the field follows its value.
  const isKnown = useRef(false)
  const taken = useRef('')
  useEffect(() => {
    const input = field.current!
    if (isKnown.current) taken.current = input.value = String(value)
    else if (input !== document.activeElement) take(input)
    isKnown.current = true
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [value])

  function ask(asked: number) {
    const next = Math.min(Math.max(asked, min), max)
    setOwnNote(asked === next || note !== undefined ? null : boundSentence(next, asked))
    // A change may move the focus, and leaving the field asks for the same once more.
    if (isTaking.current || (next === value && asked === next)) return
    isTaking.current = true
    onChange(next, asked)
    isTaking.current = false
  }

  function take(input: HTMLInputElement) {
    // Enter took it already, and the focus only leaves now: what was said of it still holds.
    if (input.value === taken.current) return
    const text = plainDigits(input.value).replaceAll(/[\s,]/g, '')
    const typed = /^[+-]?\d+$/.test(text) ? Number(text) : null
    input.value = String(typed === null ? value : Math.min(Math.max(typed, min), max))
    taken.current = input.value
    if (typed === null) setOwnNote(`Please type a whole number. The quantity is still ${counted(value)}.`)
    else if (typed === value) setOwnNote(null)
    else ask(typed)
  }

  return (
    <div>
      <fieldset
        aria-label={label}
        className="inline-flex items-center rounded-(--corner-field) border border-edge bg-surface"
      >
        <IconButton
          icon={Minus}
          iconSize={16}
          label="Decrease quantity"
          aria-disabled={value <= min}
          onClick={() => value > min && ask(value - 1)}
        />
        <input
          ref={field}
          aria-label="Quantity"
          aria-describedby={noteId}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={value}
          maxLength={maxCharacters}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onBlur={({ currentTarget }) => take(currentTarget)}
          onKeyDown={({ key, currentTarget }) => key === 'Enter' && take(currentTarget)}
          className="h-11 w-10 bg-transparent text-center font-medium focus-visible:outline-offset-0"
        />
        <IconButton icon={Plus} iconSize={16} label="Increase quantity" onClick={() => ask(value + 1)} />
      </fieldset>
      <StepperNote id={noteId} text={shownNote} hasSpoken={hasSpoken} />
    </div>
  )
}
