import { useEffect, useState } from 'react'
import type { DeliveryAnswer } from '#shop/delivery/places/answers.ts'
import { pinCodeRefusal, sixDigits } from '#shop/delivery/places/pin-code.ts'
import { askServer } from '../ask-server.ts'
import { storePinCode } from './pin-code.ts'

export type FoundDelivery = { sentence: string; isRefused: boolean; place: DeliveryAnswer['place'] }

/** A PIN code as it was typed; asked about again by another object. */
export type AskedPin = { typed: string }

/** The shop's answer about deliveries to a PIN code, which is stored for this visitor; null until the answer comes. */
export function useDelivery(asked: AskedPin | null): FoundDelivery | null {
  const [latest, setLatest] = useState<{ asked: AskedPin; found: FoundDelivery } | null>(null)
  useEffect(() => {
    if (!asked) return
    const leave = new AbortController()
    void find(asked)
    return () => leave.abort()

    async function find(one: AskedPin) {
      const found = await askDelivery(one.typed, leave.signal)
      if (!leave.signal.aborted) setLatest({ asked: one, found })
    }
  }, [asked])
  return latest && latest.asked === asked ? latest.found : null
}

export async function askDelivery(typed: string, signal: AbortSignal): Promise<FoundDelivery> {
  const digits = typed.replace(/\s/g, '')
  if (!sixDigits.test(digits)) return refused(pinCodeRefusal)
  const path = `/api/delivery/${encodeURIComponent(digits)}`
  const { ok, body } = await askServer<DeliveryAnswer>(path, { signal, cache: 'default' })
  if (ok) {
    if (!signal.aborted) storePinCode(body.pinCode)
    const { sentence, kind, place } = body
    return { sentence, isRefused: kind !== 'served' && kind !== 'prepaid', place }
  }
  return refused(body.fields?.pinCode ?? body.error ?? 'We could not check this PIN code. Please try again.')
}

const refused = (sentence: string): FoundDelivery => ({ sentence, isRefused: true, place: null })
