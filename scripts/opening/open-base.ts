import type { Config } from '#config'
import { connect } from '#db/client.server.ts'
import { migrate } from '#db/migrate.server.ts'
import { openHeldCopy } from '#shop/backups/held-copy.server.ts'
import { applyAccess } from '#shop/backups/restoring/access-list.server.ts'
import { eraseAgain } from '#shop/backups/restoring/erase-again.server.ts'
import { openDrafts } from '#shop/media/open-drafts.server.ts'
import { step } from '../progress.mjs'
import { claimDataFolder } from './claim-data-folder.ts'
import { contributeToRooms } from './contribute.ts'
import type { DatabaseAddresses } from './open-database.ts'
import { openLogger } from './open-logger.ts'
import { openStorage } from './open-storage.ts'
import { refuseTakenPort } from './port.ts'

export type Base = Awaited<ReturnType<typeof openBase>>

type Opening = { config: Config; database: Promise<DatabaseAddresses> }

/** The stored pictures and the database, up to date. A restored copy erases again what was erased after its moment. */
export async function openBase(shop: AsyncDisposableStack, { config, database: opening }: Opening) {
  const logger = openLogger(config.logLevel)
  if (config.s3) await opening
  const pictures = await openStorage(config)
  const { storage } = pictures
  const addresses = await opening
  await openDrafts(config.dataDir)
  await refuseTakenPort(config)
  await step('Bringing the database up to date', () => migrate(addresses.directUrl))
  const database = connect(addresses.url, { prepare: !addresses.isPooled, socket: addresses.socket })
  shop.defer(database.close)
  const { db } = database
  shop.defer((await claimDataFolder(config.dataDir, db)).stop)
  contributeToRooms()

  const heldCopy = await openHeldCopy(db)
  shop.defer(heldCopy.stop)
  const erasedAgain = await eraseAgain(db, config.dataDir)
  if (erasedAgain > 0) logger.info({ orders: erasedAgain }, 'erased again what had been erased before the restore')
  const redone = await applyAccess(db, config.dataDir)
  if (redone) logger.info({ staff: redone.staff.length }, 'repeated changes of staff made after the moment restored to')
  return { config, logger, pictures, storage, addresses, database, db, heldCopy }
}
