import { expect, test } from 'vitest'
import { heldUploadSentence } from '#shop/backups/held-copy.server.ts'
import { openStaffScope } from '#tests/staff-scope.ts'
import { asha } from '#tests/staff.ts'

const staff = { kind: 'staff', member: { ...asha, roles: ['owner'] } } as never

const boundary = 'a-boundary'
// Neither route finds its file in it.
const form = {
  headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  payload: `--${boundary}\r\ncontent-disposition: form-data; name="other"\r\n\r\n1\r\n--${boundary}--\r\n`,
}

test.each(['/admin/api/images', '/admin/api/product-imports'])(
  'a restored copy takes no files at %s until it is the real shop',
  async (url) => {
    let restoredTo: Date | null = new Date()
    const { app } = await openStaffScope(staff, { heldCopy: { restoredTo: () => restoredTo } })
    const held = await app.inject({ method: 'POST', url, ...form })
    expect([held.statusCode, held.body]).toEqual([503, expect.stringContaining(heldUploadSentence)])
    restoredTo = null
    const open = await app.inject({ method: 'POST', url, ...form })
    expect([open.statusCode, open.body]).toEqual([400, expect.stringContaining('Choose a')])
  },
)
