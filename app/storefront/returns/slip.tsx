import { data } from 'react-router'
import { dbContext } from '#app/context.ts'
import { Button } from '#app/ui/button.tsx'
import { Joined } from '#app/ui/joined.tsx'
import { drawQr } from '#shared/printing/draw-qr.server.ts'
import { sizeLabel } from '#shared/size-label.ts'
import { findReturnAddress } from '#shop/returns/finding/find-return-address.server.ts'
import { findReturn } from '#shop/returns/finding/find-returns.server.ts'
import { reasonLabels } from '#shop/returns/rules.ts'
import { contactAbout } from '../contact/asked-about.ts'
import { orderMissing, personal, requireOrderLink } from '../order/order-link.server.ts'
import { OrderMissing } from '../order/order-missing.tsx'
import type { Route } from './+types/slip'

export const headers = () => personal

export const meta: Route.MetaFunction = ({ params }) => [
  { title: `Slip ${params.reference}` },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ request, params, context }: Route.LoaderArgs) {
  await requireOrderLink(request, params.number, context)
  const db = context.get(dbContext)
  const found = await findReturn(db, params.reference)
  if (!found || found.orderNumber !== params.number || found.state !== 'approved') throw orderMissing()
  const { reference, customerName, customerPhone, lines } = found
  return data(
    {
      slip: { reference, customerName, customerPhone, lines },
      returnAddress: await findReturnAddress(db),
      code: drawQr(reference),
    },
    { headers: personal },
  )
}

/** Goes into the parcel, so that the shop knows it: its number is scanned or typed. */
export default function SlipPage({ loaderData: { slip, returnAddress, code } }: Route.ComponentProps) {
  const { reference, customerName, customerPhone, lines } = slip
  return (
    <main className="mx-auto flex max-w-2xl flex-col gap-6 bg-surface p-6 text-ink">
      <Button onClick={() => window.print()} className="self-start print:hidden">
        Print
      </Button>
      <header className="flex flex-wrap items-start justify-between gap-4 border-b border-ink pb-4">
        <div className="min-w-0">
          <p>Return</p>
          <h1 className="text-page leading-tight font-bold wrap-anywhere">{reference}</h1>
          <p className="mt-2 wrap-anywhere">
            From <bdi>{customerName}</bdi>, {customerPhone}
          </p>
        </div>
        <svg viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label={`Code of ${reference}`} className="w-36">
          <path fill="#fff" d={`M0 0h${code.size}v${code.size}H0z`} />
          <path fill="#000" d={code.path} />
        </svg>
      </header>
      {returnAddress !== '' && (
        <section aria-labelledby="to-heading">
          <h2 id="to-heading" className="font-semibold">
            To
          </h2>
          <address className="wrap-anywhere whitespace-pre-line not-italic">
            <Joined of={returnAddress.split('\n')} by={'\n'} />
          </address>
        </section>
      )}
      <ul className="flex flex-col gap-3">
        {lines.map(({ id, productName, size, colorName, sku, asked, reason }) => (
          <li key={id}>
            <span className="font-semibold wrap-anywhere">
              {asked} × {productName}
            </span>
            <span className="block">
              <Joined of={[sizeLabel(size), colorName, sku, reasonLabels[reason]]} />
            </span>
          </li>
        ))}
      </ul>
      <p className="text-small">No printer? Write {reference} on a piece of paper and put it into the parcel.</p>
      <p className="text-small print:hidden">
        <a href={contactAbout({ return: reference })} className="underline underline-offset-4">
          Ask about this return
        </a>
      </p>
    </main>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <OrderMissing error={error} />
}
