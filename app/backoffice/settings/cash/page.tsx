import { href } from 'react-router'
import { dbContext } from '#app/context.ts'
import { findCategoryChoices } from '#shop/catalogue/managing/categories.server.ts'
import { readCashForm } from '#shop/settings/cash/cash-form.ts'
import { findSavedCashTerms } from '#shop/settings/cash/find-cash-terms.server.ts'
import { saveCashTerms } from '#shop/settings/cash/save-cash-terms.server.ts'
import { PageHead } from '../../frame/frame/page-head.tsx'
import { performRead } from '../../parts/forms/perform-form.server.ts'
import { versionOf } from '../../parts/forms/read-form.ts'
import { useEditor } from '../../parts/forms/use-editor.ts'
import type { Route } from './+types/page'
import { CashEditor } from './cash-editor.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const [{ content: terms, version }, categories] = await Promise.all([findSavedCashTerms(db), findCategoryChoices(db)])
  return { terms, version, categories }
}

export const action = (asked: Route.ActionArgs) =>
  performRead(asked, readCashForm, (db, by, terms, sent) => saveCashTerms(db, by, { version: versionOf(sent), terms }))

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
