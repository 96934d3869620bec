import { expect, test } from 'vitest'
import { lookCommand, restoreCommand } from './copy-commands.ts'

test('a copy opens beside the shop on another port', () => {
  expect(lookCommand('/srv/shop/restored/20261122-1159', 3000)).toEqual({
    address: 'http://localhost:3001/admin',
    command:
      'DATA_DIR=/srv/shop/restored/20261122-1159 PORT=3001 HOST=127.0.0.1 PUBLIC_URL=http://localhost:3001 DEMO=0 npm start',
  })
  const last = lookCommand("/srv/my shop's/restored/x", 65_535).command
  expect(last).toContain(String.raw`DATA_DIR='/srv/my shop'\''s/restored/x' PORT=65534`)
})

test('the command for another machine names the place, and no secret', () => {
  const bucket = {
    endpoint: 'https://s3.example.in',
    region: 'ap-south-1',
    bucket: 'my-backups',
    accessKeyId: 'AKIA1',
    secretAccessKey: 'a secret',
  }
  const command = restoreCommand({ place: { bucket }, key: 'another secret' })
  expect(command).toContain('BACKUP_S3_ENDPOINT=https://s3.example.in BACKUP_S3_REGION=ap-south-1')
  expect(command).toContain('BACKUP_KEY=… npm run restore')
  expect(command).not.toContain('secret')
  expect(restoreCommand({ place: { folder: '/mnt/my backup' } })).toBe("BACKUP_DIR='/mnt/my backup' npm run restore")
})
