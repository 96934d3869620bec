import { useNavigate, href } from 'react-router'
import { dbContext } from '#app/context.ts'
import { dayInIndia } from '#shared/dates.ts'
import { findActiveCategoryNames } from '#shop/catalogue/managing/categories.server.ts'
import { formErrorsOf } from '#shop/catalogue/managing/product-form.ts'
import { readProductForm } from '#shop/catalogue/managing/read-product-form.ts'
import { addProduct } from '#shop/catalogue/managing/save-product.server.ts'
import { findSizeLists } from '#shop/catalogue/sizes/size-lists.server.ts'
import { shownRatesOn } from '#shop/documents/tax-rates.ts'
import { findSettings } from '#shop/settings/queries.server.ts'
import { may } from '#shop/staff/permissions.ts'
import { PageHead } from '../../frame/frame/page-head.tsx'
import { useAction } from '../../parts/forms/use-action.ts'
import type { Outcome } from '../../parts/guard/outcome.ts'
import { perform } from '../../parts/guard/perform.server.ts'
import type { Route } from './+types/add'
import { ProductForm } from './form/product-form.tsx'
import { invalidProduct, outcomeOf } from './save-outcome.ts'
import { withoutCosts } from './without-costs.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const [categories, settings, sizeLists] = await Promise.all([
    findActiveCategoryNames(db),
    findSettings(db),
    findSizeLists(db),
  ])
  return {
    categories: categories.map(({ name }) => name),
    factFields: Object.fromEntries(categories.map(({ name, facts }) => [name, facts])),
    sizeLists,
    taxRates: shownRatesOn(settings, dayInIndia(new Date())),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const read = readProductForm(await request.formData())
  return perform(context, async (db, by): Promise<Outcome> =>
    read.success
      ? outcomeOf(await addProduct(db, by, may(by.roles, 'costs.view') ? read.data : withoutCosts(read.data)))
      : invalidProduct(formErrorsOf(read.error)),
  )
}

export default function AddProductPage({
  loaderData: { categories, sizeLists, factFields, taxRates },
}: Route.ComponentProps) {
  const navigate = useNavigate()
  const action = useAction(
    { thing: 'product', done: 'Product added successfully!', failed: 'Failed to add product. Please try again.' },
    ({ kind }) => {
      if (kind === 'done') void navigate(href('/admin/products'))
    },
    { leaves: true },
  )

  return (
    <>
      <PageHead title="Add New Product" />
      <ProductForm
        product={null}
        categories={categories}
        sizeLists={sizeLists}
        factFields={factFields}
        taxRates={taxRates}
        action={action}
        submitLabel="Add Product"
        busyLabel="Adding Product..."
        onSubmit={(form) => action.send(href('/admin/products/add'), form)}
      />
    </>
  )
}
