import { href } from 'react-router'
import type { FoundBack } from '#shop/returns/coming-back/find-coming-back.server.ts'

/** The parcels and returns that a code names; where none, perhaps a sentence why. */
export async function lookUpComingBack(code: string): Promise<FoundBack> {
  try {
    const answer = await fetch(`${href('/admin/packing/coming-back')}?${new URLSearchParams({ code })}`)
    if (!answer.ok) throw new Error(`${answer.status}`)
    return (await answer.json()) as FoundBack
  } catch {
    return { found: [], sentence: 'The shop did not answer. Please scan it again.' }
  }
}
