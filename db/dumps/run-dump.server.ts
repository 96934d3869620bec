import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { libpqEnvironment } from './dump-programs.server.ts'

/** The error with which pg_dump or pg_restore gave up. */
export class DumpFailed extends Error {
  override name = 'DumpFailed'
}

const everything = ['--no-owner', '--no-privileges']

/** The whole database in PostgreSQL's own compressed format, piece by piece. Throws DumpFailed. */
export async function* readDump(program: string, url: string): AsyncGenerator<Buffer> {
  const { child, finished } = start(program, ['--format=custom', ...everything], url)
  yield* child.stdout as AsyncIterable<Buffer>
  await finished()
}

/** Fills an empty database with a dump, or leaves it empty. Throws DumpFailed. */
export async function writeDump(program: string, url: string, pieces: AsyncIterable<Buffer>) {
  const database = decodeURIComponent(new URL(url).pathname.slice(1))
  const args = ['--single-transaction', '--exit-on-error', ...everything, `--dbname=${database}`]
  const { child, finished } = start(program, args, url)
  const fed = pipeline(Readable.from(pieces), child.stdin).then(() => null, asError)
  const failure = await finished().then(() => null, asError)
  const unread = await fed
  // A program that gave up closes its end: what it said matters more. Of pieces that cannot be read it only sees the end.
  if (unread && !closedByReader.includes(unread.code ?? '')) throw unread
  if (failure) throw failure
}

const closedByReader = ['EPIPE', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE']

const asError = (error: unknown) => error as NodeJS.ErrnoException

function start(program: string, args: string[], url: string) {
  const child = spawn(program, args, {
    env: { PATH: process.env.PATH, LC_ALL: 'C', HOME: process.env.HOME, ...libpqEnvironment(url) },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (piece) => (said = (said + piece).slice(-2_000)))
  const exit = once(child, 'close')
  return {
    child,
    async finished() {
      const [code] = (await exit) as [number | null]
      if (code !== 0)
        throw new DumpFailed(said.trim().split('\n').slice(0, 3).join(' ') || `${program} ended with ${code}`)
    },
  }
}
