import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { storePlainPictures } from '#tests/plain-pictures.ts'
import { builtShop } from '../scripts/build.mjs'
import { nodeEnvironment, nodeFlags } from '../scripts/node-flags.mjs'
import { freePort, serverCore, start, stop, untilAnswers } from './processes.ts'

export type Shop = Awaited<ReturnType<typeof startShop>>

/** A shop as people run it, on a database of the benchmark's, or, where `env` has a DATA_DIR, on its own. */
export async function startShop(
  databaseUrl: string | undefined,
  { core = serverCore, port = 0, env = {} as NodeJS.ProcessEnv } = {},
) {
  port ||= await freePort()
  const folder = fs.mkdtempSync(path.join(tmpdir(), 'fineweave-bench-shop-'))
  await storePlainPictures(env.DATA_DIR ?? folder)
  const began = performance.now()
  const child = start(builtShop, [], {
    core,
    nodeFlags,
    env: {
      ...nodeEnvironment,
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DATA_DIR: folder,
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
      DEMO: '0',
      LOG_LEVEL: 'error',
      ADMIN_EMAIL: 'owner@example.in',
      ADMIN_PASSWORD: 'a long enough password',
      ...env,
    },
  })
  await untilAnswers(port, '/')
  return {
    port,
    folder,
    pid: child.pid!,
    startMs: performance.now() - began,
    close: async () => {
      await stop(child)
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}
