import * as path from 'node:path'
import { holdGateway } from '#shop/backups/hold-gateway.server.ts'
import { openClockCheck } from '#shop/health/check-clock.server.ts'
import { openIntegrations } from '#shop/integrations/open-integrations.server.ts'
import { contributeOrderParcels } from '#shop/orders/contributions/order-parcels.server.ts'
import { useGateway } from '#shop/reports/use-gateway.server.ts'
import { findOrMakeSecret } from '#shop/secrets/find-or-make-secret.server.ts'
import { openSecretsKey } from '#shop/secrets/secrets-key.server.ts'
import { parcelsOfOrders } from '#shop/shipping/booking/parcels-of-orders.server.ts'
import type { Base } from './open-base.ts'
import { openCourierSimulator } from './open-courier-simulator.ts'
import { openPayments } from './open-payments.ts'
import { openPayoutSimulator } from './open-payout-simulator.ts'

export type Outside = Awaited<ReturnType<typeof openOutside>>

/** The services outside that the shop speaks with: payments, couriers, payouts, SMS. */
export async function openOutside(shop: AsyncDisposableStack, { config, logger, pictures, db, heldCopy }: Base) {
  const clock = openClockCheck(db)
  const outboxDir = path.join(config.dataDir, 'outbox')
  // On a public address nothing pretends to be sent.
  const mayPretend = config.demo && !config.isPublic
  const courier = mayPretend && !config.shiprocket.account ? await openCourierSimulator(config, db, logger) : null
  shop.defer(async () => courier?.close())
  const testPayouts = mayPretend && !config.razorpayX.keys ? await openPayoutSimulator(config, db, logger) : null
  shop.defer(async () => testPayouts?.close())
  const integrations = await openIntegrations({
    db,
    config,
    secretsKey: openSecretsKey(config),
    smsOutbox: mayPretend ? outboxDir : null,
    courierSimulator: courier,
    payoutSimulator: testPayouts,
    courierWebhookToken: await findOrMakeSecret(db, 'courier-webhooks'),
    logger,
  })
  pictures.follow(integrations)
  // A copy out of a backup books and cancels nothing before it is the real shop.
  const findCourier = () => (heldCopy.restoredTo() ? null : integrations.bookingCourier())
  contributeOrderParcels(parcelsOfOrders(findCourier))
  const findPayoutProvider = () => (heldCopy.restoredTo() ? null : integrations.payoutProvider())
  const payments = await openPayments({ config, integrations, db, logger, onDate: clock.hearGateway })
  const provider = holdGateway(payments.provider, heldCopy)
  shop.defer(payments.close)
  await useGateway(db, payments.provider.id)
  return { clock, outboxDir, courier, testPayouts, integrations, findCourier, findPayoutProvider, payments, provider }
}
