import { CircleAlert } from 'lucide'
import { type ReactNode, useId } from 'react'
import { Icon } from '#app/ui/icon.tsx'

type ChoicesProps = { legend: string; title?: string; error?: string | undefined; children: ReactNode }

/** A group of choices with its heading, and the error beside it. `title`: what is read instead of the legend. */
export function Choices({ legend, title, error, children }: ChoicesProps) {
  const errorId = useId()
  return (
    <fieldset className="min-w-0" data-invalid={error ? '' : undefined} aria-describedby={error ? errorId : undefined}>
      <legend className="mb-3 font-medium">
        {title ? (
          <>
            <span className="sr-only">{legend}: </span>
            {title}
          </>
        ) : (
          legend
        )}
      </legend>
      {children}
      {error && (
        <p id={errorId} className="mt-2 flex items-start gap-1.5 text-small text-danger">
          <Icon of={CircleAlert} size={16} className="mt-0.75 shrink-0" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
