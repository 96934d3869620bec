import { CannotStart, type Config } from '#config'
import { startEmbeddedDatabase } from '#db/embedded.server.ts'
import postgres from 'postgres'
import { step } from './progress.mjs'

/** Tables and queries use what came with it. */
const oldest = 15

/** The server that DATABASE_URL names, or the shop's own under DATA_DIR. */
export async function openDatabase({ databaseUrl, dataDir }: Config) {
  if (!databaseUrl) return step('Starting the database', () => startEmbeddedDatabase(dataDir))
  await step('Reaching the database', () => refuseUnreachable(databaseUrl))
  return { url: databaseUrl, close: async () => {} }
}

async function refuseUnreachable(url: string) {
  const sql = postgres(url, { max: 1, connect_timeout: 5 })
  try {
    const [row] = await sql<{ version: number }[]>`select current_setting('server_version_num')::int as version`
    if (row!.version < oldest * 10_000) {
      throw new CannotStart(`DATABASE_URL should name PostgreSQL ${oldest} or newer, unlike the ${Math.floor(row!.version / 10_000)} at ${new URL(url).host}.`)
    }
  } catch (error) {
    if (error instanceof CannotStart) throw error
    throw new CannotStart(`DATABASE_URL should name a running PostgreSQL: ${reason(error, url)}.`)
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
