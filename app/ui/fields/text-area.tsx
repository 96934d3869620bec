import type { ComponentProps } from 'react'
import { controlLook, Field, type FieldLabels } from './field.tsx'

export function TextArea({
  label,
  hint,
  error,
  hideLabel,
  id,
  className,
  required,
  rows = 5,
  ...area
}: ComponentProps<'textarea'> & FieldLabels) {
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      hideLabel={hideLabel}
      id={id}
      required={required}
      className={className}
    >
      {(control) => (
        <textarea
          {...area}
          {...control}
          rows={rows}
          required={required}
          className={`${controlLook} field-sizing-content py-3`}
        />
      )}
    </Field>
  )
}
