import * as z from 'zod'
import { demoRemovalContext } from '#app/context.ts'
import { maxId } from '#shared/database-id.ts'
import { sentNumber } from '#shared/fields.ts'
import { clearDemoAs } from '#shop/launch-checklist/opening/demo-removal.ts'
import { performSent } from '../../../parts/forms/perform-form.server.ts'
import { type DemoOutcome, demoOutcome } from '../demo-outcome.ts'
import type { Route } from './+types/remove-demo'

/** The counts stand beside the button that was pressed. */
const Sent = z.object({ products: sentNumber(0, maxId), orders: sentNumber(0, maxId) })

export const action = (args: Route.ActionArgs) =>
  performSent(args, Sent, async (_db, by, sent): Promise<DemoOutcome> =>
    demoOutcome(await clearDemoAs(by, args.context.get(demoRemovalContext), sent)),
  )
