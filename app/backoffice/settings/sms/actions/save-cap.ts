import { saveCodeCap } from '#shop/phone-verification/code-cap.server.ts'
import { CodeCapForm } from '#shop/phone-verification/inputs.ts'
import { performTyped } from '../../../parts/forms/perform-form.server.ts'
import { versionOf } from '../../../parts/forms/read-form.ts'
import type { Outcome } from '../../../parts/guard/outcome.ts'
import type { Route } from './+types/save-cap'

export const action = (asked: Route.ActionArgs) =>
  performTyped(asked, CodeCapForm, async (db, by, cap, sent): Promise<Outcome> =>
    (await saveCodeCap(db, by, cap, versionOf(sent))) ? { kind: 'done' } : { kind: 'conflict' },
  )
