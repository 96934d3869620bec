import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import type { ReturnDetail } from '#shop/returns/finding/find-returns.server.ts'
import { HandOver } from '#shop/returns/inputs.ts'
import { Panel } from '../../frame/frame/panel.tsx'
import { FormRefusal } from '../../parts/forms/form-refusal.tsx'
import { useForm } from '../../parts/forms/use-form.ts'
import { useReturnAction } from './use-return-action.ts'

/** The customer has a good record: once their parcel is on its way, the other pieces go out. */
export function HandOverPanel({ found }: { found: ReturnDetail }) {
  const { reference, version, sentCarrier, sentNumber, pickup } = found
  const action = useReturnAction('Handed over. The new pieces are in an order of their own.')
  const form = useForm({
    schema: HandOver,
    action,
    onSubmit: (typed) => action.send(href('/admin/returns/:reference/hand-over', { reference }), typed),
  })
  return (
    <Panel title="Hand over">
      <form {...form.props} className="flex flex-col items-start gap-4 p-4 md:px-5">
        <p>
          This customer has a good record. As soon as the courier or the post has the parcel, the new pieces can go out.
          If it never comes, or is refused, the customer owes their price.
        </p>
        <input type="hidden" name="version" value={version} />
        <TextField
          label="Courier or post"
          {...form.field('carrier')}
          defaultValue={sentCarrier ?? pickup?.courier ?? ''}
          hint="Such as India Post, or the courier that fetches it."
          className="w-full"
        />
        <TextField
          label="AWB or postal number"
          {...form.field('trackingNumber')}
          defaultValue={sentNumber ?? pickup?.awb ?? ''}
          hint="Scan it, or type it from the receipt."
          autoComplete="off"
          className="w-full"
        />
        <FormRefusal sentence={action.failure} />
        <Button type="submit" busy={action.busy}>
          Mark as handed over
        </Button>
      </form>
    </Panel>
  )
}
