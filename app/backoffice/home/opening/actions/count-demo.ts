import { demoRemovalContext } from '#app/context.ts'
import { countDemoAs } from '#shop/launch-checklist/opening/demo-removal.ts'
import { perform } from '../../../parts/guard/perform.server.ts'
import { type DemoOutcome, demoOutcome } from '../demo-outcome.ts'
import type { Route } from './+types/count-demo'

/** Counts the rows that would be removed, before anything is. */
export const action = ({ context }: Route.ActionArgs) =>
  perform(context, async (_db, by): Promise<DemoOutcome> =>
    demoOutcome(await countDemoAs(by, context.get(demoRemovalContext))),
  )
