import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '#db/client.server.ts'
import { formatMoment } from '#shared/dates.ts'
import type { ChecklistItem } from '#shop/launch-checklist/rules.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { findRestoredTo, takeMarkAway } from './restored-mark.server.ts'

/** Other processes on the same database hear of the owner's word so soon. */
const lookMs = 3_000

export type HeldCopy = Awaited<ReturnType<typeof openHeldCopy>>

/**
 * The one place that says whether this shop is a restored copy that must not act: send, poll, charge, import, take uploads,
 * or make backups.
 * Perhaps the real one still runs. It acts once an owner has said that this is the real one.
 */
export async function openHeldCopy(db: Db) {
  let restoredTo = await findRestoredTo(db)
  const closing = new AbortController()
  const real = Promise.withResolvers<void>()
  if (!restoredTo) real.resolve()
  const looking = look()

  async function look() {
    while (restoredTo && !closing.signal.aborted) {
      await pause(lookMs, undefined, { signal: closing.signal }).catch(() => {})
      restoredTo = await findRestoredTo(db).catch(() => restoredTo)
    }
    if (!restoredTo) real.resolve()
  }

  return {
    restoredTo: () => restoredTo,
    whenReal: real.promise,
    /** Opens once the shop is the real one; `stop` ends what was opened. */
    onceReal<Opened extends { stop(): Promise<unknown> }>(open: () => Opened): { stop(): Promise<void> } {
      const opening = real.promise.then(() => (closing.signal.aborted ? null : open()))
      return {
        async stop() {
          // One that was never the real shop has nothing to stop.
          if (!restoredTo) await (await opening)?.stop()
        },
      }
    },
    /** The owner's word. */
    async confirm(tx: Db, by: StaffMember) {
      requirePermission(by, 'backups.confirm')
      await tx.transaction(async (inner) => {
        await takeMarkAway(inner)
        await logChange(inner, by, { action: 'confirm restored shop', subject: 'shop' })
      })
      restoredTo = null
      real.resolve()
    },
    async stop() {
      closing.abort()
      await looking
    },
  }
}

/** It may share its bucket with the shop it is a copy of. */
export const heldUploadSentence =
  'This is a restored copy of the shop. Files can be uploaded once an owner has made it the real shop.'

export function heldItem(restoredTo: Date): ChecklistItem {
  return {
    id: 'restored',
    level: 'closes checkout',
    title: 'This is a restored copy',
    whatToDo: `It is the shop as of ${formatMoment(restoredTo)}. It sends no e-mails, asks the gateway nothing and takes no orders until an owner says that it is the real one.`,
    toCustomers: 'the shop is being restored',
  }
}
