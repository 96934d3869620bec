import { setPromoActive } from '#shop/marketing/manage-promo-codes.server.ts'
import { performSent } from '../../../parts/forms/perform-form.server.ts'
import { Switch, rowIdOf } from '../../../parts/forms/read-form.ts'
import { doneOrGone } from '../../../parts/guard/outcome.ts'
import type { Route } from './+types/active'

/** Switches a promo code on or off. */
export const action = (args: Route.ActionArgs) =>
  performSent(args, Switch, async (db, by, sent) =>
    doneOrGone(await setPromoActive(db, by, { id: rowIdOf(args.params.id), isActive: sent.on })),
  )
