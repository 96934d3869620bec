import { paymentsContext, launchChecklistContext } from '#app/context.ts'
import { asText } from '#shared/forms/form-text.ts'
import { findPlace } from '#shop/delivery/places/pin-directory.server.ts'
import { askAbout } from '#shop/orders/address-questions.ts'
import { takePhoneOrder } from '#shop/orders/placing/take-phone-order.server.ts'
import { findSettings } from '#shop/settings/queries.server.ts'
import { PageHead } from '../../../frame/frame/page-head.tsx'
import { Panel } from '../../../frame/frame/panel.tsx'
import { fieldsOf } from '../../../parts/forms/read-form.ts'
import { UnsavedChanges } from '../../../parts/forms/unsaved-changes.tsx'
import type { Outcome } from '../../../parts/guard/outcome.ts'
import { perform } from '../../../parts/guard/perform.server.ts'
import { CustomerFields } from '../customer-fields.tsx'
import type { Route } from './+types/page'
import { ItemsPanel } from './items-panel.tsx'
import { PhoneOrder, phoneOrderErrors } from './phone-order.ts'
import { ToPayPanel } from './to-pay-panel.tsx'
import { usePhoneOrder } from './use-phone-order.ts'
import { askedLines } from './use-price.ts'

export async function action({ request, context }: Route.ActionArgs) {
  const fields = await fieldsOf(request)
  const read = PhoneOrder.safeParse(fields)
  return perform(context, async (db, by): Promise<Outcome<{ number: string }>> => {
    if (!read.success) return { kind: 'invalid', errors: phoneOrderErrors(read.error) }
    const { customer, shippingAddress } = read.data.order
    const typed = { ...customer, ...shippingAddress }
    const [settings, place] = await Promise.all([findSettings(db), findPlace(typed.zipCode)])
    const questions = askAbout(settings, typed, place, asText(fields.askedBefore))
    if (questions) return { kind: 'invalid', errors: questions }
    const closed = await context.get(launchChecklistContext).findClosedSentence('payment')
    if (closed) return { kind: 'refused', title: checkoutIsClosed }
    const taken = await takePhoneOrder(db, by, context.get(paymentsContext).id, read.data.key, read.data.order)
    if (taken.kind === 'placed') return { kind: 'done', number: taken.order.number }
    if (taken.fields) return { kind: 'invalid', errors: byLastName(taken.fields) }
    const problems = taken.lines?.map(({ problem }) => problem) ?? []
    return {
      kind: 'refused',
      title: [taken.sentence, ...new Set(problems)].join(' '),
      field: taken.promoProblem === undefined ? undefined : 'promoCode',
    }
  })
}

/** "shippingAddress.state" of the order is "state" of the form. */
const byLastName = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).map(([path, sentence]) => [path.split('.').at(-1)!, sentence]))

const checkoutIsClosed = 'The checkout is closed, so the customer could not pay. The dashboard says what is missing.'

export default function PhoneOrderPage() {
  const order = usePhoneOrder()
  const { lines, form, placing, due } = order
  const items = askedLines(lines).map(({ id: productId, ...line }) => ({ productId, ...line }))
  return (
    <>
      <PageHead title="Phone order" />
      <UnsavedChanges when={order.isUnsaved} />
      <placing.Form
        {...form.props}
        method="post"
        onInput={order.edited}
        className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]"
      >
        <input type="hidden" name="key" value={order.key} />
        <input
          type="hidden"
          name="order"
          value={JSON.stringify({
            items,
            expectedTotalPaise: due.totals?.totalPaise ?? 0,
            deliveryMethod: due.delivery?.chosen,
          })}
        />
        <div className="flex flex-col gap-6">
          <ItemsPanel order={order} />
          <Panel title="Customer and address">
            <div className="p-4 md:px-5">
              <CustomerFields field={form.field} />
            </div>
          </Panel>
        </div>
        <ToPayPanel order={order} />
      </placing.Form>
    </>
  )
}
