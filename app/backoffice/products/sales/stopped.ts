import { setSaleStopped } from '#shop/catalogue/sales/stop-sale.server.ts'
import { performSent } from '../../parts/forms/perform-form.server.ts'
import { rowIdOf, Switch } from '../../parts/forms/read-form.ts'
import { doneOrGone } from '../../parts/guard/outcome.ts'
import type { Route } from './+types/stopped'

/** Stops a sale, or lets it go on. */
export const action = ({ params, ...asked }: Route.ActionArgs) =>
  performSent(asked, Switch, async (db, by, { on: stopped }) =>
    doneOrGone(await setSaleStopped(db, by, { id: rowIdOf(params.id), stopped })),
  )
