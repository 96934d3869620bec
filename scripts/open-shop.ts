import * as path from 'node:path'
import { sayChange } from '#app/backoffice/log/describe-change.ts'
import type { AnyEmail } from '#app/emails/any-email.ts'
import type { Config } from '#config'
import { connect, type Db } from '#db/client.server.ts'
import { migrate } from '#db/migrate.server.ts'
import { startHttpServer } from '#http/server.ts'
import type { Services } from '#http/services.ts'
import { allJobs } from '#jobs/all-jobs.ts'
import { startJobs } from '#jobs/start-jobs.ts'
import { heldItem, openHeldCopy } from '#shop/backups/held-copy.server.ts'
import { holdGateway } from '#shop/backups/hold-gateway.server.ts'
import { applyAccess, watchAccess } from '#shop/backups/restoring/access-list.server.ts'
import { eraseAgain, noteErasure } from '#shop/backups/restoring/erase-again.server.ts'
import { backupItem } from '#shop/backups/rules.ts'
import { reminderEmailKinds } from '#shop/catalogue/starts/reminder-emails.server.ts'
import { codeSmsKinds } from '#shop/codes/code-sms.server.ts'
import { openCodes } from '#shop/codes/open-codes.server.ts'
import { connectionEmailKinds } from '#shop/connections/connection-emails.server.ts'
import { effectiveMail, openConnections } from '#shop/connections/open-connections.server.ts'
import { creditEmailKinds } from '#shop/credit/credit-emails.server.ts'
import { openCreditLinks } from '#shop/credit/credit-links.server.ts'
import { edgeSource } from '#shop/edge/find-edge-facts.server.ts'
import { openEdgeProvider } from '#shop/edge/providers/open-provider.server.ts'
import { startExports } from '#shop/exports/start-exports.server.ts'
import { openClockCheck } from '#shop/health/check-clock.server.ts'
import { jobsSource, noteJobRun } from '#shop/health/check-jobs.server.ts'
import { healthEmailKinds } from '#shop/health/health-emails.server.ts'
import { findEmailLook } from '#shop/look/writing/email-look.server.ts'
import { marketingEmailKinds } from '#shop/marketing/marketing-emails.server.ts'
import { openImageVariants } from '#shop/media/images/image-variants.server.ts'
import { openDrafts } from '#shop/media/open-drafts.server.ts'
import { beginMenus } from '#shop/menus/begin-menus.server.ts'
import { renewMailer } from '#shop/messages/renew-mailer.server.ts'
import type { EmailServices } from '#shop/messages/sending/send-emails.server.ts'
import { openSender, sendAndWarn, sendSmsAndWarn } from '#shop/messages/sending/send-soon.server.ts'
import type { SmsServices } from '#shop/messages/sms/send-sms.server.ts'
import { findOrderEmails } from '#shop/orders/emails/find-order-emails.server.ts'
import { orderSmsKinds } from '#shop/orders/emails/order-sms.server.ts'
import { openOrderLinks } from '#shop/orders/finding/order-links.server.ts'
import { contributeOrderParcels } from '#shop/orders/order-parcels.server.ts'
import { findOrderGuideItems } from '#shop/orders/paying/guide-items.server.ts'
import { findPayoutFacts } from '#shop/orders/payouts/find-payout-facts.server.ts'
import { payoutsCheck } from '#shop/orders/payouts/payouts-check.ts'
import { contributeErasureNote } from '#shop/orders/people/erase-person.server.ts'
import { isTestPayment } from '#shop/payments/provider.ts'
import { openAddressProof } from '#shop/readiness/address-proof.server.ts'
import { openReadiness } from '#shop/readiness/guide/open-readiness.server.ts'
import { smsItems } from '#shop/readiness/guide/sms-items.ts'
import { findReturnEmails } from '#shop/returns/emails/find-return-emails.server.ts'
import { useGateway } from '#shop/sales/use-gateway.server.ts'
import { findOrMakeSecret } from '#shop/secrets/find-or-make-secret.server.ts'
import { openSecretsKey } from '#shop/secrets/secrets-key.server.ts'
import { findEmailBrand } from '#shop/settings/find-email-brand.server.ts'
import { beginInPreparation } from '#shop/settings/opening/begin-in-preparation.server.ts'
import { storePolicies } from '#shop/settings/policy-versions.server.ts'
import { findEditableSettings } from '#shop/settings/queries.server.ts'
import { parcelsOfOrders } from '#shop/shipping/booking/parcels-of-orders.server.ts'
import { workOnBookings } from '#shop/shipping/booking/work-on-bookings.server.ts'
import { courierCheck, courierItems } from '#shop/shipping/health/courier-check.ts'
import { openCourierFacts } from '#shop/shipping/health/find-courier-facts.server.ts'
import { startImports } from '#shop/spreadsheets/work-on-imports.server.ts'
import { staffEmailKinds } from '#shop/staff/emails/staff-emails.server.ts'
import { ensureFirstAdmin } from '#shop/staff/managing/first-admin.server.ts'
import { openStaffSignIn } from '#shop/staff/signing-in/sign-in.server.ts'
import { summaryEmailKinds } from '#shop/summaries/summary-emails.server.ts'
import { waitingEmailKinds } from '#shop/waiting/waiting-emails.server.ts'
import { claimDataFolder } from './opening/claim-data-folder.ts'
import { contributeToRooms } from './opening/contribute.ts'
import { openAddressWatch } from './opening/open-address-watch.ts'
import { openBackupsOf } from './opening/open-backups-of.ts'
import { openCourierSimulator } from './opening/open-courier-simulator.ts'
import type { DatabaseAddresses } from './opening/open-database.ts'
import { openDiskWatch, openHealthOf, openStatementCounts } from './opening/open-health-of.ts'
import { openLogger } from './opening/open-logger.ts'
import { openPayments } from './opening/open-payments.ts'
import { openPayoutSimulator } from './opening/open-payout-simulator.ts'
import { openStorage } from './opening/open-storage.ts'
import { refuseTakenPort, sayWhichPortIsTaken } from './opening/port.ts'
import { readinessConfig } from './opening/readiness-config.ts'
import { welcome } from './opening/welcome.ts'
import { step } from './progress.mjs'

type Opening = { config: Config; database: Promise<DatabaseAddresses>; builtPages: Services['builtPages'] }

/** The whole shop, as soon as its database runs. Parts opened here are closed in the opposite order. */
export async function openShop(shop: AsyncDisposableStack, { config, database: opening, builtPages }: Opening) {
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
  const clock = openClockCheck(db)
  const outboxDir = path.join(config.dataDir, 'outbox')
  // On a public address nothing pretends to be sent.
  const mayPretend = config.demo && !config.isPublic
  const courier = mayPretend && !config.shiprocket.account ? await openCourierSimulator(config, db, logger) : null
  shop.defer(async () => courier?.close())
  const testPayouts = mayPretend && !config.razorpayX.keys ? await openPayoutSimulator(config, db, logger) : null
  shop.defer(async () => testPayouts?.close())
  const connections = await openConnections({
    db,
    config,
    secretsKey: openSecretsKey(config),
    smsOutbox: mayPretend ? outboxDir : null,
    courierSimulator: courier,
    payoutSimulator: testPayouts,
    courierWebhookToken: await findOrMakeSecret(db, 'courier-webhooks'),
    logger,
  })
  pictures.follow(connections)
  // A copy out of a backup books and cancels nothing before it is the real shop.
  const findCourier = () => (heldCopy.restoredTo() ? null : connections.bookingCourier())
  contributeOrderParcels(parcelsOfOrders(findCourier))
  const findPayoutProvider = () => (heldCopy.restoredTo() ? null : connections.payoutProvider())
  const payments = await openPayments({ config, connections, db, logger, onDate: clock.hearGateway })
  const provider = holdGateway(payments.provider, heldCopy)
  shop.defer(payments.close)
  await useGateway(db, payments.provider.id)
  const readiness = openReadiness(db, readinessConfig(config, connections))
  const disk = await openDiskWatch({ config, db, readiness, logger })
  shop.defer(disk.stop)
  const backups = openBackupsOf({ config, addresses, db, storage, heldCopy, logger })
  if (backups) shop.defer(backups.stop)
  if (config.backups) {
    contributeErasureNote((contact) => noteErasure(config.dataDir, contact))
    shop.defer(heldCopy.onceReal(() => watchAccess(db, config.dataDir, logger)).stop)
  }
  readiness.contribute(() => {
    const restoredTo = heldCopy.restoredTo()
    if (restoredTo) return [heldItem(restoredTo)]
    return backups ? [backupItem(backups.findFacts(), new Date())] : []
  })
  readiness.contributeToGuide(() => findOrderGuideItems(db))
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
    connections,
    payments: provider,
    logger,
  })
  const edge = config.edge ? openEdgeProvider(config.edge) : null
  if (edge) health.contribute(edgeSource(db, edge))
  const courierFacts = openCourierFacts(db, findCourier)
  health.contribute({ id: 'courier', title: 'Courier', find: async () => courierCheck(await courierFacts.find()) })
  health.contribute({
    id: 'payouts',
    title: 'Payouts',
    find: async () => payoutsCheck(await findPayoutFacts(db, connections.payouts().from)),
  })
  readiness.contributeToGuide(() => smsItems(connections.sms().from !== 'nothing'))
  readiness.contributeToGuide(async () => courierItems(await courierFacts.findAnswer()))
  const signIn = openStaffSignIn({
    db,
    secret: await findOrMakeSecret(db, 'sessions'),
    publicUrl: config.publicUrl,
    secureCookies: config.publicUrl.startsWith('https:'),
    findRules: async () => (await findEditableSettings(db)).settings.staff,
  })
  if (!config.demo && (await beginInPreparation(db))) await beginMenus(db)
  const { oneTimeLink } = await ensureFirstAdmin(db, signIn, config.firstAdmin ?? null)
  const orderLinks = openOrderLinks(await findOrMakeSecret(db, 'order-links'))
  const creditLinks = openCreditLinks(await findOrMakeSecret(db, 'credit'))
  const addressProof = openAddressProof(await findOrMakeSecret(db, 'address-check'))
  const codes = openCodes({
    db,
    secret: await findOrMakeSecret(db, 'codes'),
    secretsKey: connections.secretsKey,
    // A copy out of a backup sends nothing before it is the real shop.
    findProvider: () => (heldCopy.restoredTo() ? null : connections.smsProvider()),
  })
  const demo = await openDemoWhereWanted(config, db)
  await storePolicies(db)

  const server = await startHttpServer({
    config,
    database,
    listenUrl: addresses.directUrl,
    lostAnnouncements: addresses.lostAnnouncements,
    payments: provider,
    readiness,
    connections,
    codes,
    demoRemoval: demo?.removal ?? null,
    onConnections: () => useGateway(db, payments.provider.id),
    heldCopy,
    health,
    disk,
    signIn,
    edge,
    storage,
    variants: openImageVariants(storage, demo?.readPicture),
    orderLinks,
    creditLinks,
    findCourier,
    findPayoutProvider,
    addressProof,
    // Where nobody chose it on a public address, checkout is closed, and so is its window.
    simulatorUrl: config.isPublic && !config.isSimulatorChosen ? null : payments.simulatorUrl,
    gatewaySources: payments.browserSources,
    logger,
    builtPages,
  }).catch(sayWhichPortIsTaken(config))
  shop.defer(server.close)
  shop.defer(openAddressWatch({ config, proof: addressProof, readiness, health, logger }).stop)
  const mailer = renewMailer(() => effectiveMail(connections.mail(), config.mail), outboxDir)
  shop.defer(mailer.close)
  const emails: EmailServices<AnyEmail> = {
    mailer,
    kinds: {
      ...findOrderEmails(orderLinks),
      ...findReturnEmails(orderLinks),
      ...marketingEmailKinds,
      ...reminderEmailKinds,
      ...staffEmailKinds,
      ...connectionEmailKinds,
      ...creditEmailKinds(creditLinks),
      ...waitingEmailKinds,
      ...healthEmailKinds,
      ...summaryEmailKinds,
    },
    findBrand: async () => ({ ...(await findEmailBrand(db, config.publicUrl)), look: await findEmailLook(db) }),
    renderEmail: server.renderEmail,
  }
  const sms: SmsServices = {
    findProvider: connections.smsProvider,
    kinds: { ...orderSmsKinds, ...codeSmsKinds(connections.secretsKey) },
  }
  const sendEmails = (most: number) => sendAndWarn(db, emails, logger, most)
  const sendSms = (most: number) => sendSmsAndWarn(db, sms, logger, { most })
  const sendCodes = (most: number) => sendSmsAndWarn(db, sms, logger, { most, lane: 'codes' })
  shop.defer(heldCopy.onceReal(() => openSender(sendEmails, 'e-mails', logger)).stop)
  shop.defer(heldCopy.onceReal(() => openSender(sendSms, 'SMS', logger)).stop)
  shop.defer(heldCopy.onceReal(() => openSender(sendCodes, 'codes by SMS', logger)).stop)
  const book = (most: number) => workOnBookings({ db, findCourier, storage, logger }, most)
  shop.defer(heldCopy.onceReal(() => openSender(book, 'bookings', logger, { isUrgent: true })).stop)
  const work = allJobs({
    db,
    payments: provider,
    findCourier: connections.bookingCourier,
    findPayoutProvider,
    edge,
    storage,
    copyToBucket: pictures.copyToBucket,
    emails,
    sms,
    outboxDir,
    logger,
  })
  health.contribute(jobsSource({ db, jobs: work, isHeld: () => heldCopy.restoredTo() !== null, openedAt: new Date() }))
  shop.defer(health.watch().stop)

  welcome({
    config,
    oneTimeLink,
    simulated: isTestPayment(payments.provider.id),
    testCourier: connections.courier().from === 'simulator' ? courier!.apiBase : null,
    testPayouts: connections.payouts().from === 'simulator' ? testPayouts!.apiBase : null,
  })
  // Work that nobody waits for comes after the first pages.
  await server.warm
  if (shop.disposed) return
  if (config.demo && demo) {
    const handover = demo.pastPayments().then(payments.tellPast)
    await handover.catch((err: unknown) => logger.error({ err }, 'the simulator does not know the demo’s payments'))
  }
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

/** A shop that was never filled with the demo does not even load it. */
async function openDemoWhereWanted(config: Config, db: Db) {
  if (!config.demo && (await findEditableSettings(db)).demoFilledAt === null) return null
  const { openDemo } = await import('#demo/open-demo.server.ts')
  return openDemo({ config, db, step })
}
