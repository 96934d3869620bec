import { Search } from 'lucide'
import { useId } from 'react'
import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { controlLook } from '#app/ui/fields/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { maxSearchLength } from '#shared/lengths.ts'

type SearchFormProps = {
  label: string
  placeholder: string
  search: string
  /** The other values that stay in the address. */
  keep?: Record<string, string | null>
}

/** Searches by the address, so that a found list can be reloaded, saved and sent on. */
export function SearchForm({ label, placeholder, search, keep = {} }: SearchFormProps) {
  const id = useId()
  return (
    <Form role="search" className="flex w-full max-w-xl gap-2">
      {Object.entries(keep).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
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
    </Form>
  )
}
