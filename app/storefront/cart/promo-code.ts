import { useSyncExternalStore } from 'react'
import { storedValue } from '../stored-value.ts'

const typed = storedValue<string>({
  key: 'promoCode',
  empty: '',
  read: (text) => text.slice(0, 40),
  write: (code) => code,
})

/** The promo code asked for, from the cart to the payment; '' for none. */
export function usePromoCode() {
  const code = useSyncExternalStore(typed.subscribe, typed.get, () => typed.empty)
  return [code, setPromoCode] as const
}

export const setPromoCode = (code: string) => typed.change(() => code.trim().slice(0, 40))
