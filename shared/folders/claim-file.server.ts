import { execFileSync } from 'node:child_process'
import * as fs from 'node:fs'

/**
 * Writes this process into a file that only one process has at a time. Returns null where another one that still runs has
 * it, else how to give it up.
 */
export function claimFile(file: string): (() => void) | null {
  const mine = `${file}.${process.pid}`
  fs.writeFileSync(mine, identify(process.pid) ?? '')
  try {
    return take(file, mine) ? () => fs.rmSync(file, { force: true }) : null
  } finally {
    fs.rmSync(mine, { force: true })
  }
}

/** Whether a process that still runs has claimed the file. */
export function isClaimed(file: string): boolean {
  const claimed = read(file)
  if (claimed === null) return false
  const pid = Number(claimed.split(' ', 1)[0])
  return pid > 0 && identify(pid) === claimed
}

/** A link is made whole or not at all: two at the same moment cannot both have it. */
function take(file: string, mine: string): boolean {
  if (link(mine, file)) return true
  if (isClaimed(file)) return false
  const aside = `${mine}.left`
  if (move(file, aside)) {
    // Another start may have been quicker: then it is not the file of a process that ended.
    if (isClaimed(aside)) link(aside, file)
    fs.rmSync(aside, { force: true })
  }
  return link(mine, file)
}

function link(from: string, to: string) {
  try {
    fs.linkSync(from, to)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    // A disk that knows no links.
    return copy(from, to)
  }
}

function copy(from: string, to: string) {
  try {
    fs.copyFileSync(from, to, fs.constants.COPYFILE_EXCL)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

function move(from: string, to: string) {
  try {
    fs.renameSync(from, to)
    return true
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false
    throw error
  }
}

function read(file: string) {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code

/**
 * The number of a process and its beginning: after a restart of the machine the number may be a stranger's. Returns null
 * where there is no such process.
 */
function identify(pid: number): string | null {
  try {
    if (!fs.existsSync('/proc/self/stat'))
      return `${pid} ${execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()}`
    // The name of the program, in brackets, may hold spaces.
    const ticks = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19]
    return `${pid} ${fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${ticks}`
  } catch {
    return null
  }
}
