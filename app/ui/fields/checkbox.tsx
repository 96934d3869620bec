import type { ComponentProps, ReactNode } from 'react'

/** A box to tick, with its words; the whole row answers. */
export function Checkbox({
  children,
  className = '',
  ...input
}: Omit<ComponentProps<'input'>, 'type'> & { children: ReactNode }) {
  return (
    <label className={`relative flex min-h-11 items-center gap-3 has-disabled:text-ink-soft ${className}`}>
      <span className="relative flex shrink-0">
        <input
          type="checkbox"
          {...input}
          className="peer size-5 appearance-none border border-edge bg-surface transition-colors duration-150 checked:border-accent checked:bg-accent hover:border-ink disabled:border-line disabled:bg-sunken"
        />
        <svg
          viewBox="0 0 20 20"
          width="20"
          height="20"
          aria-hidden="true"
          className="pointer-events-none absolute top-0 left-0 hidden text-on-accent peer-checked:block"
        >
          <path d="M4.5 10.5 8.5 14.5 15.5 6" fill="none" stroke="currentColor" strokeWidth="2" />
        </svg>
      </span>
      {children}
    </label>
  )
}
