import { type RefObject, useEffect, useState } from 'react'
import { plainDigits } from '#shared/phones/indian-mobile.ts'
import { pinCodeShape } from '#shop/delivery/places/pin-code.ts'
import { readForm } from './typed-form.ts'

/**
 * Where the order goes as far as it is typed, and the way of delivery that was chosen for it. `filled`: what filled in
 * fields of the form itself.
 */
export function useDestination(form: RefObject<HTMLFormElement | null>, filled: unknown) {
  const [place, setPlace] = useState<{ pinCode: string; state: string } | null>(null)
  const [method, setMethod] = useState<string>()

  function readDestination() {
    const { zipCode = '', state = '' } = form.current ? readForm(form.current) : {}
    const pinCode = plainDigits(zipCode).replace(/\s/g, '')
    setPlace(pinCodeShape.test(pinCode) ? { pinCode, state } : null)
  }

  // Text that an earlier visit typed is back in the form by then.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(readDestination, [form, filled])

  return { destination: place ? { ...place, method } : undefined, method, readDestination, chooseMethod: setMethod }
}
