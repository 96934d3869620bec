import { Picture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/price.tsx'
import type { Suggestion } from './suggestion.ts'

type SuggestionListProps = {
  id: string
  suggestions: readonly Suggestion[]
  activeAt: number
  className: string
  onChoose(to: string): void
}

/** The look of a list that hangs below its text box, over the page. */
export const popoverClass =
  'absolute inset-x-0 top-full mt-2 max-h-[70dvh] overflow-y-auto border border-line bg-surface py-2 shadow-lifted'

/** The list of the search combobox; the focus stays in its text box. */
export function SuggestionList({ id, suggestions, activeAt, className, onChoose }: SuggestionListProps) {
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label="Suggestions"
      hidden={suggestions.length === 0}
      className={className}
    >
      {suggestions.map((suggestion, at) => (
        // Arrow keys and Enter in the text box do the same.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={suggestion.to}
          id={`${id}-${at}`}
          role="option"
          tabIndex={-1}
          aria-selected={at === activeAt}
          onClick={() => onChoose(suggestion.to)}
          className="flex min-h-14 cursor-pointer items-center gap-4 px-4 py-1 hover:bg-sunken aria-selected:bg-sunken"
        >
          {suggestion.kind === 'product' ? (
            <>
              <Picture
                imageKey={suggestion.imageKey}
                alt=""
                width={192}
                height={240}
                sizes="40px"
                className="h-12.5 w-10 object-cover"
              />
              <span className="flex-1 text-small font-medium">{suggestion.label}</span>
              <Price paise={suggestion.pricePaise} isFrom={suggestion.isFrom} />
            </>
          ) : (
            <span className="text-small">
              All in <strong className="font-semibold">{suggestion.label}</strong>
            </span>
          )}
        </div>
      ))}
    </div>
  )
}
