import { useEffect } from 'react'

/** Reports that the element beside it listens to the visitor by now. */
export function Live() {
  useEffect(() => {
    // Journeys wait for this mark before they press what needs a script.
    document.documentElement.dataset.live = ''
    dispatchEvent(new Event('live'))
  }, [])
  return null
}
