import { useSyncExternalStore } from 'react'
import { pinCodeShape } from '#shop/delivery/places/pin-code.ts'
import { storedValue } from '../stored-value.ts'

const stored = storedValue<string>({
  key: 'pinCode',
  empty: '',
  read: (text) => (pinCodeShape.test(text) ? text : ''),
  write: (pinCode) => pinCode,
})

/** The PIN code that this visitor asked about last; '' for none. */
export const usePinCode = () => useSyncExternalStore(stored.subscribe, stored.get, () => stored.empty)

export const storedPinCode = stored.get

export const storePinCode = (pinCode: string) => void stored.change(() => pinCode)
