import type { Config } from '#config'
import type { Db } from '#db/client.server.ts'
import { findEditableSettings } from '#shop/settings/queries.server.ts'
import { isSellerInvented, missingOfSeller } from '#shop/settings/seller-rules.ts'
import type { Facts, Gateway } from './rules.ts'

export type ReadinessConfig = Pick<Config, 'isPublic' | 'razorpay' | 'isSimulatorChosen' | 'mail'>

export async function findFacts(db: Db, config: ReadinessConfig): Promise<Facts> {
  const { settings, demoFilledAt } = await findEditableSettings(db)
  return {
    isPublic: config.isPublic,
    gateway: gatewayOf(config),
    missingOfSeller: missingOfSeller(settings),
    isSellerInvented: isSellerInvented(settings),
    mail: config.mail.smtpUrl ? 'SMTP' : config.mail.isOutboxChosen ? 'chosen outbox' : 'outbox',
    isDemo: demoFilledAt !== null,
  }
}

export function gatewayOf({ razorpay, isSimulatorChosen }: ReadinessConfig): Gateway {
  if (razorpay) return razorpay.keyId.startsWith('rzp_live_') ? 'live keys' : 'test keys'
  return isSimulatorChosen ? 'chosen simulator' : 'simulator'
}
