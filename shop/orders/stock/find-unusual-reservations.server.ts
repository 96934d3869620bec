import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { unpaidShares } from '#shop/rate-limits/limits.ts'
import { countedPieces, heldBeyond } from '#shop/stock/held-pieces.server.ts'
import { fairPieces, piecesBeyondFair } from '#shop/stock/reservation-rules.ts'

/** The part of its share at which a network is unusual, and the part of all networks' share at which they are. */
const near = 0.8
const fewNetworks = 3

export type UnusualReservations = { networks: number; percent: number }

/** Networks whose unpaid orders have reserved about as much as they may; null while few do and together they hold little. */
export async function findUnusualReservations(db: Db): Promise<UnusualReservations | null> {
  const [sums] = await db.execute<{ all: number }>(sql`select (${countedPieces})::float8 as "all"`)
  const { all } = sums!
  const rows = await db.execute<{ pieces: number }>(sql`select pieces from ${heldBeyond(fairPieces(all))} beyond`)
  const held = rows.reduce((sum, { pieces }) => sum + pieces, 0)
  const atShare = rows.filter(({ pieces }) => pieces >= near * unpaidShares.network.ofAll * all).length
  const isMuch = held > 0 && held >= near * piecesBeyondFair(all)
  if (atShare < fewNetworks && !isMuch) return null
  return { networks: rows.length, percent: Math.round((100 * held) / all) }
}
