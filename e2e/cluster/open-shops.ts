import { randomBytes } from 'node:crypto'
import * as path from 'node:path'
import { keys, openBucket } from '../../simulators/s3/open-bucket.ts'
import { type ShopProcess, startShop } from '../harness/shop-process.ts'
import type { Cluster } from './open-cluster.ts'

const maxTries = 4

export type Shops = Awaited<ReturnType<typeof openShops>>

/**
 * Three processes of the shop behind one nginx, each with a data folder of its own, as on three machines: pictures are in
 * a bucket. The first fills the database, the others follow.
 */
export async function openShops(
  open: AsyncDisposableStack,
  cluster: Cluster,
  settings: Record<string, string>,
  options?: { hasPlainPictures: boolean },
) {
  const { ports, folder, DATABASE_URL, DATABASE_DIRECT_URL } = cluster
  const bucket = await openBucket('cluster')
  open.defer(bucket.close)
  const secret = randomBytes(32).toString('base64')
  const running: ShopProcess[] = []
  open.defer(async () => void (await Promise.all(running.map(({ stop }) => stop()))))

  /** As a service manager does: a start in the middle of a failover is refused, and tried again. */
  async function start(at: number, tries = 1): Promise<void> {
    running[at] = await startShop(
      `cluster-${at}`,
      {
        PORT: String(ports.shops[at]),
        PUBLIC_URL: `http://localhost:${ports.web}`,
        DATA_DIR: path.join(folder, '..', `shop-${at}`),
        DATABASE_URL,
        DATABASE_DIRECT_URL,
        SECRETS_KEY: secret,
        S3_ENDPOINT: bucket.endpoint,
        S3_REGION: 'us-east-1',
        S3_BUCKET: 'cluster',
        S3_ACCESS_KEY_ID: keys.accessKeyId,
        S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
        ...settings,
      },
      options,
    )
    try {
      await running[at].untilReady()
    } catch (error) {
      if (tries === maxTries) throw error
      await start(at, tries + 1)
    }
  }
  await start(0)
  await Promise.all([start(1), start(2)])
  const web = await cluster.openWeb()
  return {
    web,
    urls: ports.shops.map((port) => `http://127.0.0.1:${port}`),
    start: (at: number) => start(at),
    kill: (at: number) => running[at]!.kill(),
  }
}
