import { Printer } from 'lucide'
import { useState } from 'react'
import { href } from 'react-router'
import { dbContext } from '#app/context.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { formatMoment } from '#shared/dates.ts'
import { findPackingList } from '#shop/shipping/packing/find-packing-list.server.ts'
import { groupPieces, type PickedPiece } from '#shop/shipping/packing/group-pieces.ts'
import { PageHead } from '../../../frame/frame/page-head.tsx'
import type { Route } from './+types/page'
import { PickRow } from './pick-row.tsx'
import { ShelfDialog } from './shelf-dialog.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const chosen = new Set(new URL(request.url).searchParams.getAll('number'))
  const orders = (await findPackingList(context.get(dbContext))).filter(
    ({ number, orderStatus }) => orderStatus !== 'packed' && (chosen.size === 0 || chosen.has(number)),
  )
  return { shelves: groupPieces(orders), orders: orders.length, madeAt: new Date().toISOString() }
}

/** The pieces of the orders that are not packed yet, as they are fetched from the shelves. */
export default function PickListPage({ loaderData: { shelves, orders, madeAt } }: Route.ComponentProps) {
  const [asked, setAsked] = useState<PickedPiece | null>(null)
  const pieces = shelves.flatMap((one) => one.pieces)
  const all = pieces.reduce((sum, { quantity }) => sum + quantity, 0)
  if (all === 0)
    return (
      <EmptyState
        level="h1"
        title="Nothing to fetch"
        description="Orders that are to be packed come here."
        action={
          <ButtonLink to={href('/admin/packing')} variant="secondary" size="small">
            Packing
          </ButtonLink>
        }
      />
    )
  return (
    <>
      <PageHead title="Pick list">
        <Button size="small" onClick={() => window.print()} className="unprinted">
          <Icon of={Printer} size={16} /> Print
        </Button>
      </PageHead>
      <p className="text-ink-soft">
        {all} {all === 1 ? 'piece' : 'pieces'} for {orders} {orders === 1 ? 'order' : 'orders'},{' '}
        {formatMoment(new Date(madeAt))}
      </p>
      {shelves.map(({ shelf, pieces: own }) => (
        <section key={shelf} aria-label={shelfTitle(shelf)} className="admin-panel">
          {(shelf !== '' || shelves.length > 1) && (
            <h2 className="border-b border-line px-3 py-2 text-title font-semibold md:px-5">{shelfTitle(shelf)}</h2>
          )}
          <ul className="divide-y divide-line">
            {own.map((piece) => (
              <PickRow
                key={`${piece.sku} ${piece.size} ${piece.colorName}`}
                piece={piece}
                onAsk={() => setAsked(piece)}
              />
            ))}
          </ul>
        </section>
      ))}
      <ShelfDialog piece={asked} onClose={() => setAsked(null)} />
    </>
  )
}

const shelfTitle = (shelf: string) => (shelf === '' ? 'No shelf yet' : `Shelf ${shelf}`)
