import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Place } from '#db/backups/place.ts'

/** "FWB1": what follows is a salt of 16 bytes, the encrypted bytes, and a tag of 16 bytes. */
const mark = Buffer.from('FWB1')
const saltBytes = 16
const tagBytes = 16
const suffix = '.sealed'

export class WrongBackupKey extends Error {
  override name = 'WrongBackupKey'
}

/**
 * Everything of the place encrypted with AES-256-GCM. Each object has a key of its own, made from BACKUP_KEY and a random
 * salt, so that a nonce never serves twice; its path is authenticated with it, so that none can take another's place.
 */
export function sealedPlace(place: Place, backupKey: string): Place {
  return {
    async read(path) {
      const sealed = await place.read(path + suffix)
      return sealed && unseal(sealed, path, backupKey)
    },
    write: (path, bytes) => place.write(path + suffix, seal(bytes, path, backupKey)),
    has: (path) => place.has(path + suffix),
    remove: (path) => place.remove(path + suffix),
    async list(folder) {
      const paths = await place.list(folder)
      return paths.filter((path) => path.endsWith(suffix)).map((path) => path.slice(0, -suffix.length))
    },
  }
}

/** Used once only, by a key that is used once only. */
const nonce = Buffer.alloc(12)

const keyOf = (backupKey: string, salt: Buffer) =>
  Buffer.from(hkdfSync('sha256', backupKey, salt, 'fineweave backup', 32))

function seal(bytes: Buffer, path: string, backupKey: string) {
  const salt = randomBytes(saltBytes)
  const cipher = createCipheriv('aes-256-gcm', keyOf(backupKey, salt), nonce).setAAD(Buffer.from(path))
  return Buffer.concat([mark, salt, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

function unseal(sealed: Buffer, path: string, backupKey: string) {
  const start = mark.length + saltBytes
  if (sealed.length < start + tagBytes || !sealed.subarray(0, mark.length).equals(mark))
    throw new WrongBackupKey(`${path} was not encrypted by this shop, or is damaged.`)
  const salt = sealed.subarray(mark.length, start)
  const decipher = createDecipheriv('aes-256-gcm', keyOf(backupKey, salt), nonce).setAAD(Buffer.from(path))
  decipher.setAuthTag(sealed.subarray(-tagBytes))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(start, -tagBytes)), decipher.final()])
  } catch {
    throw new WrongBackupKey(`BACKUP_KEY is not the key that the backup was made with, or ${path} is damaged.`)
  }
}
