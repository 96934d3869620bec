import { expect } from 'vitest'
import { heldUploadSentence } from '#shop/backups/held-copy.server.ts'
import { rateLimits } from '#shop/rate-limits/limits.ts'
import { limitCounts } from '#shop/rate-limits/tables.server.ts'
import { test } from '#tests/database.ts'
import { openStaffScope } from '#tests/staff-scope.ts'
import { asha } from '#tests/staff.ts'

const staff = { kind: 'staff', member: { ...asha, roles: ['owner'] } } as never

const boundary = 'a-boundary'
// Neither route finds its file in it.
const form = {
  headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  payload: `--${boundary}\r\ncontent-disposition: form-data; name="other"\r\n\r\n1\r\n--${boundary}--\r\n`,
}

test.for(['/admin/api/images', '/admin/api/product-imports'])(
  'a restored copy takes no files at %s until it is the real shop',
  async (url, { db }) => {
    let restoredTo: Date | null = new Date()
    const { app } = await openStaffScope(staff, { db, heldCopy: { restoredTo: () => restoredTo } })
    const held = await app.inject({ method: 'POST', url, ...form })
    expect([held.statusCode, held.body]).toEqual([503, expect.stringContaining(heldUploadSentence)])
    restoredTo = null
    const open = await app.inject({ method: 'POST', url, ...form })
    expect([open.statusCode, open.body]).toEqual([400, expect.stringContaining('Choose a')])
  },
)

test.for([
  ['/admin/api/images', 'pictures by account'],
  ['/admin/api/logos', 'pictures by account'],
  ['/admin/api/returns/FW-100001-R1/photos/1', 'pictures by account'],
  ['/admin/api/videos', 'videos by account'],
  ['/admin/api/product-imports', 'product files by account'],
] as const)('one person may upload so many files in an hour at %s, and others go on', async ([url, name], { db }) => {
  const { most } = rateLimits[name]
  const { app } = await openStaffScope(staff, { db })
  const upload = () => app.inject({ method: 'POST', url, ...form })
  expect((await upload()).statusCode).toBe(400)
  await db.update(limitCounts).set({ count: most - 1 })
  expect((await upload()).statusCode).toBe(400)
  const refused = await upload()
  expect([refused.statusCode, refused.body]).toEqual([429, expect.stringContaining('Please wait 1 hour, then go on.')])
  const { app: other } = await openStaffScope(
    { kind: 'staff', member: { ...asha, id: 'meera', roles: ['owner'] } } as never,
    { db },
  )
  expect((await other.inject({ method: 'POST', url, ...form })).statusCode).toBe(400)
})
