import { useEffect } from 'react'

/** Tells that what it stands beside listens to the shopper by now. */
export function Live() {
  useEffect(() => {
    // Journeys wait for this mark before they press what needs a script.
    document.documentElement.dataset.live = ''
    dispatchEvent(new Event('live'))
  }, [])
  return null
}
