import { offerFreePieces } from '#shop/back-in-stock/offer-pieces.server.ts'
import { findAnsweredPaths } from '#shop/catalogue/answered-paths.server.ts'
import { contributeCategoryUses } from '#shop/catalogue/managing/category-uses.server.ts'
import { contributeRestocked } from '#shop/catalogue/managing/variants.server.ts'
import { documentsOfOrders } from '#shop/documents/documents-of-orders.server.ts'
import { taxCodeOfCategory } from '#shop/documents/tax-code-of-category.server.ts'
import { contributePromoUses } from '#shop/marketing/promo-uses.server.ts'
import { promosOfCategory } from '#shop/marketing/promos-of-category.server.ts'
import { cashOfCategory } from '#shop/orders/cash/cash-of-category.server.ts'
import { contributeOrderDocuments } from '#shop/orders/contributions/order-documents.server.ts'
import { contributeOrderExchanges } from '#shop/orders/contributions/order-exchanges.server.ts'
import { contributeOrderParcels } from '#shop/orders/contributions/order-parcels.server.ts'
import { contributeParcelNews } from '#shop/orders/contributions/parcel-news.server.ts'
import { countPromoUses } from '#shop/orders/promos/promo-uses.server.ts'
import { findAnsweredPages } from '#shop/pages/queries.server.ts'
import { contributeAnsweredAddresses } from '#shop/redirects/answered-addresses.server.ts'
import { exchangesOfOrders } from '#shop/returns/deciding/exchanges-of-orders.server.ts'
import { parcelsOfOrders } from '#shop/shipping/booking/parcels-of-orders.server.ts'
import { findWays } from '#shop/shipping/tracking/find-ways.server.ts'
import { newsOfParcels } from '#shop/shipping/tracking/parcel-news.ts'

/** Hands to lower rooms what they need of higher ones. */
export function contributeToRooms() {
  contributeOrderDocuments(documentsOfOrders)
  contributeOrderExchanges(exchangesOfOrders)
  // The start of a shop that has a courier says better.
  contributeOrderParcels(parcelsOfOrders(() => null))
  contributeParcelNews(async (db, orderNumber) => newsOfParcels(await findWays(db, orderNumber)))
  contributePromoUses(countPromoUses)
  contributeRestocked((tx, variantIds) => offerFreePieces(tx, new Date(), variantIds))
  contributeAnsweredAddresses([findAnsweredPaths, findAnsweredPages])
  contributeCategoryUses([promosOfCategory, taxCodeOfCategory, cashOfCategory])
}
