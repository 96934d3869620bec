import type { Config } from '#config'
import type { Db } from '#db/client.server.ts'
import { openDemoRemoval } from './demo-removal.server.ts'
import { fillDemoShop } from './fill.server.ts'
import { findPastPayments } from './past-payments.server.ts'
import { readDemoPicture } from './pictures.server.ts'

/** Shows a step of the start to whoever waits for it. */
type Step = <Result>(doing: string, work: () => Promise<Result>) => Promise<Result>

type Services = { config: Pick<Config, 'demo'>; db: Db; step: Step }

/** The only way from the shop into the demo. Fills an empty shop. */
export async function openDemo({ config, db, step }: Services) {
  if (config.demo) await step('Looking after the demo shop', () => fillDemoShop(db))
  return {
    pastPayments: () => findPastPayments(db),
    removal: openDemoRemoval(db),
    readPicture: readDemoPicture,
  }
}
