import { href } from 'react-router'
import { dbContext } from '#app/context.ts'
import { findCategoryChoices } from '#shop/catalogue/managing/categories.server.ts'
import { readCashForm } from '#shop/settings/cash/cash-form.ts'
import { findSavedCashTerms } from '#shop/settings/cash/find-cash-terms.server.ts'
import { saveCashTerms } from '#shop/settings/cash/save-cash-terms.server.ts'
import { PageHead } from '../../frame/frame/page-head.tsx'
import { versionOf } from '../../parts/forms/read-form.ts'
import { useEditor } from '../../parts/forms/use-editor.ts'
import { invalid, type Outcome } from '../../parts/guard/outcome.ts'
import { perform } from '../../parts/guard/perform.server.ts'
import type { Route } from './+types/page'
import { CashEditor } from './cash-editor.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const [{ content: terms, version }, categories] = await Promise.all([findSavedCashTerms(db), findCategoryChoices(db)])
  return { terms, version, categories }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  return perform(context, async (db, by): Promise<Outcome> => {
    const read = readCashForm(form)
    return read.success ? saveCashTerms(db, by, { version: versionOf(form), terms: read.data }) : invalid(read.error)
  })
}

export default function CashPage({ loaderData: { terms, version, categories } }: Route.ComponentProps) {
  const editor = useEditor(
    { thing: 'rules', done: 'Rules of Cash on Delivery saved' },
    { list: href('/admin/settings'), version },
  )
  return (
    <>
      <PageHead title="Cash on Delivery" />
      <p className="-mt-4 max-w-[75ch] text-ink-soft">
        Customers see it at checkout when all rules allow it. When one does not, they read why. It needs a courier that
        collects cash.
      </p>
      <CashEditor
        key={version}
        terms={terms}
        categories={categories}
        editor={editor}
        onSubmit={(form) => editor.send(href('/admin/settings/cash'), form)}
      />
    </>
  )
}
