import { asText } from '#shared/forms/form-text.ts'
import { type Erased, erasePerson } from '#shop/orders/privacy/erase-person.server.ts'
import { readContact } from '#shop/orders/privacy/person-contact.ts'
import { fieldsOf } from '../../parts/forms/read-form.ts'
import type { Outcome } from '../../parts/guard/outcome.ts'
import { perform } from '../../parts/guard/perform.server.ts'
import type { Route } from './+types/erase'

/** Removes everything personal that the shop may remove about one person. */
export async function action({ request, context }: Route.ActionArgs) {
  const contact = readContact(asText((await fieldsOf(request)).contact))
  return perform(context, async (db, by): Promise<Outcome<Erased>> => {
    return contact ? { kind: 'done', ...(await erasePerson(db, by, contact)) } : { kind: 'failed' }
  })
}
