import { TriangleAlert } from 'lucide'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Contradiction } from '#shop/settings/rules.ts'
import { useMay } from '../../parts/guard/use-may.ts'

export const sayMismatch = (count: number) =>
  count === 1 ? '1 detail does not match' : `${count} details do not match`

/** Every promise that the shop does not honour, and one click that makes all of them true. */
export function Contradictions({
  found,
  busy,
  onAlign,
}: {
  found: readonly Contradiction[]
  busy: boolean
  onAlign(): void
}) {
  const may = useMay()
  if (found.length === 0) return null
  return (
    <section
      aria-labelledby="contradictions"
      className="flex flex-col gap-4 border-l-4 border-warn bg-warn-tint p-4 md:p-5"
    >
      <h2 id="contradictions" className="flex scroll-mt-20 items-start gap-3 font-semibold text-warn">
        <Icon of={TriangleAlert} className="mt-0.5 shrink-0" />
        {sayMismatch(found.length)}
      </h2>
      <ul className="grid gap-x-8 gap-y-3 text-small md:grid-cols-2">
        {found.map(({ field, topic, where, says, truth, becomes }) => (
          <li key={field} className="min-w-0 wrap-anywhere">
            <strong className="font-semibold">
              {topic}, {where}:
            </strong>{' '}
            &ldquo;{says}&rdquo;. {truth} The button changes it to &ldquo;{becomes}&rdquo;.
          </li>
        ))}
      </ul>
      {may('settings.edit') && (
        <Button variant="ink" size="small" busy={busy} onClick={onAlign} className="self-start">
          Make all pages match checkout
        </Button>
      )}
    </section>
  )
}

/** The changes that the button made, and the way back. */
export function Aligned({
  changes,
  busy,
  onUndo,
}: {
  changes: readonly Contradiction[]
  busy: boolean
  onUndo(): void
}) {
  return (
    <section aria-labelledby="aligned" className="flex flex-col gap-4 border-l-4 border-good bg-good-tint p-4 md:p-5">
      <h2 id="aligned" className="font-semibold text-good">
        All pages now match checkout
      </h2>
      <ul className="grid gap-x-8 gap-y-3 text-small md:grid-cols-2">
        {changes.map(({ field, topic, where, says, becomes }) => (
          <li key={field} className="min-w-0 wrap-anywhere">
            <strong className="font-semibold">
              {topic}, {where}:
            </strong>{' '}
            &ldquo;{says}&rdquo; is now &ldquo;{becomes}&rdquo;.
          </li>
        ))}
      </ul>
      <Button variant="secondary" size="small" busy={busy} onClick={onUndo} className="self-start">
        Undo these changes
      </Button>
    </section>
  )
}
