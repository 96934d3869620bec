import { orderCategories } from '#shop/catalogue/managing/category-form.server.ts'
import { performSent } from '../../../parts/forms/perform-form.server.ts'
import { Positions } from '../../../parts/forms/read-form.ts'
import type { Route } from './+types/positions'

/** Saves the sorting of the categories. */
export const action = (args: Route.ActionArgs) =>
  performSent(args, Positions, (db, by, sent) => orderCategories(db, by, sent.ids))
