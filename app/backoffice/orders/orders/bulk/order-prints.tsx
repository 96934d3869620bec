import { href } from 'react-router'
import { buttonLook } from '#app/ui/button-look.ts'
import { isDispatched } from '#shop/orders/rules.ts'
import { maxPrinted } from '#shop/orders/step-inputs.ts'
import { apiHref } from '../../../parts/guard/api-href.ts'
import type { ChosenOrder } from './matching.ts'

export function OrderPrints({ chosen }: { chosen: readonly ChosenOrder[] }) {
  if (chosen.length > maxPrinted)
    return <p className="text-small text-ink-soft">Slips and invoices: choose at most {maxPrinted} orders.</p>
  const look = buttonLook({ variant: 'secondary', size: 'small' })
  const numbers = new URLSearchParams(chosen.map(({ number }) => ['number', number]))
  const shipped = chosen.filter(({ orderStatus }) => isDispatched(orderStatus))
  const invoiced = new URLSearchParams(shipped.map(({ number }) => ['number', number]))
  return (
    <>
      <a href={`${href('/admin/orders/slips')}?${numbers}`} target="_blank" rel="noreferrer" className={look}>
        Packing slips
      </a>
      {shipped.length > 0 ? (
        <a
          href={`${apiHref('/admin/api/orders/invoices.pdf')}?${invoiced}`}
          target="_blank"
          rel="noreferrer"
          className={look}
        >
          {shipped.length < chosen.length ? `Invoices (${shipped.length})` : 'Invoices'}
        </a>
      ) : (
        <p className="text-small text-ink-soft max-sm:hidden">Invoices are issued when orders are shipped.</p>
      )}
    </>
  )
}
