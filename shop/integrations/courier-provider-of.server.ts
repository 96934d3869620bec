import type { Db } from '#db/client.server.ts'
import type { Seal } from '#shop/secrets/seal-text.server.ts'
import type { CourierProvider } from '#shop/shipping/couriers/provider.ts'
import { sessionInMemory } from '#shop/shipping/shiprocket/session-store.ts'
import { shiprocketProvider } from '#shop/shipping/shiprocket/shiprocket.server.ts'
import type { StoredCourier } from './courier-inputs.ts'
import { sessionInDatabase } from './courier-session.server.ts'

export type CourierNow =
  | { from: 'environment' | 'back office'; stored: StoredCourier }
  | { from: 'unreadable'; sentence: string }
  /** Nobody entered one, and the demo has its own. */
  | { from: 'simulator'; stored: StoredCourier; apiBase: string; webhookToken: string }
  | { from: 'nothing' }

/** The courier of now; null: none. Its session is shared wherever there is a key to encrypt it. */
export function courierProviderOf(
  db: Db,
  { courier, seal, webhookToken }: { courier: CourierNow; seal: Seal | null; webhookToken: string },
  { apiBase, documentHosts }: { apiBase: string; documentHosts?: readonly string[] },
): CourierProvider | null {
  if (courier.from === 'unreadable' || courier.from === 'nothing') return null
  const { email, password } = courier.stored
  const sessions = seal ? sessionInDatabase(db, seal, { email, password }) : sessionInMemory()
  const base = courier.from === 'simulator' ? courier.apiBase : apiBase
  const token = courier.from === 'simulator' ? courier.webhookToken : webhookToken
  return shiprocketProvider({ email, password, apiBase: base, documentHosts, sessions, webhookTokens: [token] })
}
