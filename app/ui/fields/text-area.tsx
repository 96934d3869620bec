import type { ComponentProps, ReactNode } from 'react'
import { controlLook, Field, type FieldLabels } from './field.tsx'

/** By rows. A field that grows with its text takes no notice of its `rows`, and an empty one would be a single line. */
const minHeights = {
  2: 'min-h-[calc(2lh+1.625rem)]',
  3: 'min-h-[calc(3lh+1.625rem)]',
  4: 'min-h-[calc(4lh+1.625rem)]',
  5: 'min-h-[calc(5lh+1.625rem)]',
  6: 'min-h-[calc(6lh+1.625rem)]',
  7: 'min-h-[calc(7lh+1.625rem)]',
  8: 'min-h-[calc(8lh+1.625rem)]',
  24: 'min-h-[calc(24lh+1.625rem)]',
}

export type Rows = keyof typeof minHeights

type TextAreaProps = ComponentProps<'textarea'> &
  FieldLabels & {
    rows?: Rows
    /** Shows through the field, which is clear then. */
    behind?: ReactNode
  }

export function TextArea({
  label,
  hint,
  error,
  hideLabel,
  id,
  className,
  required,
  rows = 5,
  behind,
  ...area
}: TextAreaProps) {
  const clear = behind ? 'relative bg-transparent!' : ''
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
      {(described) => {
        const control = (
          <textarea
            {...area}
            {...described}
            rows={rows}
            required={required}
            className={`${controlLook} ${minHeights[rows]} ${clear} field-sizing-content py-3`}
          />
        )
        return behind ? (
          <div className="relative bg-surface">
            {behind}
            {control}
          </div>
        ) : (
          control
        )
      }}
    </Field>
  )
}
