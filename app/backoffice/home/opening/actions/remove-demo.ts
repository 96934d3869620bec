import * as z from 'zod'
import { demoRemovalContext } from '#app/context.ts'
import { clearDemoAs } from '#shop/readiness/opening/demo-removal.ts'
import { fieldsOf, readAs } from '../../../parts/forms/read-form.ts'
import { perform } from '../../../parts/guard/perform.server.ts'
import { type DemoOutcome, demoOutcome } from '../demo-outcome.ts'
import type { Route } from './+types/remove-demo'

/** The counts stand beside the button that was pressed. */
const Sent = z.object({ products: z.coerce.number().pipe(z.int()), orders: z.coerce.number().pipe(z.int()) })

export async function action({ request, context }: Route.ActionArgs) {
  const fields = await fieldsOf(request)
  return perform(context, async (_db, by): Promise<DemoOutcome> =>
    demoOutcome(await clearDemoAs(by, context.get(demoRemovalContext), readAs(Sent, fields))),
  )
}
