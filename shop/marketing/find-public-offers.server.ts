import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { slugsWithParts } from '#db/category-slugs.ts'
import type { Db } from '#db/client.server.ts'
import type { PublicOffer } from './public-offers.ts'
import { promoCodes } from './tables.server.ts'

/** The codes that product pages show, now or later; the newest first. */
export const findPublicOffers = (db: Db): Promise<PublicOffer[]> =>
  db
    .select({
      code: promoCodes.code,
      kind: promoCodes.kind,
      percentOff: promoCodes.percentOff,
      amountOffPaise: promoCodes.amountOffPaise,
      minimumSubtotalPaise: promoCodes.minimumSubtotalPaise,
      startsAt: promoCodes.startsAt,
      endsAt: promoCodes.endsAt,
      categorySlugs: slugsWithParts(sql`${promoCodes.categorySlugs}`),
    })
    .from(promoCodes)
    .where(
      and(
        eq(promoCodes.isPublic, true),
        eq(promoCodes.isActive, true),
        or(isNull(promoCodes.endsAt), gt(promoCodes.endsAt, sql`now()`)),
      ),
    )
    .orderBy(desc(promoCodes.id))
    .limit(maxOffers)

const maxOffers = 50
