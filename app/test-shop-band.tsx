import { createContext } from 'react'

/** Whether orders are not real. No loader tells it: a page of which none could run says it too. */
export const TestShopContext = createContext(false)

/** At the top of every page of a test shop. */
export function TestShopBand() {
  return (
    <aside
      aria-label="Test shop"
      className="fixed inset-x-0 top-0 z-40 flex h-(--band-height) items-center justify-center overflow-hidden bg-warn-tint px-4 text-small font-semibold whitespace-nowrap text-warn print:hidden"
    >
      Test shop: orders are not real
    </aside>
  )
}
