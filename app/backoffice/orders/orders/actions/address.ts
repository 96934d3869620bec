import { typedVersion } from '#shared/fields.ts'
import { asText, fieldsByName } from '#shared/forms/form-text.ts'
import { findPlace } from '#shop/delivery/places/pin-directory.server.ts'
import { askAbout } from '#shop/orders/address-questions.ts'
import { OrderAddress } from '#shop/orders/inputs.ts'
import { changeAddress } from '#shop/orders/moving/change-address.server.ts'
import { findSettings } from '#shop/settings/queries.server.ts'
import { invalid, type Outcome } from '../../../parts/guard/outcome.ts'
import { perform } from '../../../parts/guard/perform.server.ts'
import type { Route } from './+types/address'

const refusals = {
  'not allowed': 'The parcel has left: its address can no longer be changed here.',
  invoiced: 'The invoice of this order names its state, which can no longer change.',
}

/** Corrects whom an order goes to. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = fieldsByName(await request.formData())
  return perform(context, async (db, by): Promise<Outcome> => {
    const address = OrderAddress.safeParse(form)
    if (!address.success) return invalid(address.error)
    const [settings, place] = await Promise.all([findSettings(db), findPlace(address.data.zipCode)])
    const questions = askAbout(settings, address.data, place, asText(form.askedBefore))
    if (questions) return { kind: 'invalid', errors: questions }
    const asked = { number: params.number, version: typedVersion.parse(form.version), address: address.data }
    const change = await changeAddress(db, by, asked)
    if (change.kind === 'not delivered') return { kind: 'invalid', errors: { [change.field]: change.sentence } }
    if (change.kind === 'still booked') return { kind: 'refused', title: change.sentence, isTemporary: true }
    const { kind } = change
    if (kind === 'changed') return { kind: 'conflict' }
    return kind === 'done' || kind === 'gone' ? { kind } : { kind: 'refused', title: refusals[kind] }
  })
}
