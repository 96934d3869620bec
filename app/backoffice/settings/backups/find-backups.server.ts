import type { RouterContextProvider } from 'react-router'
import { backupsContext, integrationsContext, dbContext, healthContext } from '#app/context.ts'
import { lookCommand, restoreCommand } from '#shop/backups/copies/copy-commands.ts'
import { nameOf } from '#shop/backups/open-place.server.ts'
import { findIntegrations } from '#shop/integrations/queries.server.ts'

/** The state of the backups and the restored copies, each with the commands that open it. */
export async function findBackups(context: Readonly<RouterContextProvider>) {
  const { by, findFacts, copies, port, settings } = context.get(backupsContext)
  const facts = findFacts()
  // The words of Health, so that both screens say the same.
  const found = await context.get(healthContext).lookAt('backups')
  const { backups } = await findIntegrations(context.get(dbContext), context.get(integrationsContext))
  return {
    by,
    place: backups,
    placeName: settings && nameOf(settings),
    restoreElsewhere: settings && restoreCommand(settings),
    state: found && { summary: found.summary, whatToDo: found.whatToDo },
    restorable: facts?.restorable
      ? { from: facts.restorable.from.toISOString(), to: facts.restorable.to.toISOString() }
      : null,
    copies: (copies?.list() ?? []).map((record) => ({
      ...record,
      look: lookCommand(record.folder, port),
    })),
  }
}

export type FoundBackups = Awaited<ReturnType<typeof findBackups>>
