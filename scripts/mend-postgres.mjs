// Plain JavaScript without libraries: npm runs it after every install.
import * as fs from 'node:fs'
import { fileURLToPath } from 'node:url'

const file = fileURLToPath(new URL('../node_modules/postgres/src/connection.js', import.meta.url))

/**
 * A connection that closes while a short message waits to be written ends the whole process, or never writes again
 * (github.com/porsager/postgres/issues/1208, open as of 3.4.9). Mended here: what waited fails as any query whose
 * connection closed. Remove this when a release has it.
 */
const mends = [
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
export function mendPostgres() {
  const found = fs.readFileSync(file, 'utf8')
  let mended = found
  for (const [wrong, right] of mends) {
    if (mended.includes(right)) continue
    if (!mended.includes(wrong))
      throw new Error('postgres has changed: see whether scripts/mend-postgres.mjs is still needed')
    mended = mended.replace(wrong, () => right)
  }
  if (mended === found) return
  // Beside its place and renamed: whoever reads it meanwhile reads one or the other.
  fs.writeFileSync(`${file}.new`, mended)
  fs.renameSync(`${file}.new`, file)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) mendPostgres()
