import { type Dispatch, useId } from 'react'
import { href, Link } from 'react-router'
import { sizes } from '#shop/catalogue/inputs.ts'
import { isSpecified, placeSize, type SizeLists, sortSizes } from '#shop/catalogue/size-sequence.ts'
import { SizeAdder } from '../sizes/size-adder.tsx'
import type { Draft, DraftChange } from './draft.ts'

export type DraftPartProps = { draft: Draft; change: Dispatch<DraftChange>; error?: string }

const maxOffered = 40

/** The specified sizes; beside them the owner's own, their sets, and a field for another. */
export function SizePicker({ draft, change, error, lists }: DraftPartProps & { lists: SizeLists }) {
  const id = useId()
  const sequence = draft.sizes.reduce<readonly string[]>(placeSize, lists.sizes)
  const own = sequence.filter((size) => !isSpecified(size))
  const shownOwn = own.filter((size, at) => at < maxOffered || draft.sizes.includes(size))

  return (
    <fieldset aria-describedby={error ? id : undefined} className="flex flex-col gap-2">
      <legend className="mb-1.5 text-small font-medium">Sizes</legend>
      <div className="flex flex-wrap gap-2">
        {[...sizes, ...shownOwn].map((size) => (
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
      {lists.sets.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          {lists.sets.map((set) => (
            <button
              key={set.name}
              type="button"
              onClick={() => change({ do: 'add sizes', sizes: set.sizes })}
              className="min-h-11 border border-dashed border-edge px-3 text-small hover:border-ink"
            >
              Choose {set.name}
            </button>
          ))}
        </div>
      )}
      <SizeAdder known={sequence} onAdd={(added) => change({ do: 'add sizes', sizes: sortSizes(added, sequence) })} />
      <Link
        to={href('/admin/products/sizes')}
        className="inline-flex min-h-11 items-center self-start text-small underline underline-offset-4 hover:text-accent"
      >
        Sort sizes and edit sets
      </Link>
    </fieldset>
  )
}
