import { sayChange } from '#app/backoffice/settings/log/describe-change.ts'
import { allJobs } from '#jobs/all-jobs.ts'
import { startJobs } from '#jobs/start-jobs.ts'
import { startExports } from '#shop/exports/start-exports.server.ts'
import { jobsSource, noteJobRun } from '#shop/health/check-jobs.server.ts'
import { openSender } from '#shop/messages/sending/send-soon.server.ts'
import { workOnBookings } from '#shop/shipping/booking/work-on-bookings.server.ts'
import { startImports } from '#shop/spreadsheets/importing/work-on-imports.server.ts'
import type { Base } from './open-base.ts'
import type { Messages } from './open-messages.ts'
import type { Outside } from './open-outside.ts'
import type { Watch } from './open-watch.ts'

type Parts = { base: Base; outside: Outside; watch: Watch; messages: Messages }

/** Every job of the shop, whose runs health knows; bookings are worked on from now on. */
export function openWork(shop: AsyncDisposableStack, { base, outside, watch, messages }: Parts) {
  const { logger, db, heldCopy, pictures, storage } = base
  const { integrations, findCourier, findPayoutProvider, outboxDir, provider } = outside
  const { edge, health } = watch
  const book = (most: number) => workOnBookings({ db, findCourier, storage, logger }, most)
  shop.defer(heldCopy.onceReal(() => openSender(book, 'bookings', logger, { isUrgent: true })).stop)
  const work = allJobs({
    db,
    payments: provider,
    findCourier: integrations.bookingCourier,
    findPayoutProvider,
    edge,
    storage,
    copyToBucket: pictures.copyToBucket,
    ...messages,
    outboxDir,
    logger,
  })
  health.contribute(jobsSource({ db, jobs: work, isHeld: () => heldCopy.restoredTo() !== null, openedAt: new Date() }))
  shop.defer(health.watch().stop)
  return work
}

/** Starts jobs and imports; in a copy out of a backup, once it is the real shop. */
export function startWork(
  shop: AsyncDisposableStack,
  { config, logger, db, heldCopy, addresses, storage }: Base,
  { disk }: Watch,
  work: ReturnType<typeof openWork>,
) {
  const jobs = heldCopy.onceReal(() =>
    startJobs({
      databaseUrl: addresses.directUrl,
      jobs: work,
      onRun: (name, run) => noteJobRun(db, name, run),
      logger,
    }),
  )
  shop.defer(jobs.stop)

  const imports = heldCopy.onceReal(() =>
    startImports(db, { storage, publicUrl: config.publicUrl, mayWork: () => !disk.isScarce(), logger }),
  )
  shop.defer(imports.stop)

  const exports = heldCopy.onceReal(() =>
    startExports(db, { storage, describe: sayChange, mayWork: () => !disk.isScarce(), logger }),
  )
  shop.defer(exports.stop)
}
