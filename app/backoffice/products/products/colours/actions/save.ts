import { readColorGroupsForm } from '#shop/catalogue/colors/color-groups-form.ts'
import { saveColorGroups } from '#shop/catalogue/colors/color-groups.server.ts'
import { performRead } from '../../../../parts/forms/perform-form.server.ts'
import type { Outcome } from '../../../../parts/guard/outcome.ts'
import type { Route } from './+types/save'

export const action = (asked: Route.ActionArgs) =>
  performRead(asked, readColorGroupsForm, async (db, by, groups): Promise<Outcome> => {
    const result = await saveColorGroups(db, by, groups)
    return result.kind === 'refused' ? { kind: 'invalid', errors: { groups: result.sentence } } : result
  })
