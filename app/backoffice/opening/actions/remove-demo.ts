import { demoRemovalContext } from '#app/context.ts'
import { clearDemoAs } from '#shop/readiness/opening/demo-removal.ts'
import { perform } from '../../guard/perform.server.ts'
import { type DemoOutcome, demoOutcome } from '../demo-outcome.ts'
import type { Route } from './+types/remove-demo'

export const action = ({ context }: Route.ActionArgs) =>
  perform(context, async (_db, by): Promise<DemoOutcome> =>
    demoOutcome(await clearDemoAs(by, context.get(demoRemovalContext))),
  )
