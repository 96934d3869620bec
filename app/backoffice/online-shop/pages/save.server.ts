import type { RouterContextProvider } from 'react-router'
import { savePage } from '#shop/pages/manage-pages.server.ts'
import { readContentForm } from '#shop/pages/page-content.ts'
import { rowIdOf, versionOf } from '../../parts/forms/read-form.ts'
import { invalid, type Outcome } from '../../parts/guard/outcome.ts'
import { perform } from '../../parts/guard/perform.server.ts'

/** Stores what the editor sent; with errors by the path of the section they are in. */
export async function savePageFrom(
  request: Request,
  context: Readonly<RouterContextProvider>,
  id: string,
  { publish }: { publish: boolean },
) {
  const form = await request.formData()
  return perform(context, async (db, by): Promise<Outcome> => {
    const read = readContentForm(form)
    if (!read.success) return invalid(read.error)
    return savePage(db, by, { id: rowIdOf(id), version: versionOf(form), content: read.data, publish })
  })
}
