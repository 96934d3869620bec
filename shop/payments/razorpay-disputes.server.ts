import type { DisputeSnapshot } from './provider.ts'
import { DisputeEntity, disputeSnapshot, listOf } from './razorpay-entities.server.ts'
import type { RazorpayHttp } from './razorpay-http.server.ts'

const disputesAPage = 100
const maxPages = 20

/** The disputes of an account, page by page: the newest 2,000 at most. */
export async function fetchDisputes(http: RazorpayHttp): Promise<DisputeSnapshot[]> {
  const all: DisputeSnapshot[] = []
  for (let page = 0; page < maxPages; page++) {
    const query = new URLSearchParams({ count: String(disputesAPage), skip: String(page * disputesAPage) })
    const { items } = await http.get(`/disputes?${query}`, listOf(DisputeEntity))
    all.push(...items.map(disputeSnapshot))
    if (items.length < disputesAPage) break
  }
  return all
}
