import { createHash } from 'node:crypto'
import * as fs from 'node:fs'
import * as path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { CannotStart } from '#config'
import type { Db } from '#db/client.server.ts'
import { claimFile } from '#shared/folders/claim-file.server.ts'
import { shareFile } from '#shared/folders/lock-file.server.ts'
import { findOrMakeSecret } from '#shop/secrets/find-or-make-secret.server.ts'

/**
 * A process says so often that its shop uses the folder, for versions and disks that know no lock. There one that was
 * killed is forgotten after the second.
 */
const sayEveryMs = 10_000
const forgottenMs = 60_000

/**
 * Refuses a folder that another shop uses at this moment: their pictures and e-mails would be mixed. Processes of one
 * shop, which share a database, share it.
 */
export async function claimDataFolder(dataDir: string, db: Db) {
  const file = path.join(dataDir, 'in-use-by')
  const shop = createHash('sha256')
    .update(await findOrMakeSecret(db, 'sessions'))
    .digest('hex')
    .slice(0, 16)
  const say = () => writeWhole(file, shop)
  const lock = shareFile(`${file}.lock`, shop)
  if (!lock) throw new CannotStart(`${usedBy(dataDir)}, or stop the other.`)
  const endTurn = await waitForTurn(file)
  try {
    const other = readUser(file)
    // Who had the lock and has it no more is gone, whatever they said last.
    if (other && other.shop !== shop && other.shop !== lock.before && Date.now() - other.at < forgottenMs)
      throw new CannotStart(`${usedBy(dataDir)}, or stop the other and wait a minute.`)
    say()
  } catch (error) {
    lock.release()
    throw error
  } finally {
    endTurn()
  }
  const timer = setInterval(() => {
    try {
      say()
    } catch {
      // A full disk has its own line on the health screen.
    }
  }, sayEveryMs)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      if (readUser(file)?.shop === shop) fs.rmSync(file, { force: true })
      lock.release()
    },
  }
}

const usedBy = (dataDir: string) => `Another shop uses the folder ${dataDir}: give this one another DATA_DIR`

/** Two that begin at the same moment look one after the other. */
async function waitForTurn(file: string) {
  for (;;) {
    const release = claimFile(`${file}.turn`)
    if (release) return release
    await pause(20)
  }
}

/** Others never read half of it. */
function writeWhole(file: string, text: string) {
  const mine = `${file}.${process.pid}`
  fs.writeFileSync(mine, text)
  fs.renameSync(mine, file)
}

function readUser(file: string) {
  const at = fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs
  return at === undefined ? null : { at, shop: fs.readFileSync(file, 'utf8') }
}
