import { readdir, readFile, stat } from 'node:fs/promises'
import * as path from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder } from '#tests/temporary-folder.ts'
import { outboxSms } from './outbox-sms.server.ts'

test('each SMS of a demo is a file that names its phone, and is reported as read by nobody', async () => {
  const folder = makeFolder()
  const outbox = path.join(folder.path, 'outbox')
  const registered = { kind: 'code', text: '{code}', dltTemplateId: '', providerTemplateId: '' } as const
  const sms = { phone: '9812345678', registered, variables: { code: '012345' }, text: '012345 is your code.' }
  const send = (reference: string) => outboxSms(outbox).send({ ...sms, reference })
  expect(await send('sms-1')).toMatchObject({ kind: 'accepted', remark: expect.stringContaining('Nobody got it') })
  await send('sms-2')
  expect((await readdir(outbox)).toSorted()).toEqual(['9812345678.sms-1.txt', '9812345678.sms-2.txt'])
  expect(await readFile(path.join(outbox, '9812345678.sms-1.txt'), 'utf8')).toBe('012345 is your code.\n')
  // The names of its files are phone numbers.
  expect((await stat(outbox)).mode & 0o777).toBe(0o700)
  folder.remove()
})
