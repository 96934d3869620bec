import { data } from 'react-router'
import { dbContext, formActionContext, staffContext } from '#app/context.ts'
import { useToast } from '#app/ui/overlays/toast.tsx'
import type { Db } from '#db/client.server.ts'
import { findCategoryChoices } from '#shop/catalogue/managing/categories.server.ts'
import { missingColumns } from '#shop/spreadsheets/columns.ts'
import { applyFile, cancelImport, checkFile, reopenImport } from '#shop/spreadsheets/commands.server.ts'
import { readColumnsForm, rowOutcomes } from '#shop/spreadsheets/inputs.ts'
import { findImport, findImportRows, findSampleRows } from '#shop/spreadsheets/queries.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { useChange } from '../../forms/use-change.ts'
import { PageHead } from '../../frame/page-head.tsx'
import { RecordFailure } from '../../frame/record-failure.tsx'
import type { CrumbHandle } from '../../frame/top-bar.tsx'
import { attempt } from '../../guard/attempt.server.ts'
import { readId } from '../../lists/list-address.ts'
import type { Route } from './+types/detail'
import { ColumnsForm } from './columns-form.tsx'
import { type ImportAnswer, type ImportIntent, importIntents } from './import-intent.ts'
import { ProgressPanel } from './progress-panel.tsx'
import { ResultPanel } from './result-panel.tsx'
import { RowsPanel } from './rows-panel.tsx'

export const handle: CrumbHandle = {
  crumbs: ({ found }: Route.ComponentProps['loaderData']) => [
    { label: 'Products', to: '/admin/products' },
    { label: 'Import', to: '/admin/products/import' },
    { label: found.fileName },
  ],
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const id = readId(params.id)
  const found = id === null ? null : await findImport(db, id)
  if (!found) throw data(null, { status: 404 })
  const query = new URL(request.url).searchParams
  const shown = {
    outcome: rowOutcomes.find((outcome) => outcome === query.get('show')) ?? null,
    after: readId(query.get('after')) ?? 0,
  }
  const isChosen = found.state === 'uploaded'
  const [sample, categories, page] = await Promise.all([
    isChosen ? findSampleRows(db, found.id) : [],
    isChosen ? findCategoryChoices(db) : [],
    isChosen ? { rows: [], hasMore: false } : findImportRows(db, found.id, shown),
  ])
  return { found, sample, categories, shown, ...page }
}

export async function action({ params, context }: Route.ActionArgs) {
  const { name, form } = context.get(formActionContext)
  const id = readId(params.id)
  const intent = importIntents.find((known) => known === name)
  if (id === null || !intent) return data<ImportAnswer>({ kind: 'failed' }, { status: 400 })
  return attempt<ImportAnswer>(context, () =>
    carryOut(context.get(dbContext), context.get(staffContext), { id, intent, form }),
  )
}

async function carryOut(
  db: Db,
  by: StaffMember,
  { id, intent, form }: { id: number; intent: ImportIntent; form: FormData },
): Promise<ImportAnswer> {
  const answer = (moved: boolean): ImportAnswer => ({ kind: moved ? 'done' : 'moved on' })
  if (intent === 'apply') return answer(await applyFile(db, by, id))
  if (intent === 'cancel') return answer(await cancelImport(db, id))
  if (intent === 'reopen') return answer(await reopenImport(db, id))
  const found = await findImport(db, id)
  const read = found && readColumnsForm(form, found.headings.length)
  if (!read) return { kind: 'failed' }
  const sentence = missingColumns(read.columns)
  return sentence ? { kind: 'invalid', sentence } : answer(await checkFile(db, by, { id, ...read }))
}

export default function ImportDetailPage({
  loaderData: { found, sample, categories, shown, rows, hasMore },
}: Route.ComponentProps) {
  const toast = useToast()
  const change = useChange<ImportAnswer>((answer) => {
    if (answer.kind === 'failed')
      toast({ title: 'Failed to continue the import. Please try again.', destructive: true })
    if (answer.kind === 'moved on')
      toast({ title: 'Somebody else continued this import meanwhile', description: 'This is its current state.' })
    if (answer.kind === 'invalid')
      toast({ title: 'Please look at the columns again', description: answer.sentence, destructive: true })
  })
  const send = (name: ImportIntent) => void change.submit({ intent: name }, { method: 'post' })
  const isAtWork = found.state === 'checking' || found.state === 'applying'

  return (
    <>
      <PageHead title={found.fileName} />
      {found.state === 'uploaded' && (
        <ColumnsForm
          found={found}
          sample={sample}
          categories={categories}
          change={change}
          onCancel={() => send('cancel')}
        />
      )}
      {isAtWork && <ProgressPanel found={found} busy={change.busy} onCancel={() => send('cancel')} />}
      {!isAtWork && found.state !== 'uploaded' && <ResultPanel found={found} busy={change.busy} onSend={send} />}
      {found.state !== 'uploaded' && found.state !== 'checking' && (
        <RowsPanel counts={found.counts} rowCount={found.rowCount} shown={shown} rows={rows} hasMore={hasMore} />
      )}
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <RecordFailure
      error={error}
      failed={{ title: 'Import products', sentence: 'Failed to load the import. Please try again.' }}
      missing={{
        title: 'Import not found',
        description: 'Imports are stored for 30 days. Their changes stay.',
        back: { to: '/admin/products/import', label: 'All imports' },
      }}
    />
  )
}
