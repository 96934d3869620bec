import * as z from 'zod'
import { dbContext, staffContext } from '#app/context.ts'
import { OrderAddress } from '#shop/orders/inputs.ts'
import { changeAddress } from '#shop/orders/moving/change-address.server.ts'
import { fieldErrors } from '../forms/field-errors.ts'
import { attempt } from '../guard/attempt.server.ts'
import type { Route } from './+types/address'

export type AddressAnswer =
  | { kind: 'done' | 'gone' | 'changed' | 'not allowed' | 'invoiced' | 'failed' }
  | { kind: 'refused'; fields: Record<string, string> }

const Version = z.coerce.number().int().catch(0)

/** Corrects the recipient of an order. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = Object.fromEntries(await request.formData())
  const address = OrderAddress.safeParse(form)
  if (!address.success) return { kind: 'refused', fields: fieldErrors(address.error) } satisfies AddressAnswer
  const asked = { number: params.number, version: Version.parse(form.version), address: address.data }
  return attempt<AddressAnswer>(context, () => changeAddress(context.get(dbContext), context.get(staffContext), asked))
}
