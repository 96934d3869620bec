import { useRef } from 'react'
import { addressKeys } from '#shop/orders/address-questions.ts'

/** Puts into a form which address it was sent with before: the server asks about it once. */
export function useAskedBefore() {
  const sent = useRef('')
  return (form: FormData, address: Parameters<typeof addressKeys>[0]) => {
    form.set('askedBefore', sent.current)
    sent.current = addressKeys(address)
    return form
  }
}
