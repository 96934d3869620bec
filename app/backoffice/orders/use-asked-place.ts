import { useRef } from 'react'
import { placeKey } from '#shop/delivery/places/place-doubt.ts'

/** Puts into a form which PIN code and state it was sent with before: the server asks about them once. */
export function useAskedPlace() {
  const sent = useRef('')
  return (form: FormData, address: { zipCode: string; state: string }) => {
    form.set('askedPlace', sent.current)
    sent.current = placeKey(address)
    return form
  }
}
