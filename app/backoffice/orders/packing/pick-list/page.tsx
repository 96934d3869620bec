import { Printer } from 'lucide'
import { useState } from 'react'
import { href } from 'react-router'
import { dbContext } from '#app/context.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { formatMoment } from '#shared/dates.ts'
import { findPackingList } from '#shop/shipping/packing/find-packing-list.server.ts'
import { groupPieces, type PickedPiece } from '#shop/shipping/packing/group-pieces.ts'
import { PageHead } from '../../../frame/frame/page-head.tsx'
import type { Route } from './+types/page'
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

function PickRow({ piece, onAsk }: { piece: PickedPiece; onAsk(): void }) {
  return (
    <li className="flex break-inside-avoid flex-wrap items-center has-checked:bg-good-tint">
      <label className="flex min-w-0 flex-1 cursor-pointer items-center gap-3 p-3 max-sm:basis-full md:gap-4 md:px-5">
        <input type="checkbox" className="size-6 shrink-0 accent-accent" />
        <span className="w-10 shrink-0 text-title font-semibold md:w-14">{piece.quantity} ×</span>
        <Picture
          imageKey={piece.imageKey}
          alt=""
          width={48}
          height={60}
          sizes="48px"
          className="h-15 w-12 shrink-0 bg-sunken object-cover"
        />
        <span className="min-w-0 flex-1">
          <span className="block font-medium wrap-anywhere">
            {[piece.name, piece.size, piece.colorName].filter(Boolean).join(', ')}
          </span>
          <span className="block font-mono text-label wrap-anywhere text-ink-soft">{piece.sku}</span>
          <span className="block text-small wrap-anywhere text-ink-soft">{piece.numbers.join(', ')}</span>
        </span>
      </label>
      <Button
        variant="quiet"
        size="small"
        aria-label={`Shelf of ${[piece.name, piece.size, piece.colorName].filter(Boolean).join(', ')}`}
        onClick={onAsk}
        className="unprinted mr-2 max-sm:mb-2 max-sm:ml-3 md:mr-4"
      >
        Shelf
      </Button>
    </li>
  )
}
