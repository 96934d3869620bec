import { Upload } from 'lucide'
import { href } from 'react-router'
import { dbContext } from '#app/context.ts'
import { formatAmount } from '#shared/money.ts'
import { findCreditTerms, saveCreditTerms } from '#shop/credit/credit-terms-of-shop.server.ts'
import { readCreditForm } from '#shop/credit/credit-terms.ts'
import { findCreditOutstanding } from '#shop/credit/find-credit.server.ts'
import { HeadLink } from '../../frame/frame/head-link.tsx'
import { PageHead } from '../../frame/frame/page-head.tsx'
import { performRead } from '../../parts/forms/perform-form.server.ts'
import { versionOf } from '../../parts/forms/read-form.ts'
import { useEditor } from '../../parts/forms/use-editor.ts'
import { ExportMenu } from '../../parts/lists/export-menu.tsx'
import type { Route } from './+types/page'
import { CreditEditor } from './credit-editor.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const [{ content: terms, version }, outstandingPaise] = await Promise.all([
    findCreditTerms(db),
    findCreditOutstanding(db),
  ])
  return { terms, version, outstandingPaise }
}

export const action = (asked: Route.ActionArgs) =>
  performRead(asked, readCreditForm, (db, by, terms, sent) =>
    saveCreditTerms(db, by, { version: versionOf(sent), terms }),
  )

export default function CreditPage({ loaderData: { terms, version, outstandingPaise } }: Route.ComponentProps) {
  const editor = useEditor(
    { thing: 'rules', done: 'Rules of store credit saved' },
    { list: href('/admin/settings'), version },
  )
  return (
    <>
      <PageHead title="Store credit">
        <HeadLink
          to={href('/admin/settings/credit/import')}
          icon={Upload}
          label="Import gift cards"
          needs="credit.bring"
        />
        <ExportMenu lists={['credit']} />
      </PageHead>
      <p className="-mt-4 max-w-[75ch] text-ink-soft">
        Customers pay with it like with money: what they buy is invoiced in full. It belongs to their e-mail address.
        When you switch it off, credit that was given can still be spent.
      </p>
      <p>
        You owe customers <strong className="font-semibold">{formatAmount(outstandingPaise)}</strong> in store credit.
      </p>
      <CreditEditor
        key={version}
        terms={terms}
        editor={editor}
        onSubmit={(form) => editor.send(href('/admin/settings/credit'), form)}
      />
    </>
  )
}
