import { Search } from 'lucide'
import { useId } from 'react'
import { Button } from '#app/ui/button.tsx'
import { controlLook } from '#app/ui/fields/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { maxSearchLength } from '#shared/lengths.ts'

export type SearchBoxProps = { label: string; placeholder: string; search: string }

/** The words that a list is searched for, and its button; inside a form. */
export function SearchBox({ label, placeholder, search }: SearchBoxProps) {
  const id = useId()
  return (
    <div className="flex w-full max-w-xl gap-2">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <span className="relative min-w-0 flex-1">
        <Icon of={Search} className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-ink-soft" />
        {/* Keyed by the address, so that Back shows what was searched for there. */}
        <input
          key={search}
          id={id}
          type="search"
          name="search"
          defaultValue={search}
          placeholder={placeholder}
          maxLength={maxSearchLength}
          className={`${controlLook} pl-11`}
        />
      </span>
      <Button type="submit" variant="secondary">
        Search
      </Button>
    </div>
  )
}
