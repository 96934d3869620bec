import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'

/** The only pair that the server below knows; it checks every signature. */
export const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }

/** A real S3-speaking server on this machine with one empty bucket. */
export async function openBucket(name: string) {
  const directory = await mkdtemp(join(tmpdir(), 'bucket-'))
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name }],
  })
  const { port } = await server.run()
  return {
    endpoint: `http://127.0.0.1:${port}`,
    async close() {
      await server.close()
      await rm(directory, { recursive: true })
    },
  }
}
