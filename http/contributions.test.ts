import { expect, test } from 'vitest'
import { contributeOrderDocuments } from '#shop/orders/contributions/order-documents.server.ts'
import { contributeForTest } from '#tests/contributions.ts'
import { startHttpServer } from './server.ts'
import type { Services } from './services.ts'

test('the shop does not open without the documents of its orders', async () => {
  contributeForTest(() => contributeOrderDocuments(undefined!))
  await expect(startHttpServer({} as Services)).rejects.toThrow(
    /^Call .*contributeOrderDocuments\(\).* before the shop opens$/,
  )
})
