import type { FormEvent } from 'react'
import { Button } from '#app/ui/button.tsx'
import { FormRefusal } from '../../forms/form-refusal.tsx'
import { quickSteps } from '../steps/step-labels.ts'
import type { useQuickStep } from '../steps/use-quick-step.ts'
import { rememberCourier, useLastCourier } from './last-courier.ts'
import { ParcelFields } from './parcel-fields.tsx'

type ShipFormProps = {
  couriers: readonly string[]
  /** Taken where the form is not gone with its step. */
  step: ReturnType<typeof useQuickStep>
}

/** Courier and number of a packed parcel; Enter ships it. The courier of the last parcel is chosen. */
export function ShipForm({ couriers, step: { take, busy, failure } }: ShipFormProps) {
  const last = useLastCourier()

  function ship(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const courier = String(typed.get('courier')).trim()
    if (courier !== '') rememberCourier(courier)
    take('shipped', { courier, trackingNumber: String(typed.get('trackingNumber')) })
  }

  return (
    <form noValidate onSubmit={ship} className="flex w-full flex-col gap-3">
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <ParcelFields couriers={couriers} courier={last} />
      </div>
      <p className="text-small text-ink-soft">We send this to the customer.</p>
      <FormRefusal sentence={failure} />
      <Button type="submit" busy={busy} className="self-start">
        {quickSteps.shipped.button}
      </Button>
    </form>
  )
}
