import { orderBanners } from '#shop/marketing/place-banners.server.ts'
import { performSent } from '../../../parts/forms/perform-form.server.ts'
import { Positions } from '../../../parts/forms/read-form.ts'
import type { Route } from './+types/positions'

/** Saves the sorting of the banners of one place. */
export const action = (args: Route.ActionArgs) =>
  performSent(args, Positions, (db, by, sent) => orderBanners(db, by, sent.ids))
