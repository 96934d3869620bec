// demanded by: shop/orders shop/returns shop/documents shop/shipping shop/credit
import { execFileSync } from 'node:child_process'
import { test } from 'vitest'
import { runLives } from './run-lives.ts'

// LIVES=20000 MINUTES=90 lives more of them, SEED=17 others.
const lives = Number(process.env.LIVES ?? 1_000)
const minutes = Number(process.env.MINUTES ?? 5)
const seed = Number(process.env.SEED ?? seedOfCommit())

/** A run that failed is lived again by its commit. */
function seedOfCommit() {
  return Number.parseInt(execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).slice(0, 7), 16)
}

test(
  'the shop and a second book agree over thousands of random lives, new ones for each commit',
  async () => {
    const { trouble, ...report } = await runLives({ lives, seconds: minutes * 60, seed })
    console.log(`${report.lives} lives, ${report.orders} orders, ${report.steps} steps, seed ${report.seed}`)
    if (trouble !== null) throw new Error(trouble)
  },
  (minutes + 5) * 60_000,
)
