import { AwsClient } from 'aws4fetch'
import { plainText } from '#shared/xml.ts'
import { BucketError, bucketLags, type BucketStep } from './bucket-error.ts'
import type { ByteRange } from './byte-range.ts'
import type { ListedStorage, Storage } from './storage.server.ts'

export type Bucket = { endpoint: string; region: string; bucket: string; accessKeyId: string; secretAccessKey: string }

const timeoutMs = 20_000
/** A video takes longer than a picture on its way out. */
const minBytesPerMs = 500

const steps = { GET: 'read', HEAD: 'read', PUT: 'write', DELETE: 'delete' } satisfies Record<string, BucketStep>

/**
 * Picture bytes in an S3-compatible bucket, addressed by path, which every provider understands. Refusals and time-outs
 * of the bucket are thrown.
 */
export function s3Storage({ endpoint, bucket, ...credentials }: Bucket): ListedStorage {
  const client = new AwsClient({ ...credentials, service: 's3', retries: 2 })

  /** `path`: null for the bucket itself, whose address ends without a slash. */
  async function call(
    method: keyof typeof steps,
    path: string | null,
    { body, query = '', part }: { body?: Buffer; query?: string; part?: ByteRange } = {},
  ) {
    const object = path === null ? '' : `/${path.split('/').map(encodeURIComponent).join('/')}`
    const url = `${endpoint}/${bucket}${object}${query}`
    const headers = {
      ...(body && { 'content-type': 'application/octet-stream', 'content-length': String(body.length) }),
      ...(part && { range: `bytes=${part.start}-${part.end}` }),
    }
    const answer = await client.fetch(url, {
      method,
      body: body && new Uint8Array(body),
      headers,
      // A signature is for one address: a redirect is the answer of a bucket that is in another region.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs + Math.ceil((body?.length ?? 0) / minBytesPerMs)),
    })
    if (answer.ok) return answer
    const said = await answer.text()
    const code = /<Code>(\w{1,80})</.exec(said)?.[1]
    // A bucket that is not there is an error in the settings; an object that is not there is an answer.
    if (answer.status === 404 && code !== 'NoSuchBucket') return null
    const region = /<Region>([\w-]{1,40})</.exec(said)?.[1]
    throw new BucketError(
      `The bucket ${bucket} answered ${answer.status}${code ? ` (${code})` : ''} to ${method} ${path ?? 'its list'}`,
      { step: path === null ? 'list' : steps[method], status: answer.status, code, region },
    )
  }

  return {
    async read(path) {
      const answer = await call('GET', path)
      return answer && Buffer.from(await answer.arrayBuffer())
    },
    async readPart(path, part) {
      const answer = await call('GET', path, { part })
      if (!answer) return null
      const bytes = Buffer.from(await answer.arrayBuffer())
      // Some providers answer with the whole.
      if (answer.status === 200) return { bytes: bytes.subarray(part.start, part.end + 1), size: bytes.length }
      const size = Number(/\/(\d+)$/.exec(answer.headers.get('content-range') ?? '')?.[1] ?? part.start + bytes.length)
      return { bytes, size }
    },
    async write(path, bytes) {
      if (await call('PUT', path, { body: bytes })) return
      throw new BucketError(`The bucket ${bucket} did not take ${path}`, { step: 'write', status: 404 })
    },
    has: async (path) => (await call('HEAD', path)) !== null,
    async remove(path) {
      await call('DELETE', path)
    },
    /** By the first version of listing, which every provider knows: a thousand names at a time, from a name on. */
    async list(folder) {
      const found: string[] = []
      for (;;) {
        const query = new URLSearchParams({ prefix: `${folder}/`, marker: found.at(-1) ?? '' })
        const answer = await call('GET', null, { query: `?${query.toString().replaceAll('+', '%20')}` })
        const listed = (await answer?.text()) ?? ''
        const names = [...listed.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key]) => plainText(key!))
        found.push(...names)
        if (names.length === 0 || !listed.includes('<IsTruncated>true')) return found.sort()
      }
    },
  }
}

const trialTexts = ['Written by the shop', 'Written by the shop again']

/**
 * Tries what the shop needs of its bucket: to write, to replace, to read at once what was written last, to hear that
 * something is not there, and to remove. Throws what went wrong.
 */
export async function tryBucket(storage: Storage) {
  const path = `trial/${process.pid}-${Date.now()}`
  const seen: string[] = []
  for (const text of trialTexts) {
    await storage.write(path, Buffer.from(text))
    seen.push((await storage.read(path))?.toString() ?? '')
  }
  const missing = await storage.read(`${path}-never-written`)
  await storage.remove(path)
  if (missing || seen.some((text) => text !== '' && !trialTexts.includes(text)))
    throw new BucketError('The bucket gave back something else than was written', { step: 'read', status: 200 })
  if (seen.some((text, at) => text !== trialTexts[at]))
    throw new BucketError('The bucket did not show what was just written', {
      step: 'read',
      status: 200,
      code: bucketLags,
    })
}
