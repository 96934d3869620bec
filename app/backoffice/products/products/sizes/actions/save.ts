import { readSizeListsForm } from '#shop/catalogue/sizes/size-lists-form.ts'
import { saveSizeLists } from '#shop/catalogue/sizes/size-lists.server.ts'
import { performRead } from '../../../../parts/forms/perform-form.server.ts'
import type { Outcome } from '../../../../parts/guard/outcome.ts'
import type { Route } from './+types/save'

export const action = (asked: Route.ActionArgs) =>
  performRead(asked, readSizeListsForm, async (db, by, sizes): Promise<Outcome> => {
    const result = await saveSizeLists(db, by, sizes)
    return result.kind === 'refused' ? { kind: 'invalid', errors: { sizes: result.sentence } } : result
  })
