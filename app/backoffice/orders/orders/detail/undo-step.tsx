import { useEffect, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import type { OrderDetail } from '#shop/orders/finding/find-order.server.ts'
import { useMay } from '../../../parts/guard/use-may.ts'
import { isQuickStep } from '../steps/step-labels.ts'
import { useUndoOffers } from '../steps/undo-offers.tsx'

/** Undoes the step that led here, for as long as it can be undone. */
export function UndoStep({ order: { number, version, orderStatus }, forMs }: { order: OrderDetail; forMs: number }) {
  const { undo, isUndoing } = useUndoOffers()
  const may = useMay()
  const [isOver, setOver] = useState(forMs <= 0)
  useEffect(() => {
    const end = setTimeout(() => setOver(true), Math.max(0, forMs))
    return () => clearTimeout(end)
  }, [forMs])
  if (isOver || !isQuickStep(orderStatus) || !may('orders.fulfil')) return null
  return (
    <Button variant="quiet" busy={isUndoing} onClick={() => undo({ step: orderStatus, seen: [{ number, version }] })}>
      Undo last step
    </Button>
  )
}
