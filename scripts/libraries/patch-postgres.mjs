// Plain JavaScript without libraries: npm runs it after every install.
import * as fs from 'node:fs'
import { fileURLToPath } from 'node:url'

const file = fileURLToPath(new URL('../../node_modules/postgres/src/connection.js', import.meta.url))

/**
 * A connection that closes while a short message waits to be written ends the whole process, or never writes again
 * (github.com/porsager/postgres/issues/1208, open as of 3.4.9). Fixed here: the waiting query fails as any query whose
 * connection closed. Remove this when a release has it.
 */
const patches = [
  [
    `    const x = socket.write(chunk, fn)
    nextWriteTimer !== null && clearImmediate(nextWriteTimer)
    chunk = nextWriteTimer = null
    return x
`,
    `    const waiting = chunk
    nextWriteTimer !== null && clearImmediate(nextWriteTimer)
    chunk = nextWriteTimer = null
    if (socket === null) return error(Errors.connection('CONNECTION_CLOSED', options)), false
    return socket.write(waiting, fn)
`,
  ],
  [
    `    incomings = null
    clearImmediate(nextWriteTimer)
`,
    `    incomings = null
    clearImmediate(nextWriteTimer)
    chunk = nextWriteTimer = null
`,
  ],
]

/** Does nothing where it was done before. */
export function patchPostgres() {
  const found = fs.readFileSync(file, 'utf8')
  let patched = found
  for (const [wrong, right] of patches) {
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
