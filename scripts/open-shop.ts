import type { Config } from '#config'
import type { Db } from '#db/client.server.ts'
import { startHttpServer } from '#http/server.ts'
import type { Services } from '#http/services.ts'
import { openImageVariants } from '#shop/media/images/image-variants.server.ts'
import { isTestPayment } from '#shop/payments/provider.ts'
import { useGateway } from '#shop/reports/use-gateway.server.ts'
import { storePolicies } from '#shop/settings/policy-texts/policy-versions.server.ts'
import { findEditableSettings } from '#shop/settings/queries.server.ts'
import { openAddressWatch } from './opening/open-address-watch.ts'
import { openBase } from './opening/open-base.ts'
import type { DatabaseAddresses } from './opening/open-database.ts'
import { openDoors } from './opening/open-doors.ts'
import { openMessages } from './opening/open-messages.ts'
import { openOutside } from './opening/open-outside.ts'
import { openWatch } from './opening/open-watch.ts'
import { openWork, startWork } from './opening/open-work.ts'
import { sayWhichPortIsTaken } from './opening/port.ts'
import { welcome } from './opening/welcome.ts'
import { step } from './progress.mjs'

type Opening = {
  config: Config
  database: Promise<DatabaseAddresses>
  builtPages: Services['builtPages']
  stopping: AbortSignal
  /** Closes this process, to be started again. */
  startAgain(): void
}

/** The whole shop, as soon as its database runs. Parts opened here are closed in the opposite order. */
export async function openShop(
  shop: AsyncDisposableStack,
  { config, database: opening, builtPages, stopping, startAgain }: Opening,
) {
  const base = await openBase(shop, { config, database: opening })
  const { addresses, db, logger } = base
  const outside = await openOutside(shop, base)
  const { payments, integrations, courier, testPayouts } = outside
  const watch = await openWatch(shop, base, { ...outside, startAgain })
  const { oneTimeLink, ...doors } = await openDoors(base, outside)
  const demo = await openDemoWhereWanted(config, db)
  await storePolicies(db)

  const server = await startHttpServer({
    ...base,
    ...outside,
    ...watch,
    ...doors,
    payments: outside.provider,
    listenUrl: addresses.directUrl,
    lostAnnouncements: addresses.lostAnnouncements,
    demoRemoval: demo?.removal ?? null,
    onIntegrations: () => useGateway(db, payments.provider.id),
    variants: openImageVariants(base.storage, demo?.readPicture),
    // Where nobody chose it on a public address, checkout is closed, and so is its window.
    simulatorUrl: config.isPublic && !config.isSimulatorChosen ? null : payments.simulatorUrl,
    gatewaySources: payments.browserSources,
    builtPages,
    stopping,
  }).catch(sayWhichPortIsTaken(config))
  shop.defer(server.close)
  shop.defer(openAddressWatch({ ...watch, config, proof: doors.addressProof, logger }).stop)
  const messages = openMessages(shop, base, outside, { ...doors, renderEmail: server.renderEmail })
  const work = openWork(shop, { base, outside, watch, messages })

  welcome({
    config,
    oneTimeLink,
    simulated: isTestPayment(payments.provider.id),
    testCourier: integrations.courier().from === 'simulator' ? courier!.apiBase : null,
    testPayouts: integrations.payouts().from === 'simulator' ? testPayouts!.apiBase : null,
  })
  // Work that nobody waits for comes after the first pages.
  await server.warm
  if (shop.disposed) return
  if (config.demo && demo) {
    const handover = demo.pastPayments().then(payments.tellPast)
    await handover.catch((err: unknown) => logger.error({ err }, 'the simulator does not know the demo’s payments'))
  }
  startWork(shop, base, watch, work)
}

/** A shop that was never filled with the demo does not even load it. */
async function openDemoWhereWanted(config: Config, db: Db) {
  if (!config.demo && (await findEditableSettings(db)).demoFilledAt === null) return null
  const { openDemo } = await import('#demo/open-demo.server.ts')
  return openDemo({ config, db, step })
}
