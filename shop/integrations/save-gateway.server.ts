import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { isOwnNetwork } from '#shared/public-address.ts'
import { GatewayError } from '#shop/payments/provider.ts'
import { seesOrder } from '#shop/payments/sees-order.server.ts'
import { gatewayAccounts, gatewayOrders, refunds } from '#shop/payments/tables.server.ts'
import type { Seal } from '#shop/secrets/seal-text.server.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import type { GatewayForm, StoredGateway } from './inputs.ts'
import { type Integrations } from './open-integrations.server.ts'
import { earlierAbout } from './read-integrations.server.ts'
import { endOf } from './rules.ts'
import { type IntegrationSaved, storeIntegration } from './store-integration.server.ts'
import { earlierGatewayAccounts } from './tables.server.ts'
import { tryKeys } from './try-integrations.server.ts'

type Services = { integrations: Integrations; publicUrl: string }

const realApi = 'https://api.razorpay.com'

/** Stores the keys of the gateway once it accepts them; those before stay for the payments that began with them. */
export async function saveGateway(
  db: Db,
  by: StaffMember,
  { integrations, publicUrl }: Services,
  { form, version }: { form: GatewayForm; version: number },
): Promise<IntegrationSaved> {
  requirePermission(by, 'connections.manage')
  const { gateway, gatewayAddresses, secretsKey } = integrations
  const before = gateway()
  if (before.from === 'environment') return { kind: 'refused', sentence: environmentWins }
  const stored = before.from === 'back office' ? before.keys : null
  const keys = keysOf(form, stored)
  if ('field' in keys) return { kind: 'refused', ...keys }
  const { apiBase } = gatewayAddresses
  if (keys.keyId.startsWith('rzp_live_')) {
    const { protocol, hostname } = new URL(publicUrl)
    if (protocol !== 'https:' || isOwnNetwork(hostname))
      return { kind: 'refused', sentence: needsHttps, field: 'keyId' }
    if (apiBase !== realApi) return { kind: 'refused', sentence: notTheRealGateway, field: 'keyId' }
  }
  const found = await secretsKey.findOrMake()
  if (found.kind === 'refused') return { kind: 'refused', sentence: found.sentence }
  const trial = await tryKeys({ ...keys, ...gatewayAddresses })
  if (!trial.ok) return { kind: 'refused', sentence: `Nothing was saved. ${trial.sentence}` }
  let isRenewed = false
  try {
    isRenewed = stored !== null && (await isSameAccount(db, stored.keyId, { ...keys, apiBase }))
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    return { kind: 'refused', sentence: 'Nothing was saved: Razorpay did not answer. Please try again in a minute.' }
  }

  return db.transaction(async (tx) => {
    const shown = {
      keyId: keys.keyId,
      keySecretEnd: endOf(keys.keySecret),
      webhookSecretEnd: endOf(keys.webhookSecret),
    }
    const sealed = found.seal.seal(JSON.stringify(keys), 'gateway')
    if (!(await storeIntegration(tx, by, { name: 'gateway', version, sealed, shown }))) return { kind: 'conflict' }
    if (stored && stored.keyId !== keys.keyId) await keepEarlier(tx, found.seal, stored, isRenewed)
    await tx.delete(earlierGatewayAccounts).where(eq(earlierGatewayAccounts.keyId, keys.keyId))
    // The gateway's answer about other keys is over.
    await tx
      .update(gatewayAccounts)
      .set({ failure: null, failingSince: null })
      .where(eq(gatewayAccounts.provider, 'razorpay'))
    return { kind: 'done' }
  })
}

/** Takes the keys away; refused while something is still to be asked of the gateway. */
export async function removeGateway(
  db: Db,
  by: StaffMember,
  { integrations }: Pick<Services, 'integrations'>,
  version: number,
): Promise<IntegrationSaved> {
  requirePermission(by, 'connections.manage')
  const before = integrations.gateway()
  if (before.from === 'environment') return { kind: 'refused', sentence: environmentWins }
  const found = await integrations.secretsKey.find()
  return db.transaction(async (tx) => {
    const open = await countOpen(tx)
    if (open > 0)
      return {
        kind: 'refused',
        sentence: `${open === 1 ? 'One payment or refund is' : `${open} payments or refunds are`} still open at Razorpay. Keep the keys until they are settled, or enter other keys instead.`,
      }
    const stored = await storeIntegration(tx, by, { name: 'gateway', version, sealed: null, shown: {} })
    if (!stored) return { kind: 'conflict' }
    // With keys again, refunds of old payments find theirs.
    if (before.from === 'back office' && found.kind === 'seal') await keepEarlier(tx, found.seal, before.keys, false)
    return { kind: 'done' }
  })
}

/** A blank secret stays what it was. */
function keysOf(form: GatewayForm, stored: StoredGateway | null): StoredGateway | { field: string; sentence: string } {
  const isSameKey = stored?.keyId === form.keyId
  const keySecret = form.keySecret || (isSameKey ? stored.keySecret : '')
  if (!keySecret) return { field: 'keySecret', sentence: 'Enter the key secret that belongs to this key ID' }
  const webhookSecret = form.webhookSecret || (stored?.webhookSecret ?? '')
  if (!webhookSecret) return { field: 'webhookSecret', sentence: 'Enter the secret that you typed in for the webhook' }
  if (webhookSecret === keySecret)
    return { field: 'webhookSecret', sentence: 'The webhook secret should differ from the key secret' }
  const previousWebhookSecret =
    stored && stored.webhookSecret !== webhookSecret ? stored.webhookSecret : stored?.previousWebhookSecret
  return { keyId: form.keyId, keySecret, webhookSecret, ...(previousWebhookSecret && { previousWebhookSecret }) }
}

async function isSameAccount(db: Db, before: string, keys: StoredGateway & { apiBase: string }) {
  if (before === keys.keyId) return true
  const [last] = await db
    .select({ id: gatewayOrders.providerOrderId })
    .from(gatewayOrders)
    .where(and(eq(gatewayOrders.account, before), isNotNull(gatewayOrders.providerOrderId)))
    .orderBy(desc(gatewayOrders.id))
    .limit(1)
  return last?.id ? seesOrder(keys, last.id) : false
}

async function keepEarlier(tx: Db, { seal }: Seal, keys: StoredGateway, isRenewed: boolean) {
  const { keyId, keySecret, webhookSecret, previousWebhookSecret } = keys
  const sealed = seal(JSON.stringify({ keyId, keySecret, webhookSecret, previousWebhookSecret }), earlierAbout(keyId))
  await tx
    .insert(earlierGatewayAccounts)
    .values({ keyId, sealed, isRenewed })
    .onConflictDoUpdate({ target: earlierGatewayAccounts.keyId, set: { sealed, isRenewed, replacedAt: sql`now()` } })
}

async function countOpen(tx: Db) {
  const ofRazorpay = eq(gatewayOrders.provider, 'razorpay')
  const orders = await tx.$count(gatewayOrders, and(ofRazorpay, isNotNull(gatewayOrders.nextPollAt)))
  const asked = inArray(refunds.status, ['requested', 'pending'])
  return orders + (await tx.$count(refunds, and(eq(refunds.provider, 'razorpay'), asked)))
}

export const environmentWins =
  'The environment of the shop sets this, so it cannot be changed here. Remove it there first, then start the shop again.'
const needsHttps =
  'Live keys need a public https address: set PUBLIC_URL to the address that customers use, then start the shop again.'
const notTheRealGateway = 'Live keys are for Razorpay alone: remove RAZORPAY_API_BASE, then start the shop again.'
