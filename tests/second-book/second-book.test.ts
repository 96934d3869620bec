// demanded by: shop/orders shop/returns shop/documents shop/shipping shop/credit
import { testWithDatabase } from '#tests/database.ts'
import { runLives } from './run-lives.ts'

testWithDatabase('the shop and a second book agree over random lives of orders', async ({ database }) => {
  const { trouble } = await runLives(database, { lives: 60, seconds: 4 })
  if (trouble !== null) throw new Error(trouble)
})
