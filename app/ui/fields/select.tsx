import { ChevronDown } from 'lucide'
import type { ComponentProps } from 'react'
import { Icon } from '../icon.tsx'
import { controlLook, Field, type FieldLabels } from './field.tsx'

/** The browser's own list, so that phones show theirs; options are its children. */
export function Select({
  label,
  hint,
  error,
  mayBeBlank,
  hideLabel,
  id,
  className,
  required,
  children,
  ...select
}: ComponentProps<'select'> & FieldLabels) {
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      mayBeBlank={mayBeBlank}
      hideLabel={hideLabel}
      id={id}
      required={required}
      className={className}
    >
      {(control) => (
        <span className="relative block">
          <select
            {...select}
            {...control}
            required={required}
            className={`${controlLook} cursor-pointer appearance-none pr-11`}
          >
            {children}
          </select>
          <Icon of={ChevronDown} className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2" />
        </span>
      )}
    </Field>
  )
}
