import { type RefObject, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { forgetOwnDetails, type OwnAddress, useOwnDetails } from './own-details.ts'
import { readTyped } from './typed-form.ts'

/** Offers the address of this device's last order, until it is taken or something else is typed. */
export function OwnAddressOffer({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const { address } = useOwnDetails()
  const [isTaken, setTaken] = useState(() => Boolean(readTyped().firstName))
  if (!address || isTaken) return null
  const { firstName, lastName, address: street, city, zipCode } = address
  return (
    <section aria-labelledby="own-address" className="flex flex-col gap-3 border border-line bg-surface p-4 md:p-5">
      <h2 id="own-address" className="font-medium">
        Deliver to the same address?
      </h2>
      <p className="wrap-anywhere text-ink-soft">
        <bdi>
          {firstName} {lastName}
        </bdi>
        , <bdi>{street}</bdi>, <bdi>{city}</bdi> {zipCode}
      </p>
      <div className="flex flex-wrap gap-x-3">
        <Button
          variant="secondary"
          onClick={() => {
            fillIn(form.current!, address)
            setTaken(true)
          }}
        >
          Use this address
        </Button>
        <Button variant="quiet" onClick={forgetOwnDetails}>
          Forget it
        </Button>
      </div>
      <p className="text-small text-ink-soft">It is stored on this device only.</p>
    </section>
  )
}

/** As if it was typed: what listens to the form hears of each field. */
function fillIn(form: HTMLFormElement, address: OwnAddress) {
  for (const [name, value] of Object.entries(address)) {
    const field = form.elements.namedItem(name)
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue
    field.value = value
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  form.querySelector<HTMLElement>('#firstName')?.focus()
}
