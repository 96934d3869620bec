import type { RouterContextProvider } from 'react-router'
import type { Db } from '#db/client.server.ts'
import { ServiceFile } from '#shop/delivery/places/inputs.ts'
import type { Extent, ServicePlan, TypedService } from '#shop/delivery/places/plan-services.ts'
import { readServiceRows } from '#shop/delivery/places/read-service-rows.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { fieldsOf, readAs } from '../../../parts/forms/read-form.ts'
import type { Outcome } from '../../../parts/guard/outcome.ts'
import { perform } from '../../../parts/guard/perform.server.ts'
import { type PlanSummary, summaryOf } from '../plan-summary.ts'

type Work = (db: Db, by: StaffMember, rows: readonly TypedService[], extent: Extent) => Promise<ServicePlan>

/** An action on the rows of a CSV file, which is sent as text. */
export const onFile =
  (work: Work) =>
  async ({ request, context }: { request: Request; context: Readonly<RouterContextProvider> }) => {
    const fields = await fieldsOf(request)
    return perform(context, async (db, by): Promise<Outcome<{ plan: PlanSummary }>> => {
      const { text, extent } = readAs(ServiceFile, fields)
      const read = await readServiceRows(text)
      if (read.kind === 'refused') return { kind: 'refused', title: read.sentence }
      return { kind: 'done', plan: summaryOf(await work(db, by, read.rows, extent)) }
    })
  }
