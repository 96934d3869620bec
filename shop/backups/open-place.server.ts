import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import * as path from 'node:path'
import type { BackupSettings } from '#config'
import type { Place } from '#db/backups/place.ts'
import { s3Storage } from '#shop/media/s3-storage.server.ts'
import { localStorage } from '#shop/media/storage.server.ts'
import { sealedPlace } from './sealed-place.server.ts'

export type BackupPlace = {
  /** For people: a folder's path, or "the bucket shop-backups". */
  name: string
  /** The disk that the shop's data lies on, too: what takes the one takes the other. */
  isOnSameDisk: boolean
  isEncrypted: boolean
  files: Place
  /** Null while it is this shop's; else a sentence for the owner. */
  findTrouble(): Promise<string | null>
}

type Owner = { systemIdentifier: string; dataDir: string }

/** Says whose backups these are; never encrypted. */
const ownerPath = 'shop.json'

/** The database whose backups lie there; null while nobody's do. */
export async function ownerOf(plain: Pick<Place, 'read'>): Promise<string | null> {
  const mark = await plain.read(ownerPath)
  return mark && (JSON.parse(mark.toString()) as { systemIdentifier: string }).systemIdentifier
}

/** The place that the settings name. Nothing is written or read yet. */
export function openFiles({ place, key }: Pick<BackupSettings, 'place' | 'key'>) {
  const plain = 'bucket' in place ? s3Storage(place.bucket) : localStorage(place.folder)
  return { plain, files: key ? sealedPlace(plain, key) : plain }
}

export const nameOf = ({ place }: Pick<BackupSettings, 'place'>) =>
  'bucket' in place ? `the bucket ${place.bucket.bucket}` : place.folder

/** A folder is made, one under DATA_DIR even again: nobody takes it away but with the data itself. */
export async function openPlace(settings: BackupSettings, { systemIdentifier, dataDir }: Owner): Promise<BackupPlace> {
  const { plain, files } = openFiles(settings)
  const name = nameOf(settings)
  const folder = 'folder' in settings.place ? settings.place.folder : null
  const isInside = folder !== null && (folder + path.sep).startsWith(dataDir + path.sep)
  const known = path.join(dataDir, 'backup-place')

  async function findTrouble() {
    const owner = await ownerOf(plain)
    if (owner !== null) {
      if (owner !== systemIdentifier)
        return `${name} holds the backups of another shop. Choose another place for this one.`
      await remember()
      return null
    }
    if ((await wasThere()) && !isInside)
      return `The backups are gone from ${name}: is the disk connected, and the right one? For a new place, choose another name.`
    if (folder) await mkdir(folder, { recursive: true, mode: 0o700 })
    await plain.write(ownerPath, Buffer.from(JSON.stringify({ systemIdentifier })))
    await remember()
    return null
  }

  const wasThere = async () => (await readFile(known, 'utf8').catch(() => '')) === name

  /** Also a place that this shop found, as one does that came out of it. */
  async function remember() {
    if (await wasThere()) return
    await writeFile(`${known}.new`, name)
    await rename(`${known}.new`, known)
  }

  return {
    name,
    isOnSameDisk: folder !== null && (await isSameDisk(folder, dataDir)),
    isEncrypted: settings.key !== undefined,
    files,
    findTrouble,
  }
}

/** A folder that is not there yet will lie on the disk of the folder around it. */
async function isSameDisk(folder: string, dataDir: string): Promise<boolean> {
  const [there, here] = await Promise.all([stat(folder).catch(() => null), stat(dataDir)])
  if (there) return there.dev === here.dev
  const around = path.dirname(folder)
  return around !== folder && isSameDisk(around, dataDir)
}
