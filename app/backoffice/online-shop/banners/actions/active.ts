import { setBannerActive } from '#shop/marketing/place-banners.server.ts'
import { performSent } from '../../../parts/forms/perform-form.server.ts'
import { Switch, rowIdOf } from '../../../parts/forms/read-form.ts'
import type { Route } from './+types/active'

/** Switches a banner on or off. */
export const action = (args: Route.ActionArgs) =>
  performSent(args, Switch, (db, by, sent) =>
    setBannerActive(db, by, { id: rowIdOf(args.params.id), isActive: sent.on }),
  )
