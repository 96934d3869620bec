import { setCategoryActive } from '#shop/catalogue/managing/categories.server.ts'
import { performSent } from '../../../parts/forms/perform-form.server.ts'
import { Switch, rowIdOf } from '../../../parts/forms/read-form.ts'
import { doneOrGone } from '../../../parts/guard/outcome.ts'
import type { Route } from './+types/active'

/** Shows a category in the shop, or hides it. */
export const action = (args: Route.ActionArgs) =>
  performSent(args, Switch, async (db, by, sent) =>
    doneOrGone(await setCategoryActive(db, by, { id: rowIdOf(args.params.id), isActive: sent.on })),
  )
