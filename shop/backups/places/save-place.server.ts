import { mkdir } from 'node:fs/promises'
import * as path from 'node:path'
import { sql } from 'drizzle-orm'
import { type BackupSettings, projectFolder } from '#config'
import type { Db } from '#db/client.server.ts'
import { isInside, refusalOfFolder } from '#shared/folders/system-folder.server.ts'
import { type BackupPlaceForm, StoredBackupPlace } from '#shop/integrations/backup-place-inputs.ts'
import type { Integrations } from '#shop/integrations/open-integrations.server.ts'
import { endOf } from '#shop/integrations/rules.ts'
import { environmentWins } from '#shop/integrations/save-gateway.server.ts'
import { type IntegrationSaved, storeIntegration } from '#shop/integrations/store-integration.server.ts'
import type { Trial } from '#shop/integrations/try-integrations.server.ts'
import { bucketSentence } from '#shop/media/bucket-sentence.ts'
import { tryBucket } from '#shop/media/s3-storage.server.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { nameOf, openFiles, ownerOf } from '../open-place.server.ts'
import { troubleSentence } from '../trouble-sentence.ts'

type Services = {
  integrations: Pick<Integrations, 'backups' | 'bucket' | 'secretsKey'>
  dataDir: string
}

/** Stores the place that backups go to, once it works and holds no other shop's. A full copy follows by itself. */
export async function savePlace(
  db: Db,
  by: StaffMember,
  { integrations, dataDir }: Services,
  { form, version }: { form: BackupPlaceForm; version: number },
): Promise<IntegrationSaved> {
  requirePermission(by, 'connections.manage')
  if (integrations.backups().from === 'environment') return { kind: 'refused', sentence: environmentWins }
  const read = readPlace(form, integrations)
  if ('kind' in read && read.kind === 'refused') return read
  const stored = StoredBackupPlace.parse(read)
  const wrong = whyNotThere(stored, { integrations, dataDir })
  if (wrong) return wrong
  const found = await integrations.secretsKey.findOrMake()
  if (found.kind === 'refused') return { kind: 'refused', sentence: found.sentence }
  const trial = await tryPlace(db, placeOf(stored))
  if (!trial.ok) return { kind: 'refused', sentence: `Nothing was saved. ${trial.sentence}` }
  const sealed = found.seal.seal(JSON.stringify(stored), 'backups')
  return db.transaction(async (tx) => {
    const isStored = await storeIntegration(tx, by, { name: 'backups', version, sealed, shown: shownOf(stored) })
    return { kind: isStored ? 'done' : 'conflict' }
  })
}

/** Backups go to the folder under DATA_DIR again; what lies in the other place stays there. */
export async function removePlace(
  db: Db,
  by: StaffMember,
  { integrations }: Pick<Services, 'integrations'>,
  version: number,
): Promise<IntegrationSaved> {
  requirePermission(by, 'connections.manage')
  if (integrations.backups().from === 'environment') return { kind: 'refused', sentence: environmentWins }
  return db.transaction(async (tx) => {
    const isStored = await storeIntegration(tx, by, { name: 'backups', version, sealed: null, shown: {} })
    return { kind: isStored ? 'done' : 'conflict' }
  })
}

/** Writes, reads and removes a small file where backups go now. */
export async function tryPlaceNow(db: Db, by: StaffMember, settings: Pick<BackupSettings, 'place'>): Promise<Trial> {
  requirePermission(by, 'connections.manage')
  return tryPlace(db, settings.place)
}

type Place = BackupSettings['place']

async function tryPlace(db: Db, place: Place): Promise<Trial> {
  const { plain } = openFiles({ place })
  try {
    if ('folder' in place) await makeFolder(place.folder)
    await tryBucket(plain)
    await plain.list('bases')
    const owner = await ownerOf(plain)
    if (owner !== null && owner !== (await findSystem(db)))
      return { ok: false, sentence: 'It holds the backups of another shop. Choose another place for this one.' }
    return { ok: true, sentence: `The shop can write, read and delete in ${nameOf({ place })}.` }
  } catch (error) {
    return { ok: false, sentence: sentenceOf(error, place) }
  }
}

/** The folder around it must be there: it would else hide that a disk is not connected. */
async function makeFolder(folder: string) {
  // Without `recursive`, which never ends in folders of the system such as /proc.
  for (const one of [folder, path.join(folder, 'trial')])
    await mkdir(one, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
}

function sentenceOf(error: unknown, place: Place) {
  if ('bucket' in place) return bucketSentence(error, place.bucket)
  const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT'
  return isMissing
    ? `The folder around ${place.folder} is not there. Is the disk connected? Make the folder first.`
    : troubleSentence(error, nameOf({ place }))
}

async function findSystem(db: Db) {
  const [row] = await db.execute<{ system: string }>(
    sql`select system_identifier::text as system from pg_control_system()`,
  )
  return row!.system
}

const placeOf = (stored: StoredBackupPlace): Place =>
  stored.kind === 'folder' ? { folder: stored.folder } : { bucket: stored }

/** A secret is sent to its own server, with its own key alone. */
function readPlace(form: BackupPlaceForm, { backups }: Services['integrations']) {
  const { kind, folder, endpoint, secretAccessKey, ...bucket } = form
  if (kind === 'folder') return { kind, folder: path.resolve(folder) }
  const origin = new URL(endpoint).origin
  const now = backups()
  const before = now.from === 'back office' && now.stored.kind === 'bucket' ? now.stored : null
  const isSame = before?.endpoint === origin && before.accessKeyId === bucket.accessKeyId
  const secret = secretAccessKey || (isSame ? before.secretAccessKey : '')
  if (secret === '')
    return {
      kind: 'refused',
      field: 'secretAccessKey',
      sentence: 'Enter the secret that belongs to this key',
    } as const
  return { kind, endpoint: origin, ...bucket, secretAccessKey: secret }
}

function whyNotThere(stored: StoredBackupPlace, { integrations, dataDir }: Services): IntegrationSaved | null {
  const refused = (field: string, sentence: string) => ({ kind: 'refused', field, sentence }) as const
  if (stored.kind === 'folder') {
    if (isInside(stored.folder, dataDir))
      return refused('folder', 'This folder is inside that of the shop itself. Choose one on another disk')
    const sentence = refusalOfFolder(stored.folder, projectFolder)
    return sentence ? refused('folder', sentence) : null
  }
  const pictures = integrations.bucket()
  const isOfPictures =
    (pictures.from === 'back office' || pictures.from === 'environment') &&
    pictures.stored.bucket === stored.bucket &&
    pictures.stored.endpoint === stored.endpoint
  return isOfPictures ? refused('bucket', 'This is the bucket of the pictures. Choose another one for backups') : null
}

const shownOf = (stored: StoredBackupPlace): Record<string, string> => {
  if (stored.kind === 'folder') return { kind: 'folder', folder: stored.folder }
  const { secretAccessKey, ...shown } = stored
  return { ...shown, secretEnd: endOf(secretAccessKey) }
}
