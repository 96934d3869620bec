import { spawnSync } from 'node:child_process'
import * as fs from 'node:fs'

/** The program that `find` finds; of Debian's package of that name where there is none and this is root. */
export function findOrInstall(name: string, find: () => string | undefined) {
  const found = find()
  if (found) return found
  if (process.getuid?.() === 0 && fs.existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['update'], { env, timeout: 120_000 })
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name], { env, timeout: 240_000 })
  }
  const installed = find()
  if (installed) return installed
  throw new Error(`These tests need ${name}: install it (on Debian or Ubuntu: apt-get install ${name}).`)
}
