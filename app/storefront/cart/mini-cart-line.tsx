import { Trash2 } from 'lucide'
import { type ComponentType, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { IconButton } from '#app/ui/icon-button.tsx'
import { formatPrice } from '#shared/money.ts'
import type { CartLine } from '#shop/cart/rules.ts'
import { productHref } from '../product-href.ts'
import { ChoicesOnTheirWay } from './choices-on-their-way.tsx'
import { LineDetails } from './line-details.tsx'
import { LinePicture } from './line-picture.tsx'

type MiniCartLineProps = {
  line: CartLine
  /** The customer wants to go on: what this line lacks is said as an error. */
  insists: boolean
  onRemove(): void
  onLeave(): void
}

/** A line of the mini cart. One that quick add put in asks for its size and colour right here. */
export function MiniCartLine({ line, insists, onRemove, onLeave }: MiniCartLineProps) {
  // Once asked, the choice stays in reach: it can be changed until the mini cart closes.
  const [asks, setAsks] = useState(false)
  if (!asks && !line.parts && (line.size === '' || line.color === '')) setAsks(true)

  return (
    <li className="flex flex-col gap-3 border-b border-line py-4 last:border-0">
      <div className="flex gap-4">
        <LinePicture imageKey={line.image} />
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          <Link
            to={productHref(line.id)}
            onClick={onLeave}
            className="font-medium underline-offset-4 hover:text-accent hover:underline"
          >
            {line.name || 'Product'}
          </Link>
          <LineDetails line={line} />
          <p className="text-small">
            {formatPrice(line.pricePaise)} × {line.quantity}
          </p>
        </div>
        <IconButton icon={Trash2} label={`Remove ${line.name || 'product'}`} onClick={onRemove} className="-mr-3" />
      </div>
      {asks && <Question line={line} insists={insists} />}
    </li>
  )
}

type Part = ComponentType<{ line: CartLine; insists: boolean }>

/** Its script comes when the first line asks. Where it cannot be had, the cart's own page asks. */
function Question({ line, insists }: { line: CartLine; insists: boolean }) {
  const [part, setPart] = useState<{ Part: Part } | 'away' | null>(null)
  useEffect(() => {
    let isHere = true
    import('./line-question.tsx').then(
      ({ default: Part }) => isHere && setPart({ Part }),
      () => isHere && setPart('away'),
    )
    return () => void (isHere = false)
  }, [])

  if (part === null) return <ChoicesOnTheirWay line={line} />
  if (part === 'away') return <p className="text-small">Please choose its size and color in your cart.</p>
  return <part.Part line={line} insists={insists} />
}
