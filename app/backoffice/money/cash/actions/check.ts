import { checkRemittance } from '#shop/shipping/remittance/apply-remittance.server.ts'
import type { Outcome } from '../../../parts/guard/outcome.ts'
import { perform } from '../../../parts/guard/perform.server.ts'
import { type ShownFile, shownFile } from '../plan-summary.ts'
import type { Route } from './+types/check'
import { readUpload } from './read-upload.server.ts'

/** Says what would come of each row of a courier's file. */
export const action = ({ request, context }: Route.ActionArgs) =>
  perform(context, async (db, by): Promise<Outcome<{ file: ShownFile }>> => {
    const upload = await readUpload(request)
    if (upload.kind === 'invalid') return upload.outcome
    const checked = await checkRemittance(db, by, upload.file)
    if (checked.kind === 'refused') return { kind: 'refused', title: checked.sentence }
    return { kind: 'done', file: shownFile(checked) }
  })
