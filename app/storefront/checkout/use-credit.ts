import { useEffect, useState } from 'react'
import { isCreditOpen } from '#shop/credit/credit-cookie.ts'
import type { OpenCredit } from '#shop/credit/inputs.ts'
import { askServer } from '../ask-server.ts'

async function findOpenCredit(): Promise<OpenCredit | null> {
  const { ok, body } = await askServer<{ credit: OpenCredit | null }>('/api/credit')
  return ok && body.credit && body.credit.paise > 0 ? body.credit : null
}

/** The store credit that this browser has opened, and whether it pays for the order. */
export function useCredit() {
  const [credit, setCredit] = useState<OpenCredit | null>(null)
  const [isUsed, setUsed] = useState(true)

  useEffect(() => {
    // Nobody else asks: the cookie stands beside the proof.
    if (isCreditOpen(document.cookie)) void findOpenCredit().then(setCredit)
  }, [])

  return {
    credit,
    isUsed: isUsed && credit !== null,
    setUsed,
    look: async () => setCredit(await findOpenCredit()),
  }
}
