import { type Dispatch, useId } from 'react'
import { sizes } from '#shop/catalogue/inputs.ts'
import type { Draft, DraftChange } from './draft.ts'

export type DraftPartProps = { draft: Draft; change: Dispatch<DraftChange>; error?: string }

export function SizePicker({ draft, change, error }: DraftPartProps) {
  const id = useId()
  const offered = [...sizes, ...draft.sizes.filter((size) => !sizes.some((known) => known === size))]

  return (
    <fieldset aria-describedby={error ? id : undefined} className="flex flex-col gap-2">
      <legend className="mb-1.5 text-small font-medium">Sizes</legend>
      <div className="flex flex-wrap gap-2">
        {offered.map((size) => (
          <label
            key={size}
            className="inline-flex min-h-11 min-w-12 items-center justify-center border border-edge px-3 text-small transition-colors duration-150 select-none hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:font-semibold has-checked:text-ground has-focus-visible:outline-2 has-focus-visible:outline-offset-3"
          >
            <input
              type="checkbox"
              name="sizes[]"
              value={size}
              checked={draft.sizes.includes(size)}
              onChange={() => change({ do: 'toggle size', size })}
              aria-invalid={error ? true : undefined}
              className="sr-only"
            />
            {size}
          </label>
        ))}
      </div>
      {error && (
        <p id={id} className="text-small text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
