import { Ruler } from 'lucide'
import { useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { useOnDemand } from '#app/ui/overlays/use-on-demand.ts'
import { ChoiceGroup } from './choice-group.tsx'
import type { PageProduct } from './page-product.ts'
import { SoldOut } from './sold-out.tsx'
import type { Choice } from './use-choice.ts'

const list = new Intl.ListFormat('en-IN')

export function SizeChoice({ product, choice }: { product: PageProduct; choice: Choice }) {
  const [isGuideOpen, setGuideOpen] = useState(false)
  const { Part: SizeGuide, ask } = useOnDemand(() => import('./size-guide.tsx'))
  const guide = product.sizeGuide

  async function openGuide() {
    if (await ask()) setGuideOpen(true)
  }

  return (
    <div className="relative">
      <ChoiceGroup legend="Size" chosen={choice.size} error={choice.errors.size} errorId="size-error">
        <div className="flex flex-wrap gap-2">
          {product.sizes.map((size) => {
            const isGone = choice.isSizeSoldOut(size)
            return (
              <label key={size} className="relative">
                <input
                  type="radio"
                  name="size"
                  value={size}
                  checked={choice.size === size}
                  disabled={isGone}
                  aria-describedby={choice.errors.size ? 'size-error' : undefined}
                  onChange={() => choice.chooseSize(size)}
                  className="peer absolute inset-0 appearance-none"
                />
                <span className="pointer-events-none flex min-h-12 min-w-14 flex-col items-center justify-center rounded-(--corner-field) border border-edge bg-surface px-3 font-medium transition-colors duration-150 peer-checked:border-ink peer-checked:bg-ink peer-checked:text-ground peer-hover:border-ink peer-focus-visible:outline-2 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-ink peer-disabled:border-line peer-disabled:bg-sunken peer-disabled:text-ink-soft">
                  <span className={isGone ? 'line-through' : undefined}>{size}</span>
                  {isGone && <SoldOut />}
                </span>
              </label>
            )
          })}
        </div>
      </ChoiceGroup>
      {choice.otherColorSizes.length > 0 && choice.color && (
        <p className="mt-2 text-small text-ink-soft">
          {list.format(choice.otherColorSizes)} {choice.otherColorSizes.length > 1 ? 'are' : 'is'} sold out in{' '}
          {choice.color.name}, but available in another color.
        </p>
      )}
      {choice.lowStock !== null && (
        <p role="status" className="mt-2 text-small font-semibold text-warn">
          Only {choice.lowStock} left in this size{product.colors.length > 0 && ' and color'}
        </p>
      )}
      {guide && (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => void openGuide()}
          className="absolute -top-2.5 right-0 inline-flex min-h-11 items-center gap-2 text-small underline underline-offset-4 hover:text-accent"
        >
          <Icon of={Ruler} size={16} />
          Size guide
        </button>
      )}
      {guide && SizeGuide && (
        <SizeGuide
          guide={guide}
          sizes={product.sizes}
          chosen={choice.size}
          open={isGuideOpen}
          onClose={() => setGuideOpen(false)}
        />
      )}
    </div>
  )
}
