import { Printer } from 'lucide'
import { Link } from 'react-router'
import { dbContext } from '#app/context.ts'
import { buttonLook } from '#app/ui/button-look.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { drawQr } from '#shared/printing/draw-qr.server.ts'
import { findParcels } from '#shop/orders/finding/find-parcels.server.ts'
import { paperSizes } from '#shop/orders/rules.ts'
import { PrintJob } from '#shop/orders/step-inputs.ts'
import { PageHead } from '../../../frame/frame/page-head.tsx'
import { apiHref } from '../../../parts/guard/api-href.ts'
import type { Route } from './+types/page'
import { PackingSlip } from './packing-slip.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const { number, size } = PrintJob.parse({ number: query.getAll('number'), size: query.get('size') })
  const parcels = await findParcels(context.get(dbContext), number)
  return { size, parcels: parcels.map((parcel) => ({ ...parcel, code: drawQr(parcel.number) })) }
}

/** Slips as they will be printed, one page for each parcel. */
export default function SlipsPage({ loaderData: { size, parcels } }: Route.ComponentProps) {
  const addressFor = (path: string, paperSize: string) =>
    `${path}?${new URLSearchParams([['size', paperSize], ...parcels.map(({ number }) => ['number', number])])}`

  if (parcels.length === 0) {
    return <EmptyState level="h1" title="Nothing to print" description="Choose orders in the list first." />
  }
  return (
    <>
      <div className="unprinted flex flex-col gap-4">
        <PageHead title={parcels.length === 1 ? 'Packing slip' : `${parcels.length} packing slips`}>
          <a
            href={addressFor(apiHref('/admin/api/orders/slips.pdf'), size)}
            target="_blank"
            rel="noreferrer"
            className={buttonLook({ variant: 'secondary', size: 'small' })}
          >
            As PDF
          </a>
          <Button size="small" onClick={() => window.print()}>
            <Icon of={Printer} size={16} /> Print
          </Button>
        </PageHead>
        <nav aria-label="Paper size" className="flex gap-2">
          {paperSizes.map((paperSize) => (
            <Link
              key={paperSize}
              to={addressFor('', paperSize)}
              aria-current={paperSize === size ? 'page' : undefined}
              className="inline-flex min-h-11 min-w-11 items-center justify-center border border-edge px-4 text-small aria-[current=page]:bg-ink aria-[current=page]:text-ground"
            >
              {paperSize.toUpperCase()}
            </Link>
          ))}
        </nav>
      </div>
      {parcels.map((parcel) => (
        <PackingSlip key={parcel.number} parcel={parcel} code={parcel.code} size={size} />
      ))}
    </>
  )
}
