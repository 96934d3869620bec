import { type ReactNode, useState } from 'react'
import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { useToast } from '#app/ui/overlays/toast.tsx'
import type { ListedOrder } from '#shop/orders/finding/find-pieces.server.ts'
import { BulkBar } from '../bulk/bulk-bar.tsx'
import type { ChosenOrder } from '../bulk/matching.ts'
import { countOf } from '../steps/count-of.ts'
import { useUndoOffers } from '../steps/undo-offers.tsx'
import { OrderTable } from './order-table.tsx'

type OrderRowsProps = {
  /** As the page has loaded them last. */
  orders: readonly ListedOrder[]
  /** The filter, where orders on other pages match it, too. */
  matching: string | null
  hasCourier: boolean
  empty: ReactNode
}

/**
 * The rows of one visit of the list. They keep their places while orders take their steps, so that none slips under the
 * finger; those that no longer match go with the next step through the list. Give it the visit as its key.
 */
export function OrderRows({ orders, matching, hasCourier, empty }: OrderRowsProps) {
  const toast = useToast()
  const { moved } = useUndoOffers()
  const [places, setPlaces] = useState(orders)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [beyond, setBeyond] = useState<readonly ChosenOrder[]>([])
  const [isChoosing, setChoosing] = useState(false)

  /** As it was moved here, where that is newer than what was loaded. */
  const asMoved = <Order extends ChosenOrder>(order: Order): Order => {
    const step = moved.get(order.number)
    return step && step.version > order.version ? { ...order, ...step } : order
  }
  const loaded = new Map(orders.map((order) => [order.number, order]))
  const rows = places.map((order) => asMoved(loaded.get(order.number) ?? order))
  const shown = new Set(rows.map(({ number }) => number))
  const others = orders.filter(({ number }) => !shown.has(number))
  const chosenOrders = [...rows, ...beyond.filter(({ number }) => !shown.has(number)).map(asMoved)].filter(
    ({ number }) => chosen.has(number),
  )

  async function chooseAll() {
    setChoosing(true)
    try {
      const found = await findMatching(matching!)
      setBeyond(found)
      setChosen(new Set([...chosen, ...found.map(({ number }) => number)]))
    } catch {
      toast({ title: 'The orders could not be chosen. Please try again.', destructive: true })
    } finally {
      setChoosing(false)
    }
  }

  return (
    <>
      {rows.length > 0 ? <OrderTable orders={rows} chosen={chosen} onChoose={setChosen} /> : empty}
      {others.length > 0 && (
        <p className="flex flex-wrap items-center gap-x-4 text-small text-ink-soft">
          {countOf(others.length)} more {others.length === 1 ? 'matches' : 'match'} now.
          <Button variant="quiet" onClick={() => setPlaces(orders)}>
            Show {others.length === 1 ? 'it' : 'them'}
          </Button>
        </p>
      )}
      {chosenOrders.length > 0 && (
        <BulkBar
          chosen={chosenOrders}
          hasCourier={hasCourier}
          isChoosing={isChoosing}
          onChooseAll={
            matching !== null && beyond.length === 0 && rows.every(({ number }) => chosen.has(number))
              ? chooseAll
              : null
          }
          onClear={() => {
            setChosen(new Set())
            setBeyond([])
          }}
        />
      )}
    </>
  )
}

async function findMatching(filter: string): Promise<ChosenOrder[]> {
  const answer = await fetch(`${href('/admin/orders/matching')}?${filter}`)
  if (!answer.ok || !answer.headers.get('content-type')?.includes('json')) throw new Error(`${answer.status}`)
  return answer.json()
}
