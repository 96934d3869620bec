import { useEffect, useRef, useState } from 'react'
import { useToast } from '#app/ui/overlays/toast.tsx'
import type { CartNotice } from './cart-storage.ts'

const notices: Record<CartNotice, { title: string; description: string }> = {
  healed: { title: 'We repaired your cart', description: 'Something in it could not be read. Please check it.' },
  notStored: {
    title: 'Your cart is kept for this visit only',
    description: 'This browser does not let us save it. You can shop and pay as usual.',
  },
  full: { title: 'Your cart is full', description: 'Please order these items first, or remove one.' },
}

/** A stable way to speak that may be called while rendering; each notice is heard once in a while, not in a row. */
export function useNotices() {
  const toast = useToast()
  const speak = useRef(toast)
  useEffect(() => {
    speak.current = toast
  })
  const [tell] = useState(() => (notice: CartNotice) => queueMicrotask(() => speak.current(notices[notice])))
  return tell
}
