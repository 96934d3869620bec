import { expect, test } from 'vitest'
import { copyCommands, neededSettings, restoreCommand } from './copy-commands.ts'

test('a copy opens beside the shop on another port, and in its place with the same backups', () => {
  const shop = { dataDir: '/srv/shop', port: 3000, isDefaultPlace: true }
  expect(copyCommands('/srv/shop/restored/20261122-1159', shop)).toEqual({
    address: 'http://localhost:3001/admin',
    look: 'DATA_DIR=/srv/shop/restored/20261122-1159 PORT=3001 HOST=127.0.0.1 PUBLIC_URL=http://localhost:3001 DEMO=0 npm start',
    replace: 'DATA_DIR=/srv/shop/restored/20261122-1159 BACKUP_DIR=/srv/shop/backups npm start',
    goBack: 'DATA_DIR=/srv/shop npm start',
  })
  const elsewhere = copyCommands("/srv/my shop's/restored/x", { ...shop, port: 65_535, isDefaultPlace: false })
  expect(elsewhere.replace).toBe(String.raw`DATA_DIR='/srv/my shop'\''s/restored/x' npm start`)
  expect(elsewhere.look).toContain('PORT=65534')
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

test('the settings that a copy needs again are those of the shop, not of its place', () => {
  expect(
    neededSettings([
      'PORT',
      'BACKUP_DIR',
      'SMTP_URL',
      'the file secrets.key of DATA_DIR',
      'SECRETS_KEY',
      'ADMIN_EMAIL',
    ]),
  ).toEqual(['SMTP_URL', 'SECRETS_KEY'])
})
