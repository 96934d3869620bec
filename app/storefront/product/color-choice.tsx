import { Swatch } from '#app/ui/swatch.tsx'
import { ChoiceGroup } from './choice-group.tsx'
import type { PageProduct } from './page-product.ts'
import { SoldOut } from './sold-out.tsx'
import type { Choice } from './use-choice.ts'

export function ColorChoice({ colors, choice }: { colors: PageProduct['colors']; choice: Choice }) {
  return (
    <ChoiceGroup legend="Color" chosen={choice.color?.name ?? null} error={choice.errors.color} errorId="color-error">
      <div className="flex flex-wrap gap-2">
        {colors.map(({ hex, name, several }) => {
          const isGone = choice.isColorSoldOut(hex)
          return (
            <label key={hex} className="relative max-w-full">
              <input
                type="radio"
                name="color"
                value={hex}
                checked={choice.color?.hex === hex}
                aria-describedby={choice.errors.color ? 'color-error' : undefined}
                onChange={() => choice.chooseColor(hex)}
                className="peer absolute inset-0 appearance-none"
              />
              <span className="pointer-events-none flex min-h-12 items-center gap-2 rounded-(--corner-field) border border-edge bg-surface px-3 transition-colors duration-150 peer-checked:border-ink peer-checked:shadow-[inset_0_0_0_1px_var(--color-ink)] peer-hover:border-ink peer-focus-visible:outline-2 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-ink">
                <Swatch hex={hex} several={several} size={24} />
                <span className="flex min-w-0 flex-col text-small wrap-anywhere">
                  <span className={isGone ? 'text-ink-soft line-through' : undefined}>{name}</span>
                  {isGone && <SoldOut />}
                </span>
              </span>
            </label>
          )
        })}
      </div>
    </ChoiceGroup>
  )
}
