import { execFileSync } from 'node:child_process'
import * as fs from 'node:fs'

/**
 * Calls back when the `npm start` that runs this script is gone. npm passes signals only to the shell in
 * between, which keeps them to itself, and a killed npm passes nothing at all.
 *
 * @param {() => void} gone
 */
export function whenNpmIsGone(gone) {
  if (!process.env.npm_lifecycle_event) return
  const above = whoIsAbove(process.ppid)
  if (!above) return
  const watched = above.command.endsWith('sh') ? [process.ppid, above.parent] : [process.ppid]

  const watching = setInterval(() => {
    if (process.ppid === watched[0] && watched.every(isAlive)) return
    clearInterval(watching)
    gone()
  }, 300)
  watching.unref()
}

/** @returns {{ command: string, parent: number } | null} */
function whoIsAbove(/** @type {number} */ pid) {
  try {
    if (fs.existsSync('/proc/self/stat')) {
      const [, command = '', parent] = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').match(/\((.*)\) \S+ (\d+)/) ?? []
      return { command, parent: Number(parent) }
    }
    const said = execFileSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' })
    const [, parent, command = ''] = said.match(/(\d+)\s+(\S+)/) ?? []
    return { command, parent: Number(parent) }
  } catch {
    return null
  }
}

function isAlive(/** @type {number} */ pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}
