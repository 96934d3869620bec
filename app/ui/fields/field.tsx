import { CircleAlert } from 'lucide'
import { type ReactNode, useId } from 'react'
import { Icon } from '../icon.tsx'

export type FieldLabels = {
  label: ReactNode
  /** Said before a mistake can happen: the format, or what it is for. */
  hint?: string
  /** Said beside the field once something is wrong with it. */
  error?: string
  /** The only field of its form: its error is read out, since focus stays on the button. */
  isOnlyOne?: boolean
  /** Said beside the label where nothing need be typed; "optional" without it. */
  mayBeBlank?: string
  /** Keep the label for those who hear the page only. */
  hideLabel?: boolean
}

export const controlLook =
  'w-full min-h-12 rounded-(--corner-field) border border-edge bg-surface px-4 text-body text-ellipsis text-ink transition-colors duration-150 placeholder:text-ink-soft ' +
  'hover:border-ink focus-visible:border-ink focus-visible:outline-offset-0 ' +
  'aria-invalid:border-danger aria-invalid:bg-danger-tint disabled:bg-sunken disabled:text-ink-soft disabled:border-line'

type Described = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

/** A label above its control, a hint below it, and the error beside it, tied together for assistive technology. */
export function Field({
  label,
  hint,
  error,
  isOnlyOne = false,
  mayBeBlank = 'optional',
  hideLabel = false,
  id: given,
  required,
  className = '',
  children,
}: FieldLabels & { id?: string; required?: boolean; className?: string; children(control: Described): ReactNode }) {
  const made = useId()
  const id = given ?? made
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined

  return (
    <div className={`flex flex-col gap-1.5 ${className}`}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-small font-medium wrap-break-word'}>
        {label}
        {required === false && <span className="font-normal text-ink-soft"> ({mayBeBlank})</span>}
      </label>
      {children({ id, 'aria-describedby': described, 'aria-invalid': error ? true : undefined })}
      {error && (
        <p
          id={`${id}-error`}
          role={isOnlyOne ? 'alert' : undefined}
          className="flex items-start gap-1.5 text-small text-danger"
        >
          <Icon of={CircleAlert} size={16} className="mt-0.75 shrink-0" />
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="text-small text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  )
}
