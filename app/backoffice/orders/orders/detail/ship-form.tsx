import { Button } from '#app/ui/button.tsx'
import { OrderStepForm } from '#shop/orders/step-inputs.ts'
import { FormRefusal } from '../../../parts/forms/form-refusal.tsx'
import { useForm } from '../../../parts/forms/use-form.ts'
import { quickSteps } from '../steps/step-labels.ts'
import type { useQuickStep } from '../steps/use-quick-step.ts'
import { rememberCourier, useLastCourier } from './last-courier.ts'
import { ParcelFields } from './parcel-fields.tsx'
import { type NumberedParcel, numbersIn } from './parcel-numbers.ts'

type ShipFormProps = {
  couriers: readonly string[]
  /** As its parcels are booked; null: they are not. */
  booked: { courier: string; trackingNumber: string } | null
  numbered: readonly NumberedParcel[]
  /** Taken where the form is not gone with its step. */
  step: ReturnType<typeof useQuickStep>
}

/** Courier and number of a packed parcel; Enter ships it. The courier of the last parcel is chosen. */
export function ShipForm({ couriers, booked, numbered, step }: ShipFormProps) {
  const last = useLastCourier()

  const form = useForm({
    schema: OrderStepForm,
    action: step,
    onSubmit(typed, { courier, trackingNumber }) {
      if (courier !== '' && !booked) rememberCourier(courier)
      const own = numbersIn(typed)
      step.take('shipped', {
        courier,
        trackingNumber: own.numbers ? (booked?.trackingNumber ?? '') : trackingNumber,
        ...own,
      })
    },
  })

  return (
    <form {...form.props} className="flex w-full flex-col gap-3">
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <ParcelFields
          field={form.field}
          couriers={couriers}
          courier={booked?.courier ?? last}
          trackingNumber={booked?.trackingNumber}
          numbered={numbered}
        />
      </div>
      <p className="text-small text-ink-soft">
        {booked && 'It is marked as shipped automatically when the courier collects it. '}We send this to the customer.
      </p>
      <FormRefusal sentence={step.failure} />
      <Button type="submit" busy={step.busy} className="self-start">
        {quickSteps.shipped.button}
      </Button>
    </form>
  )
}
