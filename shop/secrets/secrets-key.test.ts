import { stat, writeFile } from 'node:fs/promises'
import * as path from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder } from '#tests/temporary-folder.ts'
import { keyFilesIn, openSecretsKey, secretsKeyFile } from './secrets-key.server.ts'

const databaseUrl = 'postgres://shop@db.example/shop'
const key = 'k'.repeat(32)

test('with a database of the owner’s own the key comes from SECRETS_KEY, and its absence is a sentence', async () => {
  const folder = makeFolder()
  const without = openSecretsKey({ databaseUrl, dataDir: folder.path })
  expect(await without.findOrMake()).toEqual({ kind: 'refused', sentence: expect.stringContaining('SECRETS_KEY') })
  await expect(stat(path.join(folder.path, secretsKeyFile))).rejects.toThrow('ENOENT')
  expect(await openSecretsKey({ databaseUrl, dataDir: folder.path, secretsKey: key }).find()).toMatchObject({
    kind: 'seal',
  })
  folder.remove()
})

test('with the embedded database the key is a file for its owner alone, made when it is first needed', async () => {
  const folder = makeFolder()
  const settings = { dataDir: folder.path }
  expect(await keyFilesIn(folder.path)).toEqual([])
  expect(await openSecretsKey(settings).find()).toEqual({
    kind: 'refused',
    sentence: expect.stringContaining('is missing'),
  })
  const [one, other] = await Promise.all([openSecretsKey(settings).findOrMake(), openSecretsKey(settings).findOrMake()])
  const again = await openSecretsKey(settings).find()
  if (one.kind !== 'seal' || other.kind !== 'seal' || again.kind !== 'seal') throw new Error('no key was made')
  expect(other.seal.open(one.seal.seal('rzp', 'gateway'), 'gateway')).toBe('rzp')
  expect(again.seal.open(one.seal.seal('rzp', 'gateway'), 'gateway')).toBe('rzp')
  const file = path.join(folder.path, secretsKeyFile)
  expect(await keyFilesIn(folder.path)).toEqual(['the file secrets.key of DATA_DIR'])
  expect((await stat(file)).mode & 0o777).toBe(0o600)

  await writeFile(file, 'cut')
  expect(await openSecretsKey(settings).findOrMake()).toEqual({
    kind: 'refused',
    sentence: expect.stringContaining('is damaged'),
  })
  folder.remove()
})
