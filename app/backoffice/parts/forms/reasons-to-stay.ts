import { useEffect, useSyncExternalStore } from 'react'

/** The question before a page is left, and why it is asked. */
type ReasonToStay = { title: string; description: string }

/** The router asks one blocker alone, so all reasons are here and the frame asks for them. */
const reasons = new Set<ReasonToStay>()
const listeners = new Set<() => void>()

function listen(onChange: () => void) {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}

/** The newest reason not to leave the page; null for none. */
export const reasonToStay = () => [...reasons].at(-1) ?? null

export const useReasonNow = () => useSyncExternalStore(listen, reasonToStay, () => null)

/** Asks before the page is left, on the way to another or out of the window, as long as `when` holds. */
export function useReasonToStay(when: boolean, { title, description }: ReasonToStay) {
  useEffect(() => {
    if (!when) return
    const reason = { title, description }
    reasons.add(reason)
    for (const onChange of listeners) onChange()
    return () => {
      reasons.delete(reason)
      for (const onChange of listeners) onChange()
    }
  }, [when, title, description])
}
