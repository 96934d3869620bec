import { CannotStart, type Config } from '#config'
import type { Outgoing } from '#db/backups/archive-command.server.ts'
import { startEmbeddedDatabase } from '#db/embedded.server.ts'
import { hearsAnnouncements } from '#db/hears-announcements.server.ts'
import { findMissingOfEngine, findMissingOfSessions } from '#db/try-engine.server.ts'
import { step } from '../progress.mjs'

export type DatabaseAddresses = {
  /** The shop's own, with what its backups need. */
  embedded?: { cluster: string; outgoing: Outgoing; afterClose: (work: () => Promise<void>) => void }
  url: string
  socket?: string
  /** For what needs one session: listening, jobs, migrations. */
  directUrl: string
  /** `url` leads through a pooler, by the owner's word. */
  isPooled: boolean
  /** The sentence for announcements by `url` that do not arrive at `directUrl`. */
  lostAnnouncements: string
}

/** The server that DATABASE_URL names, or the shop's own under DATA_DIR. */
export async function openDatabase({ databaseUrl, databaseDirectUrl, dataDir, backups }: Config) {
  if (!databaseUrl) {
    const archives = backups !== undefined
    const { url, socket, close, cluster, outgoing } = await step('Starting the database', () =>
      startEmbeddedDatabase(dataDir, { archives }),
    )
    let rest = async () => {}
    const afterClose = (work: () => Promise<void>) => void (rest = work)
    return {
      ...addressesOf(url),
      socket,
      embedded: outgoing && { cluster, outgoing, afterClose },
      async close() {
        await close()
        await rest()
      },
    }
  }
  const addresses = addressesOf(databaseUrl, databaseDirectUrl)
  await step('Reaching the database', () => refuseEngine(addresses))
  return { ...addresses, close: async () => {} }
}

/** Throws CannotStart with the sentence for the first thing that the shop needs of an engine and does not find. */
export async function refuseEngine({ url, directUrl, isPooled, lostAnnouncements }: DatabaseAddresses) {
  const own = { name: 'DATABASE_URL', url }
  const direct = isPooled ? { name: 'DATABASE_DIRECT_URL', url: directUrl } : own
  const ofSessions = () => findMissingOfSessions(direct, isPooled ? undefined : lostAnnouncements)
  const isHeard = () => hearsAnnouncements(directUrl, url)
  refuse(await reaching(own, () => findMissingOfEngine(own)))
  if (isPooled) refuse(await reaching(direct, () => findMissingOfEngine(direct)))
  refuse(await reaching(direct, ofSessions))
  refuse((await reaching(direct, isHeard)) ? null : lostAnnouncements)
}

function refuse(sentence: string | null) {
  if (sentence) throw new CannotStart(sentence)
}

/** Answers, or throws CannotStart that says why nobody did. */
async function reaching<Answer>({ name, url }: { name: string; url: string }, ask: () => Promise<Answer>) {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof CannotStart) throw error
    throw new CannotStart(`${name} should name a running PostgreSQL: ${reason(error, url)}.`)
  }
}

export const addressesOf = (url: string, directUrl?: string): DatabaseAddresses => ({
  url,
  directUrl: directUrl ?? url,
  isPooled: directUrl !== undefined,
  lostAnnouncements: directUrl
    ? 'DATABASE_DIRECT_URL does not hear what is announced by DATABASE_URL: both should lead to the same database, and the direct one to PostgreSQL itself or a pooler that keeps sessions.'
    : 'DATABASE_URL leads through a pooler that loses announcements: set DATABASE_DIRECT_URL to the address of PostgreSQL itself, or let the pooler keep sessions.',
})

function reason(error: unknown, url: string) {
  const { code, message } = error as NodeJS.ErrnoException
  const { host, hostname, username, pathname } = new URL(url)
  switch (code) {
    case 'ECONNREFUSED':
      return `nothing answers at ${host}`
    case 'CONNECT_TIMEOUT':
      return `${host} did not answer within 5 seconds`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `there is no machine called ${hostname}`
    case '28P01':
    case '28000':
      return `${host} refuses the user ${username} or the password`
    case '3D000':
      return `there is no database ${pathname.slice(1)} at ${host}`
    default:
      return `${host} said "${message}"`
  }
}
