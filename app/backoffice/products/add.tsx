import { data, useNavigate } from 'react-router'
import { dbContext, staffContext } from '#app/context.ts'
import { useToast } from '#app/ui/overlays/toast.tsx'
import { findActiveCategoryNames } from '#shop/catalogue/managing/categories.server.ts'
import { formErrorsOf, readProductForm } from '#shop/catalogue/managing/product-form.ts'
import { addProduct } from '#shop/catalogue/managing/save-product.server.ts'
import { dayInIndia, ratesOn } from '#shop/orders/tax-rules.ts'
import { findSettings } from '#shop/settings/queries.server.ts'
import { useChange } from '../forms/use-change.ts'
import { LoadFailure } from '../frame/load-failure.tsx'
import { PageHead } from '../frame/page-head.tsx'
import type { CrumbHandle } from '../frame/top-bar.tsx'
import { attempt } from '../guard/attempt.server.ts'
import type { Route } from './+types/add'
import { ProductForm } from './form/product-form.tsx'
import { answerOf } from './save-answer.server.ts'
import { refusals, type SaveAnswer } from './save-answer.ts'

export const handle: CrumbHandle = {
  crumbs: [{ label: 'Products', to: '/admin/products' }, { label: 'Add New Product' }],
}

export async function loader({ context }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const [categories, { tax }] = await Promise.all([findActiveCategoryNames(db), findSettings(db)])
  return { categories: categories.map(({ name }) => name), taxRates: ratesOn(tax, dayInIndia(new Date())) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const read = readProductForm(await request.formData())
  if (!read.success) return data<SaveAnswer>({ kind: 'invalid', ...formErrorsOf(read.error) }, { status: 422 })
  return attempt<SaveAnswer>(context, async () =>
    answerOf(await addProduct(context.get(dbContext), context.get(staffContext), read.data)),
  )
}

export default function AddProductPage({ loaderData: { categories, taxRates } }: Route.ComponentProps) {
  const toast = useToast()
  const navigate = useNavigate()
  const change = useChange<SaveAnswer>((answer) => {
    if (answer.kind === 'saved') {
      toast({ title: 'Product added successfully!' })
      void navigate('/admin/products')
    } else if (answer.kind === 'invalid') toast({ ...answer.toast, destructive: true })
    else if (answer.kind === 'failed') toast({ title: 'Failed to add product. Please try again.', destructive: true })
    else toast(refusals[answer.kind])
  })

  return (
    <>
      <PageHead title="Add New Product" />
      <ProductForm
        product={null}
        categories={categories}
        taxRates={taxRates}
        busy={change.busy}
        failure={change.failure}
        submitLabel="Add Product"
        busyLabel="Adding Product..."
        errors={change.answer?.kind === 'invalid' ? change.answer.fields : undefined}
        isSaved={change.answer?.kind === 'saved'}
        onSubmit={(form) => void change.submit(form, { method: 'post' })}
      />
    </>
  )
}

export function ErrorBoundary() {
  return (
    <>
      <PageHead title="Add New Product" />
      <LoadFailure sentence="Failed to load categories. Please try again." />
    </>
  )
}
