import * as z from 'zod'
import { setWeeklySummary } from '#shop/summaries/commands.server.ts'
import { readAs } from '../../../parts/forms/read-form.ts'
import { onOwnAccount } from './own-account.server.ts'

/** Switches one's own weekly summary on or off. */
export const action = onOwnAccount(async ({ db, by, text }) => {
  await setWeeklySummary(db, by, readAs(z.enum(['true', 'false']), text('on')) === 'true')
  return { kind: 'done' }
})
