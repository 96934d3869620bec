// demanded by: shop/orders shop/returns shop/documents shop/shipping shop/credit
import { test } from 'vitest'
import { runLives } from './run-lives.ts'

// LIVES=20000 MINUTES=90 lives more of them, SEED=17 those of an earlier run.
const lives = Number(process.env.LIVES ?? 20_000)
const minutes = Number(process.env.MINUTES ?? 5)
const seed = process.env.SEED === undefined ? undefined : Number(process.env.SEED)

test(
  'the shop and a second book agree over thousands of random lives, new ones each time',
  async () => {
    const { trouble, ...report } = await runLives({ lives, seconds: minutes * 60, seed })
    console.log(`${report.lives} lives, ${report.orders} orders, ${report.steps} steps, seed ${report.seed}`)
    if (trouble !== null) throw new Error(trouble)
  },
  (minutes + 5) * 60_000,
)
