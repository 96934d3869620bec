import type { MouseEvent, ReactNode } from 'react'
import type { CartLine } from '#shop/cart/rules.ts'

type OptionsProps = { title: string; of: CartLine; isMissing: boolean; children: ReactNode }

export const Options = ({ title, of, isMissing, children }: OptionsProps) => (
  <fieldset className="min-w-0" data-missing={isMissing || undefined}>
    <legend className="mb-1.5 text-small font-medium">
      {title}
      <span className="sr-only"> of {of.name || 'this product'}</span>
    </legend>
    <div className="flex flex-wrap gap-2">{children}</div>
  </fieldset>
)

type OptionProps = {
  isChosen: boolean
  isSoldOut: boolean
  onClick(event: MouseEvent<HTMLButtonElement>): void
  children: ReactNode
}

/** Buttons and not radios: an arrow key that passes a size must not join this line with another one of that size. */
export const Option = ({ isChosen, isSoldOut, onClick, children }: OptionProps) => (
  <button
    type="button"
    aria-pressed={isChosen}
    disabled={isSoldOut}
    onClick={onClick}
    className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-(--corner-field) border border-edge bg-surface px-3 text-small font-medium transition-colors duration-150 hover:border-ink disabled:border-line disabled:bg-sunken disabled:text-ink-soft aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-ground"
  >
    {children}
    {isSoldOut && <span className="font-normal">sold out</span>}
  </button>
)
