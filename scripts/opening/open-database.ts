import postgres from 'postgres'
import { CannotStart, type Config } from '#config'
import type { Outgoing } from '#db/backups/archive-command.server.ts'
import { startEmbeddedDatabase } from '#db/embedded.server.ts'
import { hearsAnnouncements } from '#db/hears-announcements.server.ts'
import { step } from '../progress.mjs'

/** Tables and queries use what came with it. */
const oldest = 15

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
  await step('Reaching the database', async () => {
    await refuseUnreachable('DATABASE_URL', databaseUrl)
    if (databaseDirectUrl) await refuseUnreachable('DATABASE_DIRECT_URL', databaseDirectUrl)
  })
  const addresses = addressesOf(databaseUrl, databaseDirectUrl)
  if (!(await hearsAnnouncements(addresses.directUrl, addresses.url)))
    throw new CannotStart(addresses.lostAnnouncements)
  return { ...addresses, close: async () => {} }
}

const addressesOf = (url: string, directUrl?: string): DatabaseAddresses => ({
  url,
  directUrl: directUrl ?? url,
  isPooled: directUrl !== undefined,
  lostAnnouncements: directUrl
    ? 'DATABASE_DIRECT_URL does not hear what is announced by DATABASE_URL: both should lead to the same database, and the direct one to PostgreSQL itself or a pooler that keeps sessions.'
    : 'DATABASE_URL leads through a pooler that loses announcements: set DATABASE_DIRECT_URL to the address of PostgreSQL itself, or let the pooler keep sessions.',
})

async function refuseUnreachable(name: string, url: string) {
  const sql = postgres(url, { max: 1, connect_timeout: 5 })
  try {
    const [row] = await sql<{ version: number }[]>`select current_setting('server_version_num')::int as version`
    if (row!.version < oldest * 10_000) {
      throw new CannotStart(
        `${name} should name PostgreSQL ${oldest} or newer, unlike the ${Math.floor(row!.version / 10_000)} at ${new URL(url).host}.`,
      )
    }
  } catch (error) {
    if (error instanceof CannotStart) throw error
    throw new CannotStart(`${name} should name a running PostgreSQL: ${reason(error, url)}.`)
  } finally {
    await sql.end({ timeout: 1 })
  }
}

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
