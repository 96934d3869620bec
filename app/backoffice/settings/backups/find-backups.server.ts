import type { RouterContextProvider } from 'react-router'
import { backupsContext } from '#app/context.ts'
import { copyCommands, neededSettings } from '#shop/backups/copies/copy-commands.ts'
import { backupItem } from '#shop/backups/rules.ts'

/** The state of the backups and the restored copies, each with the commands that open it. */
export function findBackups(context: Readonly<RouterContextProvider>) {
  const { by, findFacts, copies, dataDir, port, isDefaultPlace } = context.get(backupsContext)
  const facts = findFacts()
  const place = { dataDir, port, isDefaultPlace: isDefaultPlace() }
  return {
    by,
    state: facts && backupItem(facts, new Date()),
    restorable: facts?.restorable
      ? { from: facts.restorable.from.toISOString(), to: facts.restorable.to.toISOString() }
      : null,
    copies: (copies?.list() ?? []).map((record) => ({
      ...record,
      commands: copyCommands(record.folder, place),
      needed: neededSettings(record.found?.settings ?? []),
    })),
  }
}

export type FoundBackups = ReturnType<typeof findBackups>
