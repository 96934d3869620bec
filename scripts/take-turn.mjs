// Plain JavaScript without libraries, as build.mjs is.
import * as fs from 'node:fs'
import * as path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** A file that nobody has touched so long is of a process that was killed. */
const staleMs = 30_000
const touchMs = 5_000

/**
 * Waits until no other process has this file, and makes it. Returns what removes it, which the end of this process does,
 * too. A file that was left by a killed process is taken over.
 *
 * @param {string} file
 */
export async function takeTurn(file) {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  while (!isMade(file)) {
    const touchedAt = fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
    if (Date.now() - touchedAt > staleMs) fs.rmSync(file, { force: true })
    else await pause(200)
  }
  const touching = setInterval(() => fs.utimes(file, new Date(), new Date(), () => {}), touchMs).unref()
  function end() {
    clearInterval(touching)
    process.off('exit', end)
    fs.rmSync(file, { force: true })
  }
  process.once('exit', end)
  return end
}

/** @param {string} file */
function isMade(file) {
  try {
    fs.writeFileSync(file, '', { flag: 'wx' })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}
