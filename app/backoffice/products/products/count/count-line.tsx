import { Trash2 } from 'lucide'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { QuantityStepper } from '#app/ui/fields/quantity-stepper.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { maxCountedPieces } from '#shop/stock/inputs.ts'
import { differenceOf, expectedOf, type Line } from './count-lines.ts'

type CountLineRowProps = {
  line: Line
  onCount(counted: number): void
  onRemove(): void
  onOthers(): void
}

export function CountLineRow({ line, onCount, onRemove, onOthers }: CountLineRowProps) {
  const { name, label, sku, imageKey, counted, problem } = line
  const called = `${name}, ${label}`
  return (
    <li className="flex gap-3 p-4">
      <Picture
        imageKey={imageKey}
        alt=""
        width={80}
        height={100}
        sizes="56px"
        className="h-17.5 w-14 shrink-0 bg-sunken object-cover"
      />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-48">
          <p className="font-medium wrap-anywhere">{name}</p>
          <p>
            <strong className="font-semibold">{label}</strong>{' '}
            <span className="font-mono text-label break-all text-ink-soft">{sku}</span>
          </p>
          <p className="text-small text-ink-soft">{sayExpected(line)}</p>
        </div>
        <QuantityStepper
          label={`Counted of ${called}`}
          value={counted}
          min={0}
          max={maxCountedPieces}
          onChange={onCount}
        />
        <p className="flex basis-28 items-center">
          <Difference of={line} />
        </p>
        <p className="-my-1 flex items-center max-md:w-full">
          <Button variant="quiet" size="small" onClick={onOthers}>
            Add its other sizes
          </Button>
          <IconButton icon={Trash2} label={`Take ${called} out of the count`} onClick={onRemove} />
        </p>
        {problem && (
          <p role="alert" className="w-full text-small text-danger">
            {problem}
          </p>
        )}
      </div>
    </li>
  )
}

/** "Should be 12: 10 in stock, 2 of orders that are not packed". */
function sayExpected(line: Line) {
  if (line.book === null && line.awaiting === 0) return 'Not counted so far'
  const stock = line.book === null ? 'none counted' : `${line.book} in stock`
  return line.awaiting === 0
    ? `Should be ${expectedOf(line)}`
    : `Should be ${expectedOf(line)}: ${stock}, ${line.awaiting} of orders not packed yet`
}

function Difference({ of }: { of: Line }) {
  const difference = differenceOf(of)
  if (of.book === null) return <Badge>New count</Badge>
  if (difference === 0) return <Badge tone="good">As it should be</Badge>
  return difference < 0 ? (
    <Badge tone="danger">{-difference} missing</Badge>
  ) : (
    <Badge tone="warn">{difference} more</Badge>
  )
}
