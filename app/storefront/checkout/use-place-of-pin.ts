import { type RefObject, useEffect, useRef, useState } from 'react'
import { sixDigits } from '#shop/delivery/places/pin-code.ts'
import { storedPinCode } from '../delivery/pin-code.ts'
import { askDelivery, type AskedPin, useDelivery } from '../delivery/use-delivery.ts'
import { keepTyped } from './typed-form.ts'

/** A press waits this long for where the PIN code is, on a slow line. */
const maxWaitMs = 10_000

type Filled = { city: string; state: string }

/**
 * Asks about the PIN code as soon as it is whole, and fills in city and state as long as nobody typed others. The form
 * begins with the PIN code that the visitor asked about before.
 */
export function usePlaceOfPin(form: RefObject<HTMLFormElement | null>) {
  const [asked, setAsked] = useState<AskedPin | null>(null)
  const filled = useRef<Filled>({ city: '', state: '' })
  const delivery = useDelivery(asked)
  const place = delivery?.place

  function pinEdited() {
    const typed = fieldOf(form, 'zipCode')?.value.replace(/\s/g, '') ?? ''
    setAsked((before) => (typed === before?.typed ? before : sixDigits.test(typed) ? { typed } : null))
  }

  useEffect(() => {
    const field = fieldOf(form, 'zipCode')
    if (field && field.value === '' && field !== document.activeElement) field.value = storedPinCode()
    pinEdited()
    // Once, after what was typed before is back.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  useEffect(() => {
    if (!place || !form.current) return
    for (const name of ['city', 'state'] as const) {
      const field = fieldOf(form, name)
      const value = place[name] ?? ''
      if (!field || !value) continue
      if (field.value === '' || field.value === filled.current[name]) field.value = value
      if (field.value === value) filled.current[name] = value
    }
    keepTyped(form.current)
  }, [place, form])

  /** Returns where the typed PIN code is; undefined where nobody could say in time. */
  async function findPlace() {
    const found = delivery ?? (asked && (await askDelivery(asked.typed, AbortSignal.timeout(maxWaitMs))))
    return !found || found.isRefused ? undefined : found.place
  }

  return { delivery, pinEdited, findPlace }
}

function fieldOf(form: RefObject<HTMLFormElement | null>, name: string) {
  const field = form.current?.elements.namedItem(name)
  return field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field : null
}
