import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { isExpected, mayBookAgain } from '#shop/returns/pickup-rules.ts'
import type { ShownPickup } from '#shop/shipping/reverse/find-pickup.server.ts'

type PickupProps = {
  shown: { reference: string }
  pickup: Pick<ShownPickup, 'bookingState' | 'status' | 'courier' | 'awb'>
}

/** A parcel that is fetched: its number, who has it, and the way out while nobody has. */
export function Pickup({ shown: { reference }, pickup }: PickupProps) {
  const isBusy = useNavigation().state === 'submitting'
  const isOpen = isExpected(pickup)
  const isOver = mayBookAgain(pickup)
  return (
    <div className="mt-5 flex flex-col items-start gap-5">
      {isOpen && (
        <div className="w-full bg-sunken p-4">
          <p className="text-small">Write this number on the parcel:</p>
          <p className="text-title font-bold wrap-anywhere">{reference}</p>
        </div>
      )}
      {pickup.awb !== null && !isOver && (
        <p className="text-small wrap-anywhere">
          {pickup.courier}, {pickup.awb}
        </p>
      )}
      {(isOpen || isOver) && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="choice" value="send" />
          <Button type="submit" variant={isOver ? 'primary' : 'secondary'} busy={isBusy}>
            I send it myself
          </Button>
        </Form>
      )}
    </div>
  )
}
