import type { BackupSettings } from '#config'

/** The command that opens a restored copy beside the shop at this port, to look at it, and the address it has then. */
export function lookCommand(folder: string, port: number) {
  const lookPort = port < 65_535 ? port + 1 : port - 1
  const address = `http://localhost:${lookPort}`
  return {
    address: `${address}/admin`,
    command: `DATA_DIR=${quoted(folder)} PORT=${lookPort} HOST=127.0.0.1 PUBLIC_URL=${address} DEMO=0 npm start`,
  }
}

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
