import { backupsContext } from '#app/context.ts'
import { RestoreForm } from '#shop/backups/copies/restore-form.ts'
import { performTyped } from '../../../parts/forms/perform-form.server.ts'
import { answered, type Outcome } from '../../../parts/guard/outcome.ts'
import { noCopies } from '../no-copies.ts'
import type { Route } from './+types/restore'

/** Begins a copy of the shop as of a minute. */
export const action = ({ request, context }: Route.ActionArgs) =>
  performTyped({ request, context }, RestoreForm, async (db, by, { at }): Promise<Outcome> => {
    const { copies } = context.get(backupsContext)
    return copies ? answered(await copies.start(db, by, at)) : noCopies
  })
