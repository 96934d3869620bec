import { useEffect, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { type FieldErrors, goToField, isField, wrongAfter, wrongFields } from './form-fields.ts'

/** How many fields are wrong, in one line that stays in sight, and the way from one to the next. */
export function ErrorSummary({ errors }: { errors: FieldErrors }) {
  const isAt = useRef('')
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (target instanceof Element && isField(target.id)) isAt.current = target.id
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])

  const wrong = wrongFields(errors)
  if (wrong.length === 0) return null

  return (
    <section
      aria-labelledby="errors-heading"
      data-uncovered
      className="sticky top-(--header-height) z-10 flex flex-wrap items-center justify-between gap-x-4 border border-danger bg-danger-tint px-4 short:static"
    >
      <h2 id="errors-heading" className="py-2 text-small font-semibold text-danger">
        {wrong.length === 1 ? '1 field needs your attention' : `${wrong.length} fields need your attention`}
      </h2>
      <Button variant="quiet" onClick={() => goToField(wrongAfter(errors, isAt.current))}>
        {wrong.length === 1 ? 'Show it' : 'Next'}
      </Button>
    </section>
  )
}
