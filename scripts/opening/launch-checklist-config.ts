import type { Config } from '#config'
import { type Connections, effectiveMail } from '#shop/integrations/open-integrations.server.ts'
import type { ReadinessConfig } from '#shop/launch-checklist/find-facts.server.ts'

/** The facts that the shop's readiness depends on, as it is at each look. */
export const readinessConfig = (config: Config, connections: Connections): ReadinessConfig => ({
  isPublic: config.isPublic,
  isSimulatorChosen: config.isSimulatorChosen,
  get razorpay() {
    const now = connections.gateway()
    return now.from === 'back office' ? now.keys : config.razorpay
  },
  get areKeysUnreadable() {
    return connections.gateway().from === 'unreadable'
  },
  get mail() {
    return effectiveMail(connections.mail(), config.mail)
  },
})
