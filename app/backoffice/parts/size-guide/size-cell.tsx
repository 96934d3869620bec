import type { ClipboardEvent } from 'react'
import { controlLook } from '#app/ui/fields/field.tsx'
import type { Field } from '../forms/use-form.ts'

type CellProps = Omit<ReturnType<Field>, 'required'> & {
  label: string
  value: string
  inputMode?: ReturnType<Field>['inputMode']
  onText(text: string): void
  onPaste?(event: ClipboardEvent<HTMLInputElement>): void
}

export function Cell({ label, error, onText, ...input }: CellProps) {
  const errorId = `${input.name}-error`
  return (
    <span className="block">
      <input
        type="text"
        autoComplete="off"
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        {...input}
        required={false}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
        // Enter would send the whole form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        className={`${controlLook} min-w-24 px-2! text-small`}
      />
      {error && (
        <span id={errorId} className="block max-w-40 text-small text-danger">
          {error}
        </span>
      )}
    </span>
  )
}
