import { CircleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'

type ChoiceGroupProps = {
  legend: string
  chosen: string | null
  error: string | undefined
  errorId: string
  children: ReactNode
}

/** One question about the product: what is asked, what is chosen, and what is missing. */
export function ChoiceGroup({ legend, chosen, error, errorId, children }: ChoiceGroupProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3">
        <span className="font-semibold">{legend}</span>
        {chosen !== null && <span className="text-ink-soft">: {chosen}</span>}
      </legend>
      {children}
      {error && (
        <p id={errorId} role="alert" className="mt-2 flex items-center gap-1.5 text-small text-danger">
          <Icon of={CircleAlert} size={16} />
          {error}
        </p>
      )}
    </fieldset>
  )
}
