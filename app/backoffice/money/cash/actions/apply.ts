import { applyRemittance } from '#shop/shipping/remittance/apply-remittance.server.ts'
import type { Outcome } from '../../../parts/guard/outcome.ts'
import { perform } from '../../../parts/guard/perform.server.ts'
import type { Route } from './+types/apply'
import { readUpload } from './read-upload.server.ts'

/** Counts the rows of a courier's file towards their orders, as staff saw it. */
export const action = ({ request, context }: Route.ActionArgs) =>
  perform(context, async (db, by): Promise<Outcome<{ countedPaise: number }>> => {
    const upload = await readUpload(request)
    if (upload.kind === 'invalid') return upload.outcome
    const answer = await applyRemittance(db, by, { ...upload.file, seal: upload.seal })
    if (answer.kind === 'refused') return { kind: 'refused', title: answer.sentence }
    if (answer.kind === 'changed')
      return {
        kind: 'refused',
        title: 'Orders have changed since you checked. Nothing was saved.',
        description: 'Please choose the file again.',
      }
    return { kind: 'done', countedPaise: answer.countedPaise }
  })
