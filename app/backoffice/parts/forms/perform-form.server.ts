import type { RouterContextProvider } from 'react-router'
import type * as z from 'zod'
import type { Db } from '#db/client.server.ts'
import { fieldsByName } from '#shared/forms/form-text.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { invalid, type Outcome } from '../guard/outcome.ts'
import { perform } from '../guard/perform.server.ts'
import { readAs } from './read-form.ts'

type Asked = { request: Request; context: Readonly<RouterContextProvider> }

type Read<Data> = { success: true; data: Data } | { success: false; error: z.ZodError }

/** `sent` is the form itself, for a field beside those of the schema, as the version of a record. */
type Work<Data, Result> = (db: Db, by: StaffMember, data: Data, sent: FormData) => Promise<Result>

/** An action on a form that a function of ours reads: the errors it found stand beside the fields. */
export async function performRead<Data, Result extends Outcome>(
  { request, context }: Asked,
  readForm: (form: FormData) => Read<Data>,
  work: Work<Data, Result>,
) {
  const sent = await request.formData()
  const read = readForm(sent)
  return perform(context, async (db, by): Promise<Result | Outcome<never>> =>
    read.success ? work(db, by, read.data, sent) : invalid(read.error),
  )
}

/** An action on what people typed, each field once. */
export const performTyped = async <Schema extends z.ZodType, Result extends Outcome>(
  asked: Asked,
  schema: Schema,
  work: Work<z.infer<Schema>, Result>,
) => performRead(asked, (sent) => schema.safeParse(fieldsByName(sent)), work)

/** An action on what a control of ours sends: a request that was written otherwise is a 400. */
export async function performSent<Schema extends z.ZodType, Result extends Outcome>(
  { request, context }: Asked,
  schema: Schema,
  work: Work<z.infer<Schema>, Result>,
) {
  const sent = await request.formData()
  return perform(context, async (db, by) => work(db, by, readAs(schema, fieldsByName(sent)), sent))
}
