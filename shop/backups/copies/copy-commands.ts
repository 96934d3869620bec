import type { BackupSettings } from '#config'

/** They decide where the shop runs and who its first admin is, and are given anew. */
const ofThePlace = /^(?:ADMIN_|DATA_DIR|PORT|HOST|BACKUP|LOG_LEVEL|DEMO|PAGE_WRITER|DATABASE|PUBLIC_URL)/

type Place = {
  /** Of the shop as it runs now. */
  dataDir: string
  port: number
  /** Backups lie in DATA_DIR/backups, which would be another folder in the copy. */
  isDefaultPlace: boolean
}

/** The commands that open a restored copy: beside the shop to look at it, and in its place. */
export function copyCommands(folder: string, { dataDir, port, isDefaultPlace }: Place) {
  const lookPort = port < 65_535 ? port + 1 : port - 1
  const address = `http://localhost:${lookPort}`
  return {
    address: `${address}/admin`,
    look: `DATA_DIR=${quoted(folder)} PORT=${lookPort} HOST=127.0.0.1 PUBLIC_URL=${address} DEMO=0 npm start`,
    replace: `DATA_DIR=${quoted(folder)}${isDefaultPlace ? ` BACKUP_DIR=${quoted(`${dataDir}/backups`)}` : ''} npm start`,
    goBack: `DATA_DIR=${quoted(dataDir)} npm start`,
  }
}

/** The settings that the copy needs again, by name: no backup has them, and secrets.key was copied. */
export const neededSettings = (settings: readonly string[]) =>
  settings.filter((name) => /^[A-Z]/.test(name) && !ofThePlace.test(name))

/** The command that restores this shop on another machine; secrets are named, and typed by whoever has them. */
export function restoreCommand({ place, key }: Pick<BackupSettings, 'place' | 'key'>) {
  const values =
    'folder' in place
      ? [`BACKUP_DIR=${quoted(place.folder)}`]
      : [
          `BACKUP_S3_ENDPOINT=${quoted(place.bucket.endpoint)}`,
          `BACKUP_S3_REGION=${quoted(place.bucket.region)}`,
          `BACKUP_S3_BUCKET=${quoted(place.bucket.bucket)}`,
          `BACKUP_S3_ACCESS_KEY_ID=${quoted(place.bucket.accessKeyId)}`,
          'BACKUP_S3_SECRET_ACCESS_KEY=…',
        ]
  return [...values, ...(key ? ['BACKUP_KEY=…'] : []), 'npm run restore'].join(' ')
}

/** A path as a shell reads it whole. */
const quoted = (text: string) => (/^[\w./:-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`)
