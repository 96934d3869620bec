import type { RouterContextProvider } from 'react-router'
import type * as z from 'zod'
import type { Db } from '#db/client.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { invalid, type Outcome } from '../guard/outcome.ts'
import { perform } from '../guard/perform.server.ts'
import { fieldsOf, readAs } from './read-form.ts'

type Asked = { request: Request; context: Readonly<RouterContextProvider> }

type Work<Schema extends z.ZodType, Result> = (db: Db, by: StaffMember, form: z.infer<Schema>) => Promise<Result>

/** An action on what people typed: the errors of the schema stand beside the fields. */
export async function performTyped<Schema extends z.ZodType, Result extends Outcome>(
  { request, context }: Asked,
  schema: Schema,
  work: Work<Schema, Result>,
) {
  const read = schema.safeParse(await fieldsOf(request))
  return perform(context, async (db, by): Promise<Result | Outcome<never>> =>
    read.success ? work(db, by, read.data) : invalid(read.error),
  )
}

/** An action on what a control of ours sends: a request that was written otherwise is a 400. */
export async function performSent<Schema extends z.ZodType, Result extends Outcome>(
  { request, context }: Asked,
  schema: Schema,
  work: Work<Schema, Result>,
) {
  const fields = await fieldsOf(request)
  return perform(context, async (db, by) => work(db, by, readAs(schema, fields)))
}
