import type { Db } from '#db/client.server.ts'
import { openIntegrations } from '#shop/integrations/open-integrations.server.ts'
import { openSecretsKey } from '#shop/secrets/secrets-key.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { asha } from '../staff.ts'

type Services = Parameters<typeof openIntegrations>[0]
type Given = Partial<Omit<Services, 'db' | 'config' | 'secretsKey'>> & {
  config?: Partial<Services['config']>
  secretsKey?: string
}

export const owner: StaffMember = {
  ...asha,
  id: 'owner',
  name: 'Meera Patil',
  email: 'meera@example.in',
  roles: ['owner'],
}

/** Nobody answers there. */
export const nowhere = 'http://127.0.0.1:9'

/** The connections of a shop on a database of its owner's, of whose services none answers but those given. */
export const openTestIntegrations = (db: Db, { config, secretsKey = 'k'.repeat(32), ...given }: Given = {}) =>
  openIntegrations({
    courierWebhookToken: 'parcels-0001',
    db,
    config: {
      isSimulatorChosen: false,
      mail: { from: 'orders@localhost', isOutboxChosen: false },
      gatewayAddresses: { apiBase: nowhere, checkoutScript: `${nowhere}/v1/checkout.js` },
      msg91Base: nowhere,
      razorpayX: { apiBase: nowhere },
      dataDir: '/nowhere',
      shiprocket: { apiBase: nowhere },
      ...config,
    },
    secretsKey: openSecretsKey({ secretsKey, dataDir: '/nowhere', databaseUrl: 'postgres://shop@db.example/shop' }),
    logger: { info() {}, error() {} },
    ...given,
  })
