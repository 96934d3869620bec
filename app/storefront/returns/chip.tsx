import type { ComponentProps, ReactNode } from 'react'

type ChipProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  children: ReactNode
  /** A line below the choice. */
  note?: ReactNode
  wide?: boolean
}

/** One choice of several that is a large button: give every choice of the group the same `name`. */
export const Chip = ({ children, note, wide = false, ...input }: ChipProps) => (
  <label className={`relative ${wide ? 'block' : ''}`}>
    <input type="radio" {...input} className="peer absolute inset-0 size-full appearance-none" />
    <span
      className={`pointer-events-none flex min-h-12 flex-col justify-center rounded-(--corner-field) border border-edge bg-surface px-4 py-2 font-medium transition-colors duration-150 peer-checked:border-ink peer-checked:bg-ink peer-checked:text-ground peer-hover:border-ink peer-focus-visible:outline-2 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-ink in-data-invalid:border-danger ${wide ? 'min-h-16' : 'items-center text-center'}`}
    >
      {children}
      {note && <span className="text-small font-normal">{note}</span>}
    </span>
  </label>
)
