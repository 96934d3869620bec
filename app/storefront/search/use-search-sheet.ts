import { useState } from 'react'
import { flushSync } from 'react-dom'
import { href, useLocation, useNavigate } from 'react-router'

/** Marks the place in the history that Back closes the search from. */
const ownPlace = { isSearching: true }

/**
 * The search of a small screen. It opens over the catalogue, which the icon leads to, in a place of its own in the
 * history: Back and closing lead to where the visitor was.
 */
export function useSearchSheet(onClosed: () => void) {
  const navigate = useNavigate()
  const location = useLocation()
  const isThere = (location.state as typeof ownPlace | null)?.isSearching === true
  const [phase, setPhase] = useState<'closed' | 'opening' | 'open'>('closed')
  if (phase === 'opening' && isThere) setPhase('open')
  if (phase === 'open' && !isThere) setPhase('closed')

  /** Opens at once, and not with the next page: phones show their keyboard only for a focus within the tap itself. */
  function open() {
    flushSync(() => setPhase('opening'))
    document.querySelector<HTMLInputElement>('dialog[open] input[type=search]')?.focus()
    const isList = location.pathname === href('/products')
    void navigate(isList ? location.pathname + location.search : href('/products'), {
      state: ownPlace,
      preventScrollReset: isList,
    })
  }

  function close() {
    if (phase === 'closed') return
    setPhase('closed')
    if (isThere) void navigate(-1)
    // The catalogue is still on its way: not any more.
    else void navigate(location, { replace: true, preventScrollReset: true, state: location.state })
    onClosed()
  }

  function go(to: string) {
    setPhase('closed')
    void navigate(to, { replace: isThere })
  }

  return { isOpen: phase !== 'closed', open, close, go }
}
