import * as z from 'zod'
import { line, optionalLine } from '#shared/fields.ts'

const thisMachine = ['localhost', '127.0.0.1', '[::1]']

/** An origin that the keys may be sent to: encrypted, or on this machine. */
function isSafeOrigin(text: string) {
  const url = URL.parse(text)
  if (!url || url.href !== `${url.origin}/`) return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && thisMachine.includes(url.hostname))
}

/** As owners type it. A blank secret stays what it was. */
export const BucketForm = z.object({
  endpoint: line(200).pipe(
    z
      .string()
      .refine(isSafeOrigin, 'Enter an https address without a path, like https://s3.ap-south-1.amazonaws.com')
      .transform((text) => new URL(text).origin),
  ),
  region: line(40).pipe(z.string().regex(/^[\w-]+$/, 'Enter a region, like ap-south-1')),
  bucket: line(63).pipe(
    z.string().regex(/^[a-z0-9][a-z0-9._-]+[a-z0-9]$/, 'Enter the name of the bucket alone, like my-shop-pictures'),
  ),
  accessKeyId: line(200).pipe(z.string().regex(/^[\w.+/=-]+$/, 'Enter the access key ID, without spaces')),
  secretAccessKey: optionalLine(200),
})
export type BucketForm = z.infer<typeof BucketForm>

export const StoredBucket = z.object({
  endpoint: z.string(),
  region: z.string(),
  bucket: z.string(),
  accessKeyId: z.string(),
  secretAccessKey: z.string(),
})
export type StoredBucket = z.infer<typeof StoredBucket>
