import { type ActionFunctionArgs, data } from 'react-router'
import { asText, fieldsByName } from '#shared/forms/form-text.ts'
import { digestOf } from '#shop/launch-checklist/address-proof.server.ts'

/** Where the shop tries whether forms reach it. http/requests/address-arrivals.ts lets nobody else in. */
export async function action({ request }: ActionFunctionArgs) {
  const { sample } = fieldsByName(await request.formData())
  return data({ received: digestOf(asText(sample)) })
}
