import { GripVertical, X } from 'lucide'
import { useState } from 'react'
import { href } from 'react-router'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { useSettled } from '#app/ui/use-settled.ts'
import { maxSearchLength } from '#shared/lengths.ts'
import type { PreviewedProduct } from '#shop/catalogue/collections/preview-members.server.ts'
import { sayCount } from '../../../parts/lists/say-count.ts'
import { useReorder } from '../../../parts/lists/use-reorder.ts'
import { stateLabels } from '../product-labels.ts'
import { useAnswer } from './use-answer.ts'

const minCharacters = 2

type PickedProductsProps = {
  /** The field that their ids are sent in. */
  name?: string
  label?: string
  picked: readonly PreviewedProduct[]
  onChange(picked: readonly PreviewedProduct[]): void
  error: string | undefined
}

/** Products that staff choose: found by name, sorted by dragging or with arrow keys. */
export function PickedProducts({
  name: field = 'productIds',
  label = 'Add a product',
  picked,
  onChange,
  error,
}: PickedProductsProps) {
  const reorder = useReorder({
    keys: picked.map(({ id }) => String(id)),
    nameOf: (key) => picked.find(({ id }) => String(id) === key)?.name ?? '',
    onMove(key, to) {
      const moved = picked.find(({ id }) => String(id) === key)!
      onChange(picked.filter((product) => product !== moved).toSpliced(to, 0, moved))
    },
  })
  return (
    <div className="flex flex-col gap-4">
      <input type="hidden" name={field} value={picked.map(({ id }) => id).join(',')} />
      <Finder label={label} picked={picked} error={error} onPick={(product) => onChange([...picked, product])} />
      <p role="status" className="font-semibold">
        {sayCount(picked.length, 'product')} chosen
      </p>
      <ul className="divide-y divide-line border-y border-line empty:hidden">
        {picked.map(({ id, name, state, imageKey }) => (
          <li key={id} {...reorder.item(String(id))} className="flex items-center gap-3 py-2 data-dragged:opacity-50">
            <Thumbnail imageKey={imageKey} />
            <span className="min-w-0 flex-1 wrap-anywhere">
              {name}
              {state !== 'live' && (
                <span className="block text-small text-ink-soft">{stateLabels[state]}: not shown</span>
              )}
            </span>
            {picked.length > 1 && (
              <IconButton
                icon={GripVertical}
                label={`Move ${name}`}
                title="Drag to reorder, or press an arrow key"
                {...reorder.handle(String(id))}
                className="cursor-grab touch-none select-none"
              />
            )}
            <IconButton
              icon={X}
              label={`Remove ${name}`}
              onClick={() => onChange(picked.filter((product) => product.id !== id))}
            />
          </li>
        ))}
      </ul>
      <output className="sr-only">{reorder.news}</output>
    </div>
  )
}

type FinderProps = {
  label: string
  picked: readonly PreviewedProduct[]
  error: string | undefined
  onPick(product: PreviewedProduct): void
}

function Finder({ label, picked, error, onPick }: FinderProps) {
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

const Thumbnail = ({ imageKey }: { imageKey: string | null }) => (
  <Picture
    imageKey={imageKey}
    alt=""
    width={40}
    height={50}
    sizes="2.5rem"
    className="pointer-events-none h-12 w-10 shrink-0 bg-sunken object-cover"
  />
)
