import { useState } from 'react'
import { data, href } from 'react-router'
import { dbContext, staffContext } from '#app/context.ts'
import { findCategoryChoices } from '#shop/catalogue/managing/categories.server.ts'
import { findRunningSales } from '#shop/catalogue/sales/find-running-sales.server.ts'
import { importAddedPieces } from '#shop/documents/labels/find-pieces-to-label.server.ts'
import { findFileTypes } from '#shop/spreadsheets/importing/file-types.server.ts'
import {
  countImportProducts,
  findImport,
  findImportNotes,
  findImportRows,
  findSampleRows,
} from '#shop/spreadsheets/importing/queries.server.ts'
import { rowOutcomes } from '#shop/spreadsheets/inputs.ts'
import { PageHead } from '../../../frame/frame/page-head.tsx'
import type { CrumbHandle } from '../../../frame/frame/top-bar.tsx'
import { UnsavedChanges } from '../../../parts/forms/unsaved-changes.tsx'
import { useAction } from '../../../parts/forms/use-action.ts'
import { readId } from '../../../parts/lists/list-address.ts'
import type { Route } from './+types/detail'
import { ColumnsForm } from './columns-form.tsx'
import { NotesPanel } from './notes-panel.tsx'
import { PicturesPanel } from './pictures-panel.tsx'
import { ProgressPanel } from './progress-panel.tsx'
import { ResultPanel } from './result-panel.tsx'
import { RowsPanel } from './rows-panel.tsx'
import { SaleNote } from './sale-note.tsx'
import { usePictureFiles } from './use-picture-files.ts'

export const handle: CrumbHandle = { name: ({ found }: Route.ComponentProps['loaderData']) => found.fileName }

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
  const isAtWork = found.state === 'checking' || found.state === 'applying'
  const [sample, categories, types, notes, products, page, sales, hasLabels] = await Promise.all([
    isChosen ? findSampleRows(db, context.get(staffContext), found) : [],
    isChosen ? findCategoryChoices(db) : [],
    isChosen ? findFileTypes(db, found) : [],
    isChosen ? [] : findImportNotes(db, found.id),
    isChosen || isAtWork ? found.counts : countImportProducts(db, found.id),
    isChosen ? { rows: [], hasMore: false } : findImportRows(db, found.id, shown),
    found.state === 'checked' ? findRunningSales(db) : [],
    found.state === 'done' && importAddedPieces(db, found.id),
  ])
  return { found, sample, categories, types, notes, products, shown, sales, hasLabels, ...page }
}

export default function ImportDetailPage({
  loaderData: { found, sample, categories, types, notes, products, shown, sales, hasLabels, rows, hasMore },
}: Route.ComponentProps) {
  const step = useAction({
    thing: 'import',
    done: null,
    failed: 'Failed to continue the import. Please try again.',
    conflict: {
      title: 'Somebody else continued this import meanwhile',
      description: 'You now see its current state.',
    },
  })
  const [isUndecided, setUndecided] = useState(false)
  if (isUndecided && found.state !== 'checked') setUndecided(false)
  const params = { id: String(found.id) }
  const upload = usePictureFiles((pictures) =>
    step.send(href('/admin/products/import/:id/pictures', params), { files: JSON.stringify(pictures) }),
  )
  const isUploading = upload.progress !== null
  // The shop takes pictures only while the import rests: every step waits for them.
  const action = { ...step, busy: step.busy || isUploading }
  const cancel = () => action.send(href('/admin/products/import/:id/cancel', params))
  const retry = (body = {}) => action.send(href('/admin/products/import/:id/retry', params), body)
  const isAtWork = found.state === 'checking' || found.state === 'applying'
  /** Cancelled before anything was changed: no row is new, and nothing was decided. */
  const isUndone = found.state === 'cancelled' && found.doneUpTo === 0

  return (
    <>
      <PageHead title={found.fileName} />
      <UnsavedChanges
        when={isUploading}
        title="Stop the upload?"
        description="Your pictures are not all here yet. If you leave, you choose them again."
      />
      {found.state === 'uploaded' && (
        <ColumnsForm
          found={found}
          sample={sample}
          categories={categories}
          types={types}
          action={action}
          onCancel={cancel}
        />
      )}
      {isAtWork && <ProgressPanel found={found} busy={action.busy} onCancel={cancel} />}
      {!isAtWork && found.state !== 'uploaded' && (
        <ResultPanel
          found={found}
          products={products}
          hasLabels={hasLabels}
          busy={action.busy}
          isUndecided={isUndecided}
          onApply={() => action.send(href('/admin/products/import/:id/apply', params))}
          onReopen={() => action.send(href('/admin/products/import/:id/reopen', params))}
          onRetry={() => retry()}
          onCancel={cancel}
        />
      )}
      <SaleNote sales={sales} />
      {!isUndone && <NotesPanel found={found} notes={notes} action={action} onChoose={() => setUndecided(true)} />}
      {(found.state === 'checked' || found.state === 'done') &&
        (products.create > 0 || found.toRetry > 0 || found.pictureCount > 0) && (
          <PicturesPanel found={found} notes={notes} action={action} upload={upload} />
        )}
      {found.state !== 'uploaded' && found.state !== 'checking' && !isUndone && (
        <RowsPanel
          counts={found.counts}
          rowCount={found.rowCount}
          shown={shown}
          rows={rows}
          hasMore={hasMore}
          busy={action.busy}
          onRetry={found.state === 'done' ? (row) => retry({ row }) : undefined}
        />
      )}
    </>
  )
}
