import { data, type LoaderFunctionArgs } from 'react-router'
import { dbContext, pageReportContext, productCacheContext } from '#app/context.ts'
import type { Gender } from '#shop/catalogue/inputs.ts'
import { findCollection } from '#shop/catalogue/queries.server.ts'
import { showsStockOf } from '../shows-stock.server.ts'

/** A collection that cannot be read is null: the browser asks again. */
export async function loadCollection(gender: Gender, context: LoaderFunctionArgs['context']) {
  try {
    const found = await findCollection(context.get(dbContext), gender)
    const products = context.get(productCacheContext)?.cards.recognise(found) ?? found
    showsStockOf(context, products)
    return data({ products })
  } catch (error) {
    context.get(pageReportContext).errors.push(error)
    return data({ products: null }, { headers: { 'Cache-Control': 'no-store' } })
  }
}
