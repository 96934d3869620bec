import { backupsContext } from '#app/context.ts'
import { asText } from '#shared/forms/form-text.ts'
import { noteErasure } from '#shop/backups/restoring/erase-again.server.ts'
import { type Erased, erasePerson } from '#shop/privacy/erase-person.server.ts'
import { type Contact, readContact } from '#shop/privacy/person-contact.ts'
import { fieldsOf } from '../../parts/forms/read-form.ts'
import type { Outcome } from '../../parts/guard/outcome.ts'
import { perform } from '../../parts/guard/perform.server.ts'
import type { Route } from './+types/erase'

/** Removes everything personal that the shop may remove about one person. */
export async function action({ request, context }: Route.ActionArgs) {
  const contact = readContact(asText((await fieldsOf(request)).contact))
  const { settings, dataDir } = context.get(backupsContext)
  const note = settings && ((erased: Contact) => noteErasure(dataDir, erased))
  return perform(context, async (db, by): Promise<Outcome<Erased>> => {
    return contact ? { kind: 'done', ...(await erasePerson(db, by, contact, note)) } : { kind: 'failed' }
  })
}
