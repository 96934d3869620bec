import type { RouterContextProvider } from 'react-router'
import type { Db } from '#db/client.server.ts'
import type { ManageAnswer } from '#shop/staff/managing/manage-staff.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { perform } from '../../../parts/guard/perform.server.ts'
import { outcomeOf } from '../staff-outcome.ts'

type ActionArgs = { params: { id: string }; context: Readonly<RouterContextProvider> }

/** An action on one account or invitation that asks for nothing else. */
export const staffChange =
  (work: (db: Db, by: StaffMember, id: string) => Promise<ManageAnswer>) =>
  ({ params, context }: ActionArgs) =>
    perform(context, async (db, by) => outcomeOf(await work(db, by, params.id)))
