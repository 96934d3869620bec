import { dbContext, faultsContext } from '#app/context.ts'
import type { Gender } from '#shop/catalogue/inputs.ts'
import { findCollection } from '#shop/catalogue/queries.server.ts'
import { data, type LoaderFunctionArgs } from 'react-router'

/** A collection that cannot be read is null: the browser asks again. */
export async function loadCollection(gender: Gender, context: LoaderFunctionArgs['context']) {
  try {
    return data({ products: await findCollection(context.get(dbContext), gender) })
  } catch (fault) {
    context.get(faultsContext).push(fault)
    return data({ products: null }, { headers: { 'Cache-Control': 'no-store' } })
  }
}
