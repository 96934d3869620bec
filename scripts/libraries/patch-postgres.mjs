// Plain JavaScript without libraries: npm runs it after every install.
import * as fs from 'node:fs'
import { fileURLToPath } from 'node:url'

const sources = new URL('../../node_modules/postgres/src/', import.meta.url)

/** @typedef {{ file: string, wrong: string, right: string }} Patch */

/**
 * A connection that closes while a short message waits to be written ends the whole process, or never writes again
 * (github.com/porsager/postgres/issues/1208, open as of 3.4.9). Fixed here: the waiting query fails as any query whose
 * connection closed.
 *
 * The connection of a transaction that closed is opened again for others, while the transaction still writes to it.
 * Fixed here: it answers that it is closed.
 *
 * What is asked of a connection between its error and its end is never written, and never fails: it waits until the
 * connection is opened again, and then takes somebody else's answer for its own, as does all that follows. Fixed here:
 * an end fails whatever is unanswered, and leaves nothing of the answer under way.
 *
 * The first question of a new connection, which is the library's own, ends the process when the server goes away
 * meanwhile. Fixed here: only the caller's own question fails.
 *
 * Remove each when a release has it.
 * @type {Patch[]}
 */
const patches = [
  {
    file: 'connection.js',
    wrong: `    const x = socket.write(chunk, fn)
    nextWriteTimer !== null && clearImmediate(nextWriteTimer)
    chunk = nextWriteTimer = null
    return x
`,
    right: `    const waiting = chunk
    nextWriteTimer !== null && clearImmediate(nextWriteTimer)
    chunk = nextWriteTimer = null
    if (socket === null) return error(Errors.connection('CONNECTION_CLOSED', options)), false
    return socket.write(waiting, fn)
`,
  },
  {
    file: 'connection.js',
    wrong: `    incomings = null
    clearImmediate(nextWriteTimer)
`,
    right: `    incomings = null
    clearImmediate(nextWriteTimer)
    chunk = nextWriteTimer = null
`,
  },
  {
    file: 'connection.js',
    wrong: `    if (initial)
      return reconnect()

    !hadError && (query || sent.length) && error(Errors.connection('CONNECTION_CLOSED', options, socket))
`,
    right: `    !initial && (query || sent.length) && error(Errors.connection('CONNECTION_CLOSED', options, socket))
    query = results = errorResponse = null
    result = new Result()
    rows = 0

    if (initial)
      return reconnect()

`,
  },
  {
    file: 'connection.js',
    wrong: `        return fetchArrayTypes()
`,
    right: `        return fetchArrayTypes().catch(noop)
`,
  },
  {
    file: 'index.js',
    wrong: `        q.catch(e => uncaughtError || (uncaughtError = e))
`,
    right: `        q.catch(e => uncaughtError || (uncaughtError = e))
        if (c.reserved !== own) return q.reject(Errors.connection('CONNECTION_CLOSED', options))
`,
  },
  {
    file: 'index.js',
    wrong: `      , connection
      , prepare = null
`,
    right: `      , connection
      , own
      , prepare = null
`,
  },
  {
    file: 'index.js',
    wrong: `      c.reserved = () => queries.length
`,
    right: `      own = c.reserved = () => queries.length
`,
  },
]

/** Does nothing where it was done before. */
export function patchPostgres() {
  for (const file of new Set(patches.map((patch) => patch.file))) patchFile(file)
}

/** @param {string} name */
function patchFile(name) {
  const file = fileURLToPath(new URL(name, sources))
  const found = fs.readFileSync(file, 'utf8')
  let patched = found
  for (const { wrong, right } of patches.filter((patch) => patch.file === name)) {
    if (patched.includes(right)) continue
    if (!patched.includes(wrong))
      throw new Error('postgres has changed: see whether scripts/libraries/patch-postgres.mjs is still needed')
    patched = patched.replace(wrong, () => right)
  }
  if (patched === found) return
  // Beside its place and renamed: a reader meanwhile reads one or the other.
  fs.writeFileSync(`${file}.new`, patched)
  fs.renameSync(`${file}.new`, file)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) patchPostgres()
