import type { Db } from '#db/client.server.ts'
import { Refusal } from '#shared/failures.ts'
import { countRequest } from './count-requests.server.ts'
import { rateLimits } from './limits.ts'
import { sentenceOf } from './rules.ts'

export type UploadLimit = 'pictures by account' | 'videos by account' | 'product files by account'

/** Counts an upload of staff before anything of it is read; throws the refusal where it is one too many. */
export async function countUpload(db: Db, name: UploadLimit, by: { id: string }) {
  const { isOver, waitSeconds } = await countRequest(db, name, by.id)
  if (isOver) throw new Refusal(429, sentenceOf(rateLimits[name], waitSeconds))
}
