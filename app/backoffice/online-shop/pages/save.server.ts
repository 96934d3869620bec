import type { RouterContextProvider } from 'react-router'
import { savePage } from '#shop/pages/manage-pages.server.ts'
import { readContentForm } from '#shop/pages/page-content.ts'
import { performRead } from '../../parts/forms/perform-form.server.ts'
import { rowIdOf, versionOf } from '../../parts/forms/read-form.ts'

/** Stores what the editor sent; with errors by the path of the section they are in. */
export const savePageFrom = (
  request: Request,
  context: Readonly<RouterContextProvider>,
  id: string,
  { publish }: { publish: boolean },
) =>
  performRead({ request, context }, readContentForm, (db, by, content, sent) =>
    savePage(db, by, { id: rowIdOf(id), version: versionOf(sent), content, publish }),
  )
