import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#config'
import type { Health } from '#shop/health/open-health.server.ts'
import type { AddressProof } from '#shop/launch-checklist/address-proof.server.ts'
import { addressCheck, type AddressFinding, addressItem } from '#shop/launch-checklist/address-rules.ts'
import type { LaunchChecklist } from '#shop/launch-checklist/guide/open-launch-checklist.server.ts'
import { watchAddress } from '#shop/launch-checklist/watch-address.server.ts'

const levels = { good: 'info', 'not reached': 'warn', broken: 'error' } as const

type Opening = {
  config: Config
  proof: AddressProof
  launchChecklist: LaunchChecklist
  health: Pick<Health, 'contribute'>
  logger: FastifyBaseLogger
}

/** Tries from now on whether forms reach the shop at its public address, and says so in the log and to the owner. */
export function openAddressWatch({ config: { publicUrl, isPublic }, proof, launchChecklist, health, logger }: Opening) {
  let found: AddressFinding | null = null
  launchChecklist.contribute(() => (found ? addressItem(found, isPublic) : []))
  if (isPublic) health.contribute({ id: 'proxy', title: 'Public address', find: () => addressCheck(found) })
  return watchAddress({
    publicUrl,
    proof,
    onFinding(finding) {
      found = finding
      logger[levels[finding.kind]](`${finding.title}. ${finding.whatToDo}`)
    },
  })
}
