import { expect } from 'vitest'
import { noRoomItem, noRoomSentence } from '#shop/health/disk-rules.ts'
import { openLaunchChecklist } from '#shop/launch-checklist/guide/open-launch-checklist.server.ts'
import { test } from '#tests/database.ts'
import { openStaffScope } from '#tests/staff-scope.ts'

const catalogue = { id: 'u1', name: 'Asha', email: 'asha@example.in', roles: ['catalogue'] }

const upload = (url: string) => ({
  method: 'POST' as const,
  url,
  headers: { 'content-type': 'multipart/form-data; boundary=x' },
  payload: '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nname\r\n--x--\r\n',
})

test('while the disk is nearly full, pictures and files are refused in words', async ({ db }) => {
  let isScarce = true
  const found = { kind: 'staff', member: catalogue } as never
  const { app } = await openStaffScope(found, { db, disk: { isScarce: () => isScarce } })
  for (const url of ['/admin/api/images', '/admin/api/product-imports']) {
    const answer = await app.inject(upload(url))
    expect([answer.statusCode, answer.json()]).toEqual([503, { error: noRoomSentence }])
  }
  isScarce = false
  const open = await app.inject(upload('/admin/api/images'))
  expect(open.json(), 'the route itself answers').not.toEqual({ error: noRoomSentence })
  await app.close()
})

test('checkout is closed with a sentence while there is no room, and open when there is', async ({ db }) => {
  let isScarce = true
  const launchChecklist = openLaunchChecklist(db, {
    isPublic: false,
    isSimulatorChosen: true,
    mail: { from: 'a@b.in', isOutboxChosen: true },
  })
  launchChecklist.contribute(() => (isScarce ? [noRoomItem] : []))
  expect(await launchChecklist.findClosedSentence()).toBe(
    'We are not taking orders just now: we have a technical problem, and we are working on it.',
  )
  isScarce = false
  expect(await launchChecklist.findClosedSentence()).toBeNull()
})
