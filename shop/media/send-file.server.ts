import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isKnownEtag } from '#shared/answers.ts'
import { notFound } from '#shared/failures.ts'
import { type ByteRange, byteRange } from './byte-range.ts'
import type { FilePart } from './storage.server.ts'

/** Read and sent so much at a time: about the memory that one slow reader takes. */
export const stepBytes = 131_072

type Sent = {
  /** As a 404 names it. */
  what: 'Picture' | 'Video'
  etag: string
  type: string
  size: number
  /** Its beginning, where that was read already. */
  first?: Buffer
  readPart(part: ByteRange): Promise<FilePart | null>
}

/**
 * Answers with a file that never changes, or with the part of it that was asked for. It is read as its reader takes it, so
 * that many who read slowly take little memory.
 */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, { etag, type, size, ...file }: Sent) {
  // Set with the bytes: a store that is away for a moment must not be cached for a year.
  const lasting = { 'cache-control': 'public, max-age=31536000, immutable', 'accept-ranges': 'bytes', etag }
  const { range: asked, 'if-range': onlyOf, 'if-none-match': known } = request.headers
  if (isKnownEtag(known, etag)) return reply.code(304).headers(lasting).send()
  const range = onlyOf === undefined || onlyOf === etag ? byteRange(asked, size) : null
  if (range === 'none')
    return reply
      .code(416)
      .headers({ 'cache-control': 'no-store', 'content-range': `bytes */${size}` })
      .send()
  const { start, end } = range ?? { start: 0, end: size - 1 }
  const begun = file.first?.subarray(start, end + 1)
  const first = begun?.length ? begun : (await file.readPart(firstStep({ start, end })))?.bytes
  if (!first) throw notFound(file.what)
  reply.type(type).headers(lasting)
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`)
  if (first.length === end + 1 - start) return reply.send(first)
  const steps = stepsFrom(file.readPart, { start, end, first })
  return reply.header('content-length', end + 1 - start).send(Readable.from(steps, { objectMode: false }))
}

const firstStep = ({ start, end }: ByteRange) => ({ start, end: Math.min(end, start + stepBytes - 1) })

async function* stepsFrom(readPart: Sent['readPart'], { start, end, first }: ByteRange & { first: Buffer }) {
  yield first
  for (let at = start + first.length; at <= end;) {
    const part = await readPart(firstStep({ start: at, end }))
    if (!part || part.bytes.length === 0) throw new Error('A stored file ends before its length')
    yield part.bytes
    at += part.bytes.length
  }
}
