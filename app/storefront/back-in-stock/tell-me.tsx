import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useOnDemand } from '#app/ui/overlays/use-on-demand.ts'
import { isSoldOut } from '#shop/catalogue/rules.ts'
import type { WantedProduct } from './back-in-stock-form.tsx'

/** Where links to a sold-out product lead, such as from the checkout that lost the last piece. */
export const tellMeHash = '#tell-me'

/** Below the choice of a product of which something is sold out: leads to the form that asks to hear when it is back. */
export function TellMe({ product, colorHex }: { product: WantedProduct; colorHex: string | null }) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const { Part: BackInStockForm, ask } = useOnDemand(() => import('./back-in-stock-form.tsx'))
  const isAnyGone = product.variants.some(isSoldOut)

  const openLinked = useEffectEvent(async () => {
    if (!isAnyGone || window.location.hash !== tellMeHash || !(await ask())) return
    setOpen(true)
    button.current?.scrollIntoView({ block: 'center' })
  })
  // Only the address knows it, and the form's script comes first.
  // oxlint-disable-next-line react/set-state-in-effect
  useEffect(() => void openLinked(), [])

  if (!isAnyGone) return null
  async function toggle() {
    if (isOpen) setOpen(false)
    else if (await ask()) setOpen(true)
  }
  return (
    <div>
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        onClick={() => void toggle()}
        className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-accent"
      >
        Tell me when one comes back
      </button>
      {isOpen && BackInStockForm && <BackInStockForm key={colorHex} product={product} colorHex={colorHex} />}
    </div>
  )
}
