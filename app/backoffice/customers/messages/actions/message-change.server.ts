import type { RouterContextProvider } from 'react-router'
import type * as z from 'zod'
import type { Db } from '#db/client.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { fieldsOf, rowIdOf } from '../../../parts/forms/read-form.ts'
import type { Outcome } from '../../../parts/guard/outcome.ts'
import { perform } from '../../../parts/guard/perform.server.ts'

type ActionArgs = { request: Request; params: { id: string }; context: Readonly<RouterContextProvider> }

/** An action on one message with the fields of its form, as `schema` reads them. */
export const messageChange =
  <Schema extends z.ZodType>(
    schema: Schema,
    work: (db: Db, by: StaffMember, change: z.infer<Schema> & { id: number }) => Promise<Outcome>,
  ) =>
  async ({ request, params, context }: ActionArgs) => {
    const read = schema.safeParse(await fieldsOf(request))
    return perform(context, async (db, by): Promise<Outcome> => {
      if (read.success) return work(db, by, { ...(read.data as object), id: rowIdOf(params.id) } as never)
      const [{ message } = { message: '' }] = read.error.issues
      return { kind: 'invalid', errors: { body: message }, toast: { description: message } }
    })
  }
