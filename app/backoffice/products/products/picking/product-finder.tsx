import { useState } from 'react'
import { href } from 'react-router'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { useSettled } from '#app/ui/use-settled.ts'
import { maxSearchLength } from '#shared/lengths.ts'
import type { PreviewedProduct } from '#shop/catalogue/collections/preview-members.server.ts'
import { useAnswer } from './use-answer.ts'

const minCharacters = 2

type FinderProps = {
  label: string
  picked: readonly PreviewedProduct[]
  error: string | undefined
  onPick(product: PreviewedProduct): void
}

export function Finder({ label, picked, error, onPick }: FinderProps) {
  const [typed, setTyped] = useState('')
  const text = useSettled(typed.trim())
  const isAsked = text.length >= minCharacters
  const { data, isError } = useAnswer<readonly PreviewedProduct[]>(
    `${href('/admin/collections/to-pick')}?${new URLSearchParams({ search: text })}`,
    isAsked,
  )
  const found = isAsked && typed.trim() !== '' ? (data ?? []) : []
  const offered = found.filter(({ id }) => picked.every((product) => product.id !== id))
  return (
    <div>
      <TextField
        label={label}
        type="search"
        autoComplete="off"
        required
        maxLength={maxSearchLength}
        hint="Part of its name, category or description"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        error={isError ? 'The products could not be searched. Please try again.' : error}
      />
      <p role="status" className="mt-1 text-small text-ink-soft empty:hidden">
        {isAsked && text === typed.trim() && data?.length === 0 && 'No product found.'}
      </p>
      {offered.length > 0 && (
        <ul aria-label="Found products" className="mt-2 divide-y divide-line border border-line">
          {offered.map((product) => (
            <li key={product.id}>
              <button
                type="button"
                onClick={() => onPick(product)}
                className="flex min-h-11 w-full items-center gap-3 px-3 py-1 text-left hover:bg-sunken"
              >
                <Thumbnail imageKey={product.imageKey} />
                <span className="min-w-0 flex-1 wrap-anywhere">
                  <span className="sr-only">Add </span>
                  {product.name}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

export const Thumbnail = ({ imageKey }: { imageKey: string | null }) => (
  <Picture
    imageKey={imageKey}
    alt=""
    width={40}
    height={50}
    sizes="2.5rem"
    className="pointer-events-none h-12 w-10 shrink-0 bg-sunken object-cover"
  />
)
