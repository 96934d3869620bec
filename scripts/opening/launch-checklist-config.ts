import type { Config } from '#config'
import { type Integrations, effectiveMail } from '#shop/integrations/open-integrations.server.ts'
import type { ChecklistConfig } from '#shop/launch-checklist/find-facts.server.ts'

/** The facts that the launch checklist depends on, as it is at each look. */
export const checklistConfig = (config: Config, integrations: Integrations): ChecklistConfig => ({
  isPublic: config.isPublic,
  isSimulatorChosen: config.isSimulatorChosen,
  get razorpay() {
    const now = integrations.gateway()
    return now.from === 'back office' ? now.keys : config.razorpay
  },
  get areKeysUnreadable() {
    return integrations.gateway().from === 'unreadable'
  },
  get mail() {
    return effectiveMail(integrations.mail(), config.mail)
  },
})
