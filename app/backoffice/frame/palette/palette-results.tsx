import { Fragment } from 'react'

type Option = { to: string; label: string; about: string }

type ResultsProps = {
  id: string
  groups: readonly { label: string; options: readonly Option[] }[]
  active: Option | undefined
  onChoose(to: string): void
}

export function PaletteResults({ id, groups, active, onChoose }: ResultsProps) {
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label="Results"
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain py-2"
    >
      {groups.map(({ label, options }) => (
        // A group inside a list of options has no tag of its own.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        <div key={label} role="group" aria-labelledby={`${id}-${label}`}>
          <p id={`${id}-${label}`} className="px-4 pt-2 pb-1 text-label font-semibold text-ink-soft">
            {label}
          </p>
          {options.map((option) => (
            // Arrow keys and Enter in the text do the same.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={option.to}
              id={`${id}-${option.to}`}
              role="option"
              tabIndex={-1}
              aria-selected={option === active}
              onClick={() => onChoose(option.to)}
              className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 px-4 py-1.5 hover:bg-sunken aria-selected:bg-sunken aria-selected:shadow-[inset_3px_0_0_var(--color-accent)]"
            >
              <span className="font-medium">{option.label}</span>
              {option.about && (
                <span className="text-small text-ink-soft">
                  {option.about.split(' · ').map((part, at) => (
                    <Fragment key={at}>
                      {at > 0 && ' · '}
                      <bdi>{part}</bdi>
                    </Fragment>
                  ))}
                </span>
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
