import { useState } from 'react'
import { data, Link, useNavigate } from 'react-router'
import { dbContext, staffContext } from '#app/context.ts'
import { buttonLook } from '#app/ui/button-look.ts'
import { useToast } from '#app/ui/overlays/toast.tsx'
import { readProductId } from '#shop/catalogue/inputs.ts'
import { findActiveCategoryNames } from '#shop/catalogue/managing/categories.server.ts'
import { findEditableProduct } from '#shop/catalogue/managing/find-products.server.ts'
import { formErrorsOf, readProductForm } from '#shop/catalogue/managing/product-form.ts'
import { updateProduct } from '#shop/catalogue/managing/save-product.server.ts'
import { dayInIndia, ratesOn } from '#shop/orders/tax-rules.ts'
import { findSettings } from '#shop/settings/queries.server.ts'
import { useChange } from '../forms/use-change.ts'
import { PageHead } from '../frame/page-head.tsx'
import { RecordFailure } from '../frame/record-failure.tsx'
import type { CrumbHandle } from '../frame/top-bar.tsx'
import { attempt } from '../guard/attempt.server.ts'
import type { Route } from './+types/edit'
import { ProductForm } from './form/product-form.tsx'
import { answerOf } from './save-answer.server.ts'
import { refusals, type SaveAnswer } from './save-answer.ts'
import { useListAddress } from './use-list-address.ts'

export const handle: CrumbHandle = {
  crumbs: ({ product }: Route.ComponentProps['loaderData']) => [
    { label: 'Products', to: '/admin/products' },
    { label: product.name },
  ],
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const id = readProductId(params.id)
  const product = id === null ? null : await findEditableProduct(db, id)
  if (!product) throw data(null, { status: 404 })
  const [active, { tax }] = await Promise.all([findActiveCategoryNames(db), findSettings(db)])
  // A product may stay in a category that was hidden meanwhile.
  const categories = [...new Set([...active.map(({ name }) => name), product.category])]
  return { product, categories, taxRates: ratesOn(tax, dayInIndia(new Date())) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData()
  const id = readProductId(params.id)
  if (id === null) return data<SaveAnswer>({ kind: 'gone' }, { status: 404 })
  const read = readProductForm(form)
  if (!read.success) return data<SaveAnswer>({ kind: 'invalid', ...formErrorsOf(read.error) }, { status: 422 })
  const change = { id, version: Number(form.get('version')), form: read.data }
  return attempt<SaveAnswer>(context, async () =>
    answerOf(await updateProduct(context.get(dbContext), context.get(staffContext), change)),
  )
}

export default function EditProductPage({ loaderData: { product, categories, taxRates } }: Route.ComponentProps) {
  const toast = useToast()
  const navigate = useNavigate()
  const listAddress = useListAddress()
  const [version, setVersion] = useState(product.version)
  const change = useChange<SaveAnswer>((answer) => {
    if (answer.kind === 'saved') {
      toast({ title: 'Product saved' })
      void navigate(listAddress)
    } else if (answer.kind === 'invalid') toast({ ...answer.toast, destructive: true })
    else if (answer.kind === 'failed') toast({ title: 'Failed to save product. Please try again.', destructive: true })
    else {
      toast(refusals[answer.kind])
      setVersion(product.version)
    }
  })

  return (
    <>
      <PageHead title={product.name}>
        <Link to={`/admin/products/${product.id}/preview`} className={buttonLook({ variant: 'quiet' })}>
          {product.state === 'live' ? 'See it in the shop' : 'Preview as a visitor'}
        </Link>
      </PageHead>
      <ProductForm
        key={product.id}
        product={product}
        version={version}
        categories={categories}
        taxRates={taxRates}
        busy={change.busy}
        failure={change.failure}
        submitLabel="Save Product"
        busyLabel="Saving..."
        errors={change.answer?.kind === 'invalid' ? change.answer.fields : undefined}
        isSaved={change.answer?.kind === 'saved'}
        onSubmit={(form) => void change.submit(form, { method: 'post' })}
      />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <RecordFailure
      error={error}
      failed={{ title: 'Edit product', sentence: 'Failed to load products. Please try again.' }}
      missing={{
        title: 'Product not found',
        description: 'It may have been deleted. Past orders still show it.',
        back: { to: '/admin/products', label: 'All products' },
      }}
    />
  )
}
