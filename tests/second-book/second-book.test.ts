// demanded by: shop/orders shop/returns shop/documents shop/shipping shop/credit
import { test } from 'vitest'
import { runLives } from './run-lives.ts'

test('the shop and a second book agree over random lives of orders', async () => {
  const { trouble } = await runLives({ lives: 60, seconds: 4 })
  if (trouble !== null) throw new Error(trouble)
})
