import type { ComponentProps, ReactNode } from 'react'

/** One choice of several: give every choice of the group the same `name`. */
export function Radio({
  children,
  className = '',
  ...input
}: Omit<ComponentProps<'input'>, 'type'> & { children: ReactNode }) {
  return (
    <label className={`relative flex min-h-11 items-center gap-3 has-disabled:text-ink-soft ${className}`}>
      <input
        type="radio"
        {...input}
        className="peer size-5 shrink-0 appearance-none rounded-full border border-edge bg-surface transition-colors duration-150 checked:border-accent checked:bg-accent hover:border-ink disabled:border-line disabled:bg-sunken"
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute left-1.5 hidden size-2 rounded-full bg-on-accent peer-checked:block"
      />
      {children}
    </label>
  )
}
