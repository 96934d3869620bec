import type { RefObject } from 'react'
import type { FieldErrors } from './use-checkout-form.ts'

const labels: Record<string, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  city: 'City',
  state: 'State',
  zipCode: 'PIN code',
}

/** Takes the focus when the form is refused; each entry leads to its field. */
export function ErrorSummary({ errors, heading }: { errors: FieldErrors; heading: RefObject<HTMLElement | null> }) {
  const found = Object.keys(labels).filter((name) => errors[name as keyof FieldErrors])
  if (found.length === 0) return null
  return (
    <section
      ref={heading}
      tabIndex={-1}
      aria-labelledby="errors-heading"
      className="border border-danger bg-danger-tint p-4"
    >
      <h2 id="errors-heading" className="font-semibold text-danger">
        Please check {found.length === 1 ? 'one field' : `${found.length} fields`}
      </h2>
      <ul className="mt-1">
        {found.map((name) => (
          <li key={name}>
            <a
              href={`#${name}`}
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(name)?.focus()
              }}
              className="inline-flex min-h-11 items-center text-small underline underline-offset-4"
            >
              {labels[name]}: {errors[name as keyof FieldErrors]}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
