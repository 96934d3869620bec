import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#config'
import type { AddressProof } from '#shop/readiness/address-proof.server.ts'
import { type AddressFinding, addressItem } from '#shop/readiness/address-rules.ts'
import { watchAddress } from '#shop/readiness/check-address.server.ts'
import type { Readiness } from '#shop/readiness/open-readiness.server.ts'

const levels = { good: 'info', 'not reached': 'warn', broken: 'error' } as const

type Opening = { config: Config; proof: AddressProof; readiness: Readiness; logger: FastifyBaseLogger }

/** Tries from now on whether forms reach the shop at its public address, and says so in the log and to the owner. */
export function openAddressWatch({ config: { publicUrl, isPublic }, proof, readiness, logger }: Opening) {
  let found: AddressFinding | null = null
  readiness.contribute(() => (found ? addressItem(found, isPublic) : []))
  return watchAddress({
    publicUrl,
    proof,
    onFinding(finding) {
      found = finding
      logger[levels[finding.kind]](`${finding.title}. ${finding.whatToDo}`)
    },
  })
}
