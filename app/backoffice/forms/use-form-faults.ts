import { useEffect, useRef, useState } from 'react'

/** Sentences by the name of the field they stand beside. */
export type Faults = Record<string, string>

const none: Faults = {}

/**
 * What is wrong with a form, found by this page or by the server, whichever looked last. A field that is being mended
 * is no longer called wrong; the first wrong one is focused whenever the whole form was looked at.
 */
export function useFormFaults(fromServer: Faults | undefined) {
  const element = useRef<HTMLFormElement>(null)
  // `whole` is what was found the last time the whole form was looked at; `faults` is what is left of it.
  const [own, setOwn] = useState({ faults: none, whole: none, after: fromServer })
  const [isTouched, setTouched] = useState(false)
  const isNewest = own.after === fromServer
  const faults = isNewest ? own.faults : (fromServer ?? none)
  const whole = isNewest ? own.whole : (fromServer ?? none)

  useEffect(() => {
    if (whole !== none) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [whole])

  return {
    element,
    faults,
    /** What the last look at the whole form found: the same object until the next. */
    whole,
    isTouched,
    touch: () => setTouched(true),
    refuse: (found: Faults) => setOwn({ faults: found, whole: found, after: fromServer }),
    mend(isMended: (field: string) => boolean) {
      setTouched(true)
      const left = Object.entries(faults).filter(([field]) => !isMended(field))
      if (left.length < Object.keys(faults).length)
        setOwn({ faults: Object.fromEntries(left), whole, after: fromServer })
    },
  }
}

/** The field an input event is about. */
export const fieldOf = ({ target }: { target: EventTarget }) => (target as HTMLInputElement).name

/** The first sentence about each field of a refused form. */
export function faultsOf({ issues }: { issues: readonly { path: readonly PropertyKey[]; message: string }[] }): Faults {
  const faults: Faults = {}
  for (const { path, message } of issues) faults[path.join('.')] ??= message
  return faults
}
