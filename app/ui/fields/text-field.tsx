import type { ComponentProps } from 'react'
import { controlLook, Field, type FieldLabels } from './field.tsx'

/** A line of text. `required={false}` says "(optional)" beside the label. */
export function TextField({
  label,
  hint,
  error,
  isOnlyOne,
  mayBeBlank,
  hideLabel,
  id,
  className,
  required,
  ...input
}: ComponentProps<'input'> & FieldLabels) {
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      isOnlyOne={isOnlyOne}
      mayBeBlank={mayBeBlank}
      hideLabel={hideLabel}
      id={id}
      required={required}
      className={className}
    >
      {(control) => <input type="text" {...input} {...control} required={required} className={controlLook} />}
    </Field>
  )
}
