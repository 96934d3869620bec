import { Button } from '#app/ui/button.tsx'
import { CountLineRow } from './count-line.tsx'
import { differenceOf } from './count-lines.ts'
import { useCount } from './use-count.ts'

type LinesProps = { count: ReturnType<typeof useCount>; busy: boolean; onApply(): void }

export function CountedLines({ count, busy, onApply }: LinesProps) {
  const { lines } = count
  const pieces = lines.reduce((sum, { counted }) => sum + counted, 0)
  const differing = lines.filter((line) => line.book === null || differenceOf(line) !== 0).length
  const without = (variantId: number) => count.change(lines.filter((line) => line.variantId !== variantId))
  return (
    <section aria-label="Counted" className="admin-panel">
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <CountLineRow
            key={line.variantId}
            line={line}
            onCount={(counted) => count.set(line.variantId, counted)}
            onRemove={() => without(line.variantId)}
            onOthers={() => void count.addProduct(String(line.productId))}
          />
        ))}
      </ul>
      <div className="sticky bottom-0 flex flex-wrap items-center gap-3 border-t border-line bg-surface p-4">
        <p className="mr-auto text-small">
          <strong className="font-semibold">{pieces}</strong> {pieces === 1 ? 'piece' : 'pieces'} of {lines.length}{' '}
          {lines.length === 1 ? 'size' : 'sizes'}; {differing === 0 ? 'none differs' : `${differing} to change`}
        </p>
        <Button variant="quiet" onClick={() => count.change([])}>
          Discard count
        </Button>
        <Button variant="ink" busy={busy} onClick={onApply}>
          Apply count
        </Button>
      </div>
    </section>
  )
}
