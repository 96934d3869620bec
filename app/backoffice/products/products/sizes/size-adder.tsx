import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { spellAsKnown } from '#shop/catalogue/size-sequence.ts'
import { maxSizeLength, sizeError } from '#shop/catalogue/sizes/size-lists-form.ts'

type SizeAdderProps = { known: readonly string[]; onAdd(sizes: readonly string[]): void }

/** A field for sizes of the owner's own, with commas between several. */
export function SizeAdder({ known, onAdd }: SizeAdderProps) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string | undefined>()

  function add() {
    const sizes = typed
      .normalize('NFC')
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean)
    const wrong = sizes.map(sizeError).find(Boolean)
    setError(sizes.length === 0 ? 'Please type a size' : (wrong ?? undefined))
    if (sizes.length === 0 || wrong) return
    onAdd(spellAsKnown(sizes, known))
    setTyped('')
  }

  return (
    <div className="flex max-w-md items-start gap-2">
      <div className="min-w-0 grow">
        <TextField
          label="Sizes of your own"
          hint="As in: 3XL, 26, 2–3 years, 34B, UK 7"
          value={typed}
          maxLength={maxSizeLength * 20}
          error={error}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
        />
      </div>
      <Button type="button" variant="secondary" onClick={add} className="mt-[1.625rem] shrink-0 whitespace-nowrap">
        Add size
      </Button>
    </div>
  )
}
