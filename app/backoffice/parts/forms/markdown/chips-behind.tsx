import { useMemo } from 'react'
import { controlLook } from '#app/ui/fields/field.tsx'
import { partsOf } from './markdown-edits.ts'

const looks = {
  fact: 'rounded-xs bg-sunken text-transparent ring-1 ring-edge',
  unknown: 'rounded-xs bg-danger-tint text-transparent ring-1 ring-danger',
}

/**
 * Draws a chip behind each fact that a text names: the same text in the same place, unseen and unheard, below a field
 * that is clear. A name that the shop does not know is red.
 */
export function ChipsBehind({ text, names }: { text: string; names: readonly string[] }) {
  const parts = useMemo(() => partsOf(text), [text])
  return (
    <div
      aria-hidden="true"
      className={`${controlLook} pointer-events-none absolute inset-0 overflow-hidden border-transparent! bg-transparent! py-3 wrap-break-word whitespace-pre-wrap text-transparent!`}
    >
      {parts.map(({ at, shown, name }) =>
        name === null ? (
          shown
        ) : (
          <mark key={at} className={names.includes(name) ? looks.fact : looks.unknown}>
            {shown}
          </mark>
        ),
      )}
    </div>
  )
}
