import { href, Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { formatAmount } from '#shared/money.ts'
import type { ReturnDetail } from '#shop/returns/finding/find-returns.server.ts'
import { EndOwed } from '#shop/returns/inputs.ts'
import { Panel } from '../../frame/frame/panel.tsx'
import { FormRefusal } from '../../parts/forms/form-refusal.tsx'
import { useForm } from '../../parts/forms/use-form.ts'
import { useMay } from '../../parts/guard/use-may.ts'
import { useReturnAction } from './use-return-action.ts'

/**
 * The customer's debt for pieces that were sent before: a person asks for it, and says how it ended. `askedBy`: who asked
 * to write it off, which waits for a second person; null: nobody.
 */
export function OwedPanel({ found, askedBy }: { found: ReturnDetail; askedBy: string | null }) {
  const may = useMay()
  const { openOwedPaise, exchangeOrderNumber } = found
  return (
    <Panel title="The customer owes">
      <p className="p-4 md:px-5">
        Order {exchangeOrderNumber} was sent before the old pieces were here, and {formatAmount(openOwedPaise)} of it is
        not paid by them. Nothing is charged by itself: please write to the customer. If that order is not shipped yet,
        cancel it, and nothing is owed.
      </p>
      {askedBy !== null && (
        <p className="border-t border-line p-4 md:px-5">
          {askedBy} asked to write it off. A colleague approves that under{' '}
          <Link to={href('/admin/refunds')} className="underline underline-offset-4 hover:text-accent">
            Money back
          </Link>
          . Until then it is owed.
        </p>
      )}
      {may('orders.refund') && <EndForm found={found} />}
    </Panel>
  )
}

function EndForm({ found: { reference, version, openOwedPaise } }: { found: ReturnDetail }) {
  const action = useReturnAction('Written down')
  const form = useForm({
    schema: EndOwed,
    action,
    onSubmit: (typed) => action.send(href('/admin/returns/:reference/end-owed', { reference }), typed),
  })
  return (
    <form {...form.props} className="flex flex-col items-start gap-4 border-t border-line p-4 md:px-5">
      <input type="hidden" name="version" value={version} />
      <Select label="How it ended" {...form.field('end')} className="w-full">
        <option value="">Please choose</option>
        <option value="paid">The customer paid {formatAmount(openOwedPaise)}</option>
        <option value="written off">Written off: nobody pays it</option>
      </Select>
      <TextField label="UTR, or the reason" {...form.field('note')} className="w-full" />
      <FormRefusal sentence={action.failure} />
      <Button type="submit" busy={action.busy}>
        Save
      </Button>
    </form>
  )
}
