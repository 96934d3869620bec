import * as path from 'node:path'
import type { Config } from '#config'
import { localStorage } from '#shop/media/storage.server.ts'
import { outboxSms } from '#shop/messages/sms/outbox-sms.server.ts'
import { type IntegrationServices, type MailNow, readIntegrations } from './read-integrations.server.ts'
import { smsProviderOf } from './sms-provider-of.server.ts'

export type Integrations = Awaited<ReturnType<typeof openIntegrations>>

/**
 * The services that the shop uses, as they are now: the environment wins over what owners entered. Read again whenever
 * a change is heard.
 */
export async function openIntegrations(services: IntegrationServices) {
  const { config, secretsKey, smsOutbox = null, courierWebhookToken, logger } = services
  let now = await readIntegrations(services)
  say()

  function say() {
    if (now.courier.from === 'unreadable')
      logger.error(`The user of the courier cannot be read. ${now.courier.sentence}`)
    if (now.gateway.from === 'unreadable')
      logger.error(`The keys of the payment gateway cannot be read. ${now.gateway.sentence}`)
    if (now.mail.from === 'unreadable')
      logger.error(`The settings of the mail server cannot be read. ${now.mail.sentence}`)
    if (now.sms.from === 'unreadable') logger.error(`The settings of SMS cannot be read. ${now.sms.sentence}`)
    if (now.payouts.from === 'unreadable') logger.error(`The keys for payouts cannot be read. ${now.payouts.sentence}`)
    if (now.bucket.from === 'unreadable')
      logger.error(`The settings of the bucket for pictures cannot be read. ${now.bucket.sentence}`)
    if (now.backups.from === 'unreadable') logger.error(`The place of backups cannot be read. ${now.backups.sentence}`)
  }

  const isSmsOutbox = () => smsOutbox !== null && now.sms.from === 'nothing'

  return {
    secretsKey,
    gatewayAddresses: config.gatewayAddresses,
    mailOfEnvironment: config.mail,
    gateway: () => now.gateway,
    mail: () => now.mail,
    sms: () => now.sms,
    /** Null means there is nothing that SMS can be sent with. */
    smsProvider: () => (isSmsOutbox() ? outboxSms(smsOutbox!) : smsProviderOf(now.sms, config.msg91Base)),
    /** SMS become files, and nobody gets them. */
    isSmsOutbox,
    courier: () => now.courier,
    courierWebhookToken,
    /** Null means there is no courier that could be asked. */
    courierProvider: () => now.courierProvider,
    /** Who parcels are booked with, and where they are collected; null: nobody. */
    bookingCourier() {
      const { courier, courierProvider: provider } = now
      if (!provider || courier.from === 'nothing' || courier.from === 'unreadable') return null
      return { provider, pickupPlace: courier.stored.pickupPlace }
    },
    bucket: () => now.bucket,
    /** Where owners chose that backups go. */
    backups: () => now.backups,
    payouts: () => now.payouts,
    /** Null means refunds in cash are sent by hand. */
    payoutProvider: () => now.payoutProvider,
    /** Where pictures are without a bucket, and where those from before it stay. */
    picturesOnDisk: localStorage(path.join(config.dataDir, 'images')),
    /** Reads them again; true when something is another than before. */
    async reload() {
      const before = JSON.stringify(now)
      now = await readIntegrations(services)
      if (JSON.stringify(now) === before) return false
      say()
      return true
    },
  }
}

/** The services that the shop does without, in the terms of the settings. */
export const effectiveMail = (mail: MailNow, given: Config['mail']) => {
  if (mail.from === 'back office') return { smtpUrl: mail.smtpUrl, from: mail.stored.from, isOutboxChosen: false }
  return { ...given, ...(mail.from === 'unreadable' && { unreadable: mail.sentence }) }
}
