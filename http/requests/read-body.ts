import { letOthersIn } from '#shared/take-turns.ts'
import type { BodyLimit } from './body-limits.ts'
import type { PlainRefusal } from './plain-refusals.ts'

export type ReadBody = { kind: 'read'; bytes: Buffer<ArrayBuffer> } | { kind: 'refused'; why: PlainRefusal }

const refused = (why: PlainRefusal): ReadBody => ({ kind: 'refused', why })

/** The body of a page's request, never more of it than the limit. Rejects when the client goes away meanwhile. */
export async function readBody(request: Request, limit: BodyLimit): Promise<ReadBody> {
  const chunks: Uint8Array[] = []
  // A body that names its length is refused before any of it is read.
  let size = Number(request.headers.get('content-length') ?? 0) > limit.bytes ? Infinity : 0
  const reader = request.body?.getReader()
  while (size <= limit.bytes) {
    const next = await reader?.read()
    if (!next || next.done) break
    size += next.value.length
    chunks.push(next.value)
  }
  if (size > limit.bytes) {
    await reader?.cancel()
    return refused('too large')
  }
  const bytes = Buffer.concat(chunks, size) as Buffer<ArrayBuffer>
  // The page parses a file's form once more.
  const turn = letOthersIn()
  const why = size === 0 ? null : await formRefusal(bytes, request.headers, limit)
  await turn()
  return why ? refused(why) : { kind: 'read', bytes }
}

async function formRefusal(
  bytes: Buffer<ArrayBuffer>,
  headers: Headers,
  limit: BodyLimit,
): Promise<PlainRefusal | null> {
  const type = headers.get('content-type') ?? ''
  if (!/^(identity)?$/.test(headers.get('content-encoding') ?? '')) return 'not a form'
  if (limit.isJson) return /^application\/json\b/i.test(type) ? null : 'not a form'
  const separator = fieldSeparator(type)
  if (!separator) return 'not a form'
  if (hasMore(bytes, separator, limit.fields)) return 'too many fields'
  if (separator === '&') return null
  // A body that cannot be parsed is refused here: to a page it would be an error of its own.
  const parsed = new Response(bytes, { headers: { 'content-type': type } }).formData()
  return parsed.then(
    () => null,
    () => 'not readable',
  )
}

/** The bytes between two fields of a form; null for a body that is no form. */
function fieldSeparator(contentType: string) {
  if (/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(contentType)) return '&'
  if (!/^multipart\/form-data\s*;/i.test(contentType)) return null
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType) ?? []
  return `--${quoted ?? plain ?? ''}`
}

/** Parsing a form takes time that grows with the square of its fields: they are counted before. */
function hasMore(bytes: Buffer, separator: string, most: number) {
  let count = 0
  for (let at = bytes.indexOf(separator); at !== -1; at = bytes.indexOf(separator, at + separator.length)) {
    count += 1
    if (count > most) return true
  }
  return false
}
