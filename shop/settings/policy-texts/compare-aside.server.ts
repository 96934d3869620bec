import { join } from 'node:path'
import { projectFolder } from '#config'
import { openThread } from '#shared/aside/open-thread.server.ts'
import type { Difference } from './compare-policies.server.ts'

export type Compared = { before: string; after: string }

const inThread = openThread<Compared, Difference[]>(
  join(projectFolder, 'shop/settings/policy-texts/compare-thread.server.ts'),
  { maxMs: 2_000, maxMemoryMb: 128, maxWaiting: 20 },
)

/** The changes of a text, compared in a thread of its own; both texts whole where that takes too long. */
export async function compareAside(compared: Compared): Promise<Difference[]> {
  const answer = await inThread(compared)
  if (answer.kind === 'done') return answer.done
  return [
    { kind: 'removed', text: compared.before },
    { kind: 'added', text: compared.after },
  ]
}
