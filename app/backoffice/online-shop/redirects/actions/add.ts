import * as z from 'zod'
import { line } from '#shared/fields.ts'
import { maxAddressLength, pathFrom, targetFrom } from '#shop/redirects/plan-redirects.ts'
import { saveRedirects } from '#shop/redirects/save-redirects.server.ts'
import { performTyped } from '../../../parts/forms/perform-form.server.ts'
import type { Outcome } from '../../../parts/guard/outcome.ts'
import type { Route } from './+types/add'

const RedirectForm = z.object({ from: line(maxAddressLength), to: line(maxAddressLength) })

/** Adds a redirect, or changes where one leads. */
export const action = (asked: Route.ActionArgs) =>
  performTyped(asked, RedirectForm, async (db, by, typed): Promise<Outcome> => {
    const [planned] = await saveRedirects(db, by, [{ row: 1, ...typed }])
    if (planned!.outcome !== 'refused') return { kind: 'done' }
    const isTarget = pathFrom(typed.from) !== null && targetFrom(typed.to) === null
    return { kind: 'invalid', errors: { [isTarget ? 'to' : 'from']: planned!.sentence } }
  })
