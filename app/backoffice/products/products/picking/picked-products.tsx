import { GripVertical, X } from 'lucide'
import { IconButton } from '#app/ui/icon-button.tsx'
import type { PreviewedProduct } from '#shop/catalogue/collections/preview-members.server.ts'
import { sayCount } from '../../../parts/lists/say-count.ts'
import { useReorder } from '../../../parts/lists/use-reorder.ts'
import { stateLabels } from '../product-labels.ts'
import { Finder, Thumbnail } from './product-finder.tsx'

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
