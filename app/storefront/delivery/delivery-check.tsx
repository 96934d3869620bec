import { Banknote, CircleAlert, Truck } from 'lucide'
import { type SubmitEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { controlLook } from '#app/ui/fields/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { maxPinCodeLength } from '#shop/delivery/places/field-lengths.ts'
import { usePinCode } from './pin-code.ts'
import { type AskedPin, useDelivery } from './use-delivery.ts'

/** Says when a parcel comes to the visitor's PIN code, and `before` until then. Its height stays, so that answers move nothing. */
export function DeliveryCheck({ before }: { before?: string }) {
  const id = useId()
  const stored = usePinCode()
  const field = useRef<HTMLInputElement>(null)
  const [shown, setShown] = useState('')
  const [asked, setAsked] = useState<AskedPin | null>(null)
  const fromStore = useMemo(() => (stored ? { typed: stored } : null), [stored])
  const current = asked ?? fromStore
  const found = useDelivery(current)
  const isRefused = found?.isRefused ?? false
  // Read after the first paint, it must not come between the digits of somebody who types already.
  useEffect(() => {
    const { current: input } = field
    if (input !== document.activeElement && input?.value === '') setShown(stored)
  }, [stored])

  function check(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setAsked({ typed: shown.trim() })
  }

  return (
    <form noValidate onSubmit={check}>
      <label htmlFor={id} className="text-small font-medium">
        Check delivery to your PIN code
      </label>
      <div className="mt-1.5 flex gap-3">
        <input
          ref={field}
          id={id}
          name="pinCode"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={maxPinCodeLength}
          value={shown}
          onChange={({ currentTarget }) => setShown(currentTarget.value)}
          onFocus={({ currentTarget }) => currentTarget.select()}
          aria-describedby={`${id}-answer`}
          aria-invalid={isRefused ? true : undefined}
          className={`${controlLook} min-w-0 flex-1`}
        />
        <Button type="submit" variant="secondary" busy={current !== null && found === null}>
          Check
        </Button>
      </div>
      <p
        id={`${id}-answer`}
        role="status"
        data-uncovered={found ? true : undefined}
        className={`mt-1.5 flex min-h-[3.2em] items-start gap-1.5 text-small ${isRefused ? 'text-danger' : ''}`}
      >
        {(found || before) && (
          <Icon of={found ? (isRefused ? CircleAlert : Truck) : Banknote} size={16} className="mt-0.75 shrink-0" />
        )}
        {found?.sentence ?? before}
      </p>
    </form>
  )
}
