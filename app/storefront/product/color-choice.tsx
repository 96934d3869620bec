import { Swatch } from '#app/ui/swatch.tsx'
import { ChoiceGroup } from './choice-group.tsx'
import type { PageProduct } from './page-product.ts'
import type { Choice } from './use-choice.ts'

export function ColorChoice({ colors, choice }: { colors: PageProduct['colors']; choice: Choice }) {
  return (
    <ChoiceGroup legend="Color" chosen={choice.color?.name ?? null} error={choice.errors.color} errorId="color-error">
      <div className="-ml-1 flex flex-wrap gap-1">
        {colors.map(({ hex, name }) => {
          const isGone = choice.isColorSoldOut(hex)
          return (
            <label key={hex} title={name} className="relative flex size-12 items-center justify-center">
              <input
                type="radio"
                name="color"
                value={hex}
                checked={choice.color?.hex === hex}
                aria-label={isGone ? `${name}, sold out in this size` : name}
                aria-describedby={choice.errors.color ? 'color-error' : undefined}
                onChange={() => choice.chooseColor(hex)}
                className="peer absolute inset-0 appearance-none rounded-full"
              />
              <span className="pointer-events-none flex rounded-full border-2 border-transparent p-0.75 transition-colors duration-150 peer-checked:border-ink peer-hover:border-edge peer-checked:peer-hover:border-ink">
                <Swatch hex={hex} size={30} />
              </span>
              {isGone && (
                <svg viewBox="0 0 48 48" className="pointer-events-none absolute inset-0" aria-hidden="true">
                  <path d="M12 36 36 12" stroke="var(--color-ground)" strokeWidth="4" />
                  <path d="M12 36 36 12" stroke="var(--color-ink)" strokeWidth="1.5" />
                </svg>
              )}
            </label>
          )
        })}
      </div>
    </ChoiceGroup>
  )
}
