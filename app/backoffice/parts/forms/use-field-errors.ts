import { useEffect, useRef, useState } from 'react'
import type { FieldErrors } from '#shared/first-errors.ts'

const none: FieldErrors = {}

/**
 * The errors of a form, found by this page or by the server, whichever looked last. A field that is being corrected no
 * longer shows its error; the first wrong one is focused whenever the whole form was checked.
 */
export function useFieldErrors(fromServer: FieldErrors | undefined) {
  const element = useRef<HTMLFormElement>(null)
  // `whole` holds the errors of the last check of the whole form; `errors` those that are left.
  const [own, setOwn] = useState({ errors: none, whole: none, after: fromServer })
  const [isTouched, setTouched] = useState(false)
  const isNewest = own.after === fromServer
  const errors = isNewest ? own.errors : (fromServer ?? none)
  const whole = isNewest ? own.whole : (fromServer ?? none)

  useEffect(() => {
    if (whole !== none) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [whole])

  return {
    element,
    errors,
    /** The errors of the last check of the whole form: the same object until the next. */
    whole,
    isTouched,
    touch: () => setTouched(true),
    refuse: (found: FieldErrors) => setOwn({ errors: found, whole: found, after: fromServer }),
    clear(isCleared: (field: string) => boolean) {
      setTouched(true)
      const left = Object.entries(errors).filter(([field]) => !isCleared(field))
      if (left.length < Object.keys(errors).length)
        setOwn({ errors: Object.fromEntries(left), whole, after: fromServer })
    },
  }
}

/** The field an input event is about. */
export const fieldOf = ({ target }: { target: EventTarget }) => (target as HTMLInputElement).name
