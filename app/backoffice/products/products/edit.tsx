import { useState } from 'react'
import { data, Link, useNavigate, href } from 'react-router'
import { dbContext, staffContext } from '#app/context.ts'
import { buttonLook } from '#app/ui/button-look.ts'
import { dayInIndia } from '#shared/dates.ts'
import { countBackInStockPlaces } from '#shop/back-in-stock/queries.server.ts'
import { findPicked } from '#shop/catalogue/collections/preview-members.server.ts'
import { readProductId } from '#shop/catalogue/inputs.ts'
import { findActiveCategoryNames } from '#shop/catalogue/managing/categories.server.ts'
import { findEditableProduct } from '#shop/catalogue/managing/find-products.server.ts'
import { formErrorsOf } from '#shop/catalogue/managing/product-form.ts'
import { readProductForm } from '#shop/catalogue/managing/read-product-form.ts'
import { updateProduct } from '#shop/catalogue/managing/save-product.server.ts'
import { swatchesNamed } from '#shop/catalogue/name-color.server.ts'
import { findSizeLists } from '#shop/catalogue/sizes/size-lists.server.ts'
import { shownRatesOn } from '#shop/documents/tax-rates.ts'
import { findReturnFigures } from '#shop/returns/finding/find-figures.server.ts'
import { reasonShares } from '#shop/returns/finding/reason-shares.ts'
import { findSettings } from '#shop/settings/queries.server.ts'
import { may } from '#shop/staff/permissions.ts'
import { PageHead } from '../../frame/frame/page-head.tsx'
import type { CrumbHandle } from '../../frame/frame/top-bar.tsx'
import { versionOf } from '../../parts/forms/read-form.ts'
import { useAction } from '../../parts/forms/use-action.ts'
import { unlessLeaving } from '../../parts/forms/use-editor.ts'
import type { Outcome } from '../../parts/guard/outcome.ts'
import { perform } from '../../parts/guard/perform.server.ts'
import type { Route } from './+types/edit'
import { ProductForm } from './form/product-form.tsx'
import { ShadesContext } from './form/swatch.tsx'
import { invalidProduct, outcomeOf } from './save-outcome.ts'
import { useListAddress } from './use-list-address.ts'
import { withoutCosts } from './without-costs.ts'

export const shouldRevalidate = unlessLeaving

export const handle: CrumbHandle = { name: ({ product }: Route.ComponentProps['loaderData']) => product.name }

export async function loader({ params, context }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const id = readProductId(params.id)
  const product = id === null ? null : await findEditableProduct(db, id)
  if (!product) throw data(null, { status: 404 })
  const [active, settings, waiting, [returned], sizeLists, pieces] = await Promise.all([
    findActiveCategoryNames(db, product.category),
    findSettings(db),
    countBackInStockPlaces(db, product.id),
    findReturnFigures(db, { productId: product.id }),
    findSizeLists(db),
    findPicked(db, [...new Set((product.setSlots ?? []).flatMap(({ productIds }) => productIds))]),
  ])
  const mayCost = may(context.get(staffContext).roles, 'costs.view')
  return {
    product: mayCost ? product : withoutCosts(product),
    categories: active.map(({ name }) => name),
    factFields: Object.fromEntries(active.map(({ name, facts }) => [name, facts])),
    waiting: product.variants.flatMap(({ id, size, color }) => {
      const count = waiting.get(id) ?? 0
      return count > 0 ? { size, color, count } : []
    }),
    returned: returned ?? null,
    sizeLists,
    pieces,
    taxRates: shownRatesOn(settings, dayInIndia(new Date())),
    shades: Object.fromEntries(
      Object.values(product.ownColorNames).flatMap((name) => {
        const shades = swatchesNamed(name)
        return shades.length > 0 ? [[name, shades] as const] : []
      }),
    ),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData()
  const id = readProductId(params.id)
  const read = readProductForm(form)
  return perform(context, async (db, by): Promise<Outcome> => {
    if (id === null) return { kind: 'gone' }
    if (!read.success) return invalidProduct(formErrorsOf(read.error))
    const data = may(by.roles, 'costs.view') ? read.data : withoutCosts(read.data)
    return outcomeOf(await updateProduct(db, by, { id, version: versionOf(form), form: data }))
  })
}

export default function EditProductPage({
  loaderData: { product, categories, sizeLists, factFields, waiting, taxRates, returned, pieces, shades },
}: Route.ComponentProps) {
  const navigate = useNavigate()
  const listAddress = useListAddress()
  const [version, setVersion] = useState(product.version)
  const action = useAction(
    { thing: 'product', done: 'Product saved', failed: 'Failed to save product. Please try again.' },
    ({ kind }) => {
      if (kind === 'done') void navigate(listAddress)
      if (kind === 'gone' || kind === 'conflict') setVersion(product.version)
    },
    { leaves: true },
  )

  return (
    <>
      <PageHead title={product.name}>
        <Link
          to={href('/admin/products/:id/preview', { id: String(product.id) })}
          className={buttonLook({ variant: 'quiet' })}
        >
          {product.state === 'live' ? 'View in the shop' : 'Preview as a customer'}
        </Link>
      </PageHead>
      {returned && (
        <p className="-mt-4 text-small text-ink-soft">
          {returned.pieces === 1 ? '1 piece was' : `${returned.pieces} pieces were`} returned lately:{' '}
          {reasonShares(returned).join(', ')}.
        </p>
      )}
      <ShadesContext value={shades}>
        <ProductForm
          key={product.id}
          product={product}
          pieces={pieces}
          version={version}
          waiting={waiting}
          categories={categories}
          sizeLists={sizeLists}
          factFields={factFields}
          taxRates={taxRates}
          action={action}
          submitLabel="Save Product"
          busyLabel="Saving..."
          onSubmit={(form) => action.send(href('/admin/products/:id/edit', { id: String(product.id) }), form)}
        />
      </ShadesContext>
    </>
  )
}
