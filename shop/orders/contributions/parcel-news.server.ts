import type { Db } from '#db/client.server.ts'
import { contribution } from '#shared/contribution.server.ts'
import type { ParcelNews } from '../promised-arrival.ts'

/** The news of the parcels of an order: `shop/shipping` follows them, and stands above the orders. */
type FindParcelNews = (db: Db, orderNumber: string) => Promise<ParcelNews>

export const { contribute: contributeParcelNews, contributed: parcelNews } =
  contribution<FindParcelNews>('contributeParcelNews')
