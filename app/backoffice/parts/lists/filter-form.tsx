import type { FormEvent, ReactNode } from 'react'
import { Form, useNavigate } from 'react-router'
import { textFields } from '#shared/forms/form-text.ts'

type FilterFormProps = {
  /** The address of the list as it is narrowed now, on its first page. */
  address: URLSearchParams
  /** The address of the values that were typed: without those at their default. */
  addressOf(typed: URLSearchParams): URLSearchParams
  label?: string
  children: ReactNode
}

/**
 * Narrows a list by its address, so that a found list can be reloaded, saved and sent on. Choices in its lists apply at
 * once.
 */
export function FilterForm({ address, addressOf, label, children }: FilterFormProps) {
  const navigate = useNavigate()

  function show(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void navigate(`?${addressOf(new URLSearchParams(textFields(new FormData(event.currentTarget))))}`)
  }

  return (
    // Keyed by the address, so that Back shows what was chosen there.
    <Form
      key={address.toString()}
      role="search"
      aria-label={label}
      className="flex flex-col gap-3"
      onSubmit={show}
      onChange={(event) => {
        if (event.target instanceof HTMLSelectElement) show(event)
      }}
    >
      {children}
    </Form>
  )
}
