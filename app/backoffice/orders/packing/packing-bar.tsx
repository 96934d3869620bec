import { useState } from 'react'
import { href } from 'react-router'
import { buttonLook } from '#app/ui/button-look.ts'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { maxPrinted } from '#shop/orders/step-inputs.ts'
import type { PackingLine } from '#shop/shipping/packing/find-packing-list.server.ts'
import { type PrintSize, printSizes, sheets } from '#shop/shipping/packing/print-sizes.ts'
import { apiHref } from '../../parts/guard/api-href.ts'
import { countOf } from '../orders/steps/count-of.ts'
import { PickupDialog } from './pickup-dialog.tsx'
import { useParcelActions } from './use-parcel-actions.ts'

const look = buttonLook({ variant: 'secondary', size: 'small' })

type PackingBarProps = { chosen: readonly PackingLine[]; hasCourier: boolean; today: string }

/** The actions on the chosen orders at once: book, print, hand over. */
export function PackingBar({ chosen, hasCourier, today }: PackingBarProps) {
  const [isAsking, setAsking] = useState(false)
  const { book, manifest, url } = useParcelActions()
  const toBook = chosen.filter(({ parcels }) => parcels.length === 0 || parcels.some(({ state }) => isOpen(state)))
  const booked = chosen.filter(({ parcels }) => parcels.some(({ state }) => state === 'booked'))
  const numbers = new URLSearchParams(chosen.map(({ number }) => ['number', number]))

  return (
    <section
      aria-label="Chosen orders"
      className="sticky bottom-0 z-20 -mx-4 flex flex-wrap items-center gap-x-3 gap-y-2 border-t-2 border-ink bg-surface px-4 py-3 md:mx-0"
    >
      <p className="mr-auto text-small font-semibold" aria-live="polite">
        {countOf(chosen.length)} chosen
      </p>
      {hasCourier && toBook.length > 0 && (
        <Button
          variant="ink"
          size="small"
          busy={book.busy}
          onClick={() => book.send(href('/admin/orders/book'), formOf(toBook))}
        >
          Book {toBook.length}
        </Button>
      )}
      <Prints chosen={chosen} numbers={numbers} />
      <a href={`${href('/admin/packing/pick-list')}?${numbers}`} className={look}>
        Pick list
      </a>
      {hasCourier && booked.length > 0 && (
        <>
          <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
            Ask for pickup
          </Button>
          <Button
            variant="secondary"
            size="small"
            busy={manifest.busy}
            onClick={() => manifest.send(href('/admin/packing/manifest'), formOf(booked))}
          >
            Make manifest
          </Button>
        </>
      )}
      {url && (
        <a href={url} target="_blank" rel="noreferrer" className={look}>
          Open manifest
        </a>
      )}
      <PickupDialog orders={booked} today={today} open={isAsking} onClose={() => setAsking(false)} />
    </section>
  )
}

function Prints({ chosen, numbers }: { chosen: readonly PackingLine[]; numbers: URLSearchParams }) {
  const [size, setSize] = useState<PrintSize>('4x6')
  if (chosen.length > maxPrinted)
    return <p className="text-small text-ink-soft">To print, choose at most {maxPrinted} orders.</p>
  return (
    <>
      <Select
        label="Paper"
        hideLabel
        value={size}
        onChange={({ target }) => setSize(target.value as PrintSize)}
        className="w-36"
      >
        {printSizes.map((one) => (
          <option key={one} value={one}>
            {sheets[one].label}
          </option>
        ))}
      </Select>
      <a
        href={`${apiHref('/admin/api/packing/prints.pdf')}?${numbers}&size=${size}`}
        target="_blank"
        rel="noreferrer"
        className={look}
      >
        Print {chosen.length}
      </a>
    </>
  )
}

const isOpen = (state: PackingLine['parcels'][number]['state']) => state !== 'booked' && state !== 'waiting'

function formOf(orders: readonly PackingLine[]) {
  const form = new FormData()
  for (const { number, version } of orders) form.append('order', `${number} ${version}`)
  return form
}
