import type { Db } from '#db/client.server.ts'
import { bucketSentence } from '#shop/media/bucket-sentence.ts'
import { countLeftBehind } from '#shop/media/find-left-behind.server.ts'
import type { PicturePlace } from '#shop/media/picture-storage.server.ts'
import { s3Storage, tryBucket } from '#shop/media/s3-storage.server.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import type { BucketForm, StoredBucket } from '../bucket-inputs.ts'
import { type BucketNow, placeOf } from '../bucket-now.ts'
import type { Integrations } from '../open-integrations.server.ts'
import { endOf } from '../rules.ts'
import { environmentWins } from '../save-gateway.server.ts'
import { type IntegrationSaved, storeIntegration } from '../store-integration.server.ts'

type Services = { integrations: Pick<Integrations, 'bucket' | 'picturesOnDisk' | 'secretsKey'> }

/** Stores the bucket for pictures once it works and has every picture of the bucket before. */
export async function saveBucket(
  db: Db,
  by: StaffMember,
  { integrations }: Services,
  { form, version }: { form: BucketForm; version: number },
): Promise<IntegrationSaved> {
  requirePermission(by, 'connections.manage')
  const before = integrations.bucket()
  if (before.from === 'environment') return { kind: 'refused', sentence: environmentWins }
  const secretAccessKey = form.secretAccessKey || secretOf(before, form)
  if (secretAccessKey === '')
    return { kind: 'refused', field: 'secretAccessKey', sentence: 'Enter the secret that belongs to this key' }
  const settings: StoredBucket = { ...form, secretAccessKey }
  const found = await integrations.secretsKey.findOrMake()
  if (found.kind === 'refused') return { kind: 'refused', sentence: found.sentence }
  try {
    const storage = s3Storage(settings)
    await tryBucket(storage)
    await storage.list('trial')
  } catch (error) {
    return { kind: 'refused', sentence: `Nothing was saved. ${bucketSentence(error, settings)}` }
  }
  if (!isSamePlace(before, settings)) {
    const to = { kind: 'bucket', bucket: settings } as const
    const why = await whyNotMoved(db, { integrations }, to)
    if (why) return { kind: 'refused', sentence: why }
  }
  const sealed = found.seal.seal(JSON.stringify(settings), 'bucket')
  const { secretAccessKey: secret, ...shown } = settings
  return db.transaction(async (tx) => {
    const stored = { name: 'bucket', version, sealed, shown: { ...shown, secretEnd: endOf(secret) } } as const
    return { kind: (await storeIntegration(tx, by, stored)) ? 'done' : 'conflict' }
  })
}

/** Pictures go to the disk again; refused while some are in the bucket alone. */
export async function removeBucket(
  db: Db,
  by: StaffMember,
  { integrations }: Services,
  version: number,
): Promise<IntegrationSaved> {
  requirePermission(by, 'connections.manage')
  if (integrations.bucket().from === 'environment') return { kind: 'refused', sentence: environmentWins }
  const why = await whyNotMoved(db, { integrations }, { kind: 'disk' })
  if (why) return { kind: 'refused', sentence: why }
  return db.transaction(async (tx) => {
    const isStored = await storeIntegration(tx, by, { name: 'bucket', version, sealed: null, shown: {} })
    return { kind: isStored ? 'done' : 'conflict' }
  })
}

/** A secret is sent to its own server, with its own key alone. */
const secretOf = (before: BucketNow, { endpoint, accessKeyId }: BucketForm) =>
  before.from === 'back office' && before.stored.endpoint === endpoint && before.stored.accessKeyId === accessKeyId
    ? before.stored.secretAccessKey
    : ''

const isSamePlace = (before: BucketNow, { endpoint, bucket }: StoredBucket) =>
  before.from === 'back office' && before.stored.endpoint === endpoint && before.stored.bucket === bucket

/** Null means every picture is found at the new place, too. */
async function whyNotMoved(db: Db, { integrations }: Services, to: PicturePlace) {
  const from = placeOf(integrations.bucket())
  const count = await countLeftBehind(db, { from, to, disk: integrations.picturesOnDisk })
  if (count === 0) return null
  const [pictures, them] = count === 1 ? ['One picture is', 'it'] : [`${count} pictures are`, 'them']
  return to.kind === 'disk'
    ? `${pictures} not on the disk. Copy ${them} into the folder of the shop first; docs/operations.md names the command.`
    : `${pictures} not in this bucket. Copy ${them} there first; docs/operations.md names the command.`
}
