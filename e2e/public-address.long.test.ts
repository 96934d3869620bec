// demanded by: http/requests
import { expect } from '@playwright/test'
import { signInAt, test } from './harness/public-shop.ts'

const lines = 1_000
const head = 'Name,Description,Category,Price,Size,Colour,Stock\r\n'

/** A CSV file of just under 100 MB: few products with very long descriptions, so that the way in is what takes long. */
function largeFile() {
  const padding = 'Woven in Karnataka. '.repeat(5_000)
  const rows = Array.from({ length: lines }, (_, at) => `Sari ${at},"${padding}",Shirts,999,M,Navy,3\r\n`)
  return Buffer.from(head + rows.join(''))
}

test('a product file of 100 MB comes in through the proxy @desktop', async ({ publicShop }) => {
  const file = largeFile()
  expect(file.length).toBeGreaterThan(95 * 1_000_000)
  const cookie = await signInAt(publicShop)
  const send = (path: string, contents: Buffer) => {
    const boundary = 'between-the-parts'
    const part = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="saris.csv"\r\ncontent-type: text/csv\r\n\r\n`
    return publicShop.ask(path, {
      method: 'POST',
      headers: { cookie, origin: publicShop.url, 'content-type': `multipart/form-data; boundary=${boundary}` },
      body: Buffer.concat([Buffer.from(part), contents, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    })
  }
  const { status, text } = await send('/admin/api/product-imports', file)
  expect({ status, text }).toEqual({ status: 201, text: expect.stringMatching(/^\{"id":\d+\}$/) })
  const page = await publicShop.ask(`/admin/products/import/${JSON.parse(text).id}`, { headers: { cookie } })
  expect(page.text).toContain('What is in each column?')

  expect((await send('/admin/api/product-imports', Buffer.alloc(115_000_000))).status).toBe(413)
  expect((await send('/admin/api/images', Buffer.alloc(60_000_000))).status).toBe(413)
})
