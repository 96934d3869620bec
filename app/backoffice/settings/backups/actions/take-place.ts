import * as z from 'zod'
import { backupsContext } from '#app/context.ts'
import { copyName } from '#shop/backups/copies/restore-form.ts'
import { performSent } from '../../../parts/forms/perform-form.server.ts'
import { answered, type Outcome } from '../../../parts/guard/outcome.ts'
import { noCopies } from '../no-copies.ts'
import type { Route } from './+types/take-place'

const Sent = z.object({ name: copyName })

export const action = ({ request, context }: Route.ActionArgs) =>
  performSent({ request, context }, Sent, async (db, by, { name }): Promise<Outcome> => {
    const { copies } = context.get(backupsContext)
    return copies ? answered(await copies.takePlace(db, by, name)) : noCopies
  })
