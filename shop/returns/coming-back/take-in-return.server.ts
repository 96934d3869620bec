import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import type { ProviderId } from '#shop/payments/provider.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import type { ReturnChange } from '../deciding/decide-return.server.ts'
import { judgeReturn } from '../deciding/judge-return.server.ts'
import { receiveReturn } from '../deciding/receive-return.server.ts'
import type { TakenIn } from '../inputs.ts'
import { returnRequests } from '../tables.server.ts'

type Refused = { kind: 'refused'; errors: Record<string, string> }

type Asked = { reference: string; version: number; taken: TakenIn; gateway: ProviderId }

/**
 * Receives a return at the packing table. Where every piece that came is good it is checked with that, as if somebody had
 * said so piece by piece; pieces that were set aside wait for somebody who decides about them. `isChecked`: which of both.
 */
export async function takeInReturn(
  db: Db,
  by: StaffMember,
  { reference, version, taken, gateway }: Asked,
): Promise<Exclude<ReturnChange, { kind: 'done' }> | Refused | { kind: 'done'; isChecked: boolean }> {
  const [request] = await db
    .select({ state: returnRequests.state })
    .from(returnRequests)
    .where(eq(returnRequests.reference, reference))
  const isHere = request?.state === 'received'
  if (!isHere) {
    const received = taken.map(({ lineId, good, aside }) => ({ lineId, quantity: good + aside }))
    const answer = await receiveReturn(db, by, { reference, version, received })
    if (answer.kind !== 'done') return answer
  }
  if (taken.some(({ aside }) => aside > 0)) return { kind: 'done', isChecked: false }
  const judged = taken.flatMap(({ lineId, good }) =>
    Array.from({ length: good }, (_, at) => ({ lineId, position: at + 1, fate: 'shelf' as const })),
  )
  const answer = await judgeReturn(db, by, { reference, version: isHere ? version : version + 1, judged, gateway })
  return answer.kind === 'done' ? { kind: 'done', isChecked: true } : answer
}
