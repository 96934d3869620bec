import { placeTakenCheck } from '#shop/backups/copies/place-taken-check.ts'
import { findPlaceTaken } from '#shop/backups/copies/take-place.server.ts'
import { heldItem } from '#shop/backups/held-copy.server.ts'
import { watchAccess } from '#shop/backups/restoring/watch-access.server.ts'
import { backupItem } from '#shop/backups/rules.ts'
import { edgeSource } from '#shop/edge/find-edge-facts.server.ts'
import { openEdgeProvider } from '#shop/edge/providers/open-provider.server.ts'
import { openLaunchChecklist } from '#shop/launch-checklist/guide/open-launch-checklist.server.ts'
import { smsItems } from '#shop/launch-checklist/guide/sms-items.ts'
import { findOrderGuideItems } from '#shop/orders/paying/guide-items.server.ts'
import { findPayoutFacts } from '#shop/orders/payouts/find-payout-facts.server.ts'
import { payoutsCheck } from '#shop/orders/payouts/payouts-check.ts'
import { courierCheck } from '#shop/shipping/health/courier-check.ts'
import { courierItems } from '#shop/shipping/health/courier-items.ts'
import { openCourierFacts } from '#shop/shipping/health/find-courier-facts.server.ts'
import { checklistConfig } from './launch-checklist-config.ts'
import { openBackupAccess, openBackupsOf } from './open-backups-of.ts'
import type { Base } from './open-base.ts'
import { openDiskWatch, openHealthOf, openStatementCounts } from './open-health-of.ts'
import type { Outside } from './open-outside.ts'

export type Watch = Awaited<ReturnType<typeof openWatch>>

/** Opens what watches over the shop: launch checklist, disk, backups and health. */
export async function openWatch(
  shop: AsyncDisposableStack,
  { config, logger, storage, addresses, database, db, heldCopy }: Base,
  { clock, integrations, provider, findCourier, startAgain }: Outside & { startAgain(): void },
) {
  const launchChecklist = openLaunchChecklist(db, checklistConfig(config, integrations))
  const disk = await openDiskWatch({ config, db, launchChecklist, logger })
  shop.defer(disk.stop)
  const backups = openBackupsOf({ config, addresses, db, storage, heldCopy, integrations, logger })
  if (backups) shop.defer(backups.stop)
  if (config.backups) shop.defer(heldCopy.onceReal(() => watchAccess(db, config.dataDir, logger)).stop)
  launchChecklist.contribute(() => {
    const restoredTo = heldCopy.restoredTo()
    if (restoredTo) return [heldItem(restoredTo)]
    return backups ? [backupItem(backups.findFacts(), new Date())] : []
  })
  launchChecklist.contributeToGuide(() => findOrderGuideItems(db))
  const counts = openStatementCounts(config, database, addresses)
  shop.defer(counts.close)
  const health = openHealthOf({
    config,
    db,
    counts: counts.db,
    disk,
    clock,
    backups,
    heldCopy,
    integrations,
    payments: provider,
    logger,
  })
  const taken = config.databaseUrl ? null : findPlaceTaken(config.dataDir)
  if (taken) health.contribute({ id: 'restore', title: 'Restored copy', find: () => placeTakenCheck(taken) })
  const edge = config.edge ? openEdgeProvider(config.edge) : null
  if (edge) health.contribute(edgeSource(db, edge))
  const courierFacts = openCourierFacts(db, findCourier)
  health.contribute({ id: 'courier', title: 'Courier', find: async () => courierCheck(await courierFacts.find()) })
  health.contribute({
    id: 'payouts',
    title: 'Payouts',
    find: async () => payoutsCheck(await findPayoutFacts(db, integrations.payouts().from)),
  })
  launchChecklist.contributeToGuide(() => smsItems(integrations.sms().from !== 'nothing'))
  launchChecklist.contributeToGuide(async () => courierItems(await courierFacts.findAnswer()))
  return {
    launchChecklist,
    disk,
    health,
    edge,
    backups: openBackupAccess(shop, { config, integrations, logger, startAgain }, backups),
  }
}
