import * as z from 'zod'
import type { AllDisputes } from './provider.ts'
import { DisputeEntity, listOf, readEach } from './razorpay-entities.server.ts'
import type { RazorpayHttp } from './razorpay-http.server.ts'
import { disputeSnapshot } from './razorpay-snapshots.server.ts'

const disputesAPage = 100
const maxPages = 20

/** The disputes of an account, page by page: the newest 2,000 at most. */
export async function fetchDisputes(http: RazorpayHttp): Promise<AllDisputes> {
  const all: AllDisputes = { disputes: [], troubles: [] }
  for (let page = 0; page < maxPages; page++) {
    const query = new URLSearchParams({ count: String(disputesAPage), skip: String(page * disputesAPage) })
    const { items } = await http.get(`/disputes?${query}`, listOf(z.unknown()))
    const { read, troubles } = readEach(items, DisputeEntity)
    all.disputes.push(...read.map(disputeSnapshot))
    all.troubles.push(...troubles)
    if (items.length < disputesAPage) break
  }
  return all
}
