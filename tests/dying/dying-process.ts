import { once } from 'node:events'
import * as net from 'node:net'
import { connect, type Db } from '#db/client.server.ts'

/** A process of the shop that dies at one moment: right after a commit, or right before or after a call outside. */
export type DyingProcess = {
  db: Db
  /** The same, whose calls are moments. */
  outside<Provider extends object>(name: string, provider: Provider): Provider
  /** All moments so far, each by its name. */
  moments: string[]
  /** Answers with what work gives, or with null as soon as the process is dead. */
  run<Answer>(work: () => Promise<Answer>): Promise<Answer | null>
  end(): Promise<void>
}

/** `diesAt`: the moment by its number, from 1; none: it lives on. */
export async function openDyingProcess(databaseUrl: string, diesAt = Infinity): Promise<DyingProcess> {
  const moments: string[] = []
  const sockets = new Set<net.Socket>()
  const death = Promise.withResolvers<null>()
  let isDead = false

  /** Says whether the process is dead from here on. */
  function isOverAt(moment: string) {
    if (isDead) return true
    moments.push(moment)
    if (moments.length !== diesAt) return false
    isDead = true
    server.close()
    for (const socket of sockets) socket.destroy()
    death.resolve(null)
    return true
  }

  const to = new URL(databaseUrl)
  const server = net.createServer((near) => {
    const far = net.connect(Number(to.port), to.hostname)
    const commits = commitsOf()
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => other.destroy())
    }
    near.on('data', (bytes) => {
      commits.asked(bytes)
      far.write(bytes)
    })
    // An answer that comes together with a commit is lost, too.
    far.on('data', (bytes) => {
      for (const commit of commits.answered(bytes)) if (isOverAt(commit)) return
      if (!isDead) near.write(bytes)
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${(server.address() as net.AddressInfo).port}`
  // Each statement then travels with its text.
  const pool = connect(url.href, { prepare: false })
  const never = new Promise<never>(() => {})

  return {
    db: pool.db,
    moments,
    outside: (name, provider) =>
      new Proxy(provider, {
        get(target, key) {
          const value: unknown = Reflect.get(target, key)
          if (typeof value !== 'function' || withoutCalls.includes(String(key))) return value
          return async (...given: unknown[]) => {
            if (isOverAt(`before ${name}.${String(key)}`)) return never
            const answer: unknown = await Reflect.apply(value, target, given)
            return isOverAt(`after ${name}.${String(key)}`) ? never : answer
          }
        },
      }),
    async run(work) {
      const working = work()
      // Nobody hears of the errors of a process that is dead.
      working.catch(() => {})
      return Promise.race([working, death.promise])
    },
    async end() {
      isDead = true
      await pool.sql.end({ timeout: 0 }).catch(() => {})
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

/** Of a provider, what asks nobody. */
const withoutCalls = ['actionFor', 'checkReturn']

const isWriting = /\b(?:insert into|delete from|update "?\w+"? (?:"?\w+"? )?set)\b/i

/** Follows one connection: a commit is the end of a transaction in which something was written. */
function commitsOf() {
  let answers = Buffer.alloc(0)
  let written = ''
  let hasWritten = false
  return {
    asked(bytes: Buffer) {
      const [found] = isWriting.exec(bytes.toString('latin1')) ?? []
      if (found) written = found
    },
    answered(bytes: Buffer) {
      answers = Buffer.concat([answers, bytes])
      const commits: string[] = []
      while (answers.length > 4 && answers.length > answers.readUInt32BE(1)) {
        const length = answers.readUInt32BE(1) + 1
        const kind = String.fromCharCode(answers[0]!)
        const content = answers.toString('latin1', 5, length)
        answers = answers.subarray(length)
        if (kind === 'C') {
          if (content.startsWith('ROLLBACK')) hasWritten = false
          else if (/^(?:INSERT 0|UPDATE|DELETE) [1-9]/.test(content) || (content.startsWith('SELECT') && written))
            hasWritten = true
        }
        if (kind !== 'Z') continue
        if (content === 'I' && hasWritten) commits.push(`after a commit, last of "${written}"`)
        if (content === 'I') [hasWritten, written] = [false, '']
      }
      return commits
    },
  }
}
