import { setTimeout as pause } from 'node:timers/promises'
import type { AddressProof } from './address-proof.server.ts'
import { type AddressFinding, judgeAddress } from './address-rules.ts'
import { askAddress } from './check-address.server.ts'

/** A proxy often starts after the shop, and a wrong one is corrected while the shop runs. */
const againMs = 60_000
const goodMs = 3_600_000

type Watch = { publicUrl: string; proof: AddressProof; onFinding(finding: AddressFinding): void }

/** Tries the public address now, each minute while it is not good, and each hour while it is. Reports every change. */
export function watchAddress({ publicUrl, proof, onFinding }: Watch) {
  const stopping = new AbortController()
  const watching = watch().catch((error: unknown) => {
    if (!stopping.signal.aborted) throw error
  })

  async function watch() {
    let known: string | null = null
    while (!stopping.signal.aborted) {
      const finding = judgeAddress(publicUrl, await askAddress(publicUrl, proof, { stopping: stopping.signal }))
      if (stopping.signal.aborted) return
      if (finding.whatToDo !== known) onFinding(finding)
      known = finding.whatToDo
      await pause(finding.kind === 'good' ? goodMs : againMs, undefined, { signal: stopping.signal, ref: false })
    }
  }

  return {
    async stop() {
      stopping.abort()
      await watching
    },
  }
}
