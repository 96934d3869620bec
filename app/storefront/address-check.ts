import { type ActionFunctionArgs, data } from 'react-router'
import { asText } from '#shared/forms/form-text.ts'
import { digestOf } from '#shop/launch-checklist/address-proof.server.ts'

/** Where the shop tries whether forms reach it. http/requests/address-arrivals.ts lets nobody else in. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData()
  return data({ received: digestOf(asText(form.get('sample'))) })
}
