import { useEffect } from 'react'
import { flagConfirmation } from '../checkout/last-order.ts'

/** Set for as long as the page is open, and gone however it is left: a link, another address, a closed or sleeping tab. */
export function useConfirmationFlag() {
  useEffect(() => {
    const raise = () => flagConfirmation(true)
    const lower = () => flagConfirmation(false)
    raise()
    window.addEventListener('pageshow', raise)
    window.addEventListener('pagehide', lower)
    return () => {
      window.removeEventListener('pageshow', raise)
      window.removeEventListener('pagehide', lower)
      lower()
    }
  }, [])
}
