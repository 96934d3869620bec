import { type ComponentProps, useState } from 'react'
import { controlLook, Field, type FieldLabels } from '#app/ui/fields/field.tsx'

/** A password that can be looked at before it is sent. One that is too long is refused, and never cut off while it is pasted. */
export function PasswordField({
  label,
  hint,
  error,
  maxLength: _longest,
  ...input
}: ComponentProps<'input'> & FieldLabels & { label: string }) {
  const [shown, setShown] = useState(false)
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <span className="relative block">
          <input {...input} {...control} type={shown ? 'text' : 'password'} className={`${controlLook} pr-20`} />
          <button
            type="button"
            aria-pressed={shown}
            aria-label={`Show ${label.toLowerCase()}`}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 right-0 min-w-16 px-4 text-small font-medium text-ink-soft hover:text-accent"
          >
            {shown ? 'Hide' : 'Show'}
          </button>
        </span>
      )}
    </Field>
  )
}
