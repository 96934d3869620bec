import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '../../parts/forms/confirm-dialog.tsx'
import { SaveBar } from '../../parts/forms/save-bar.tsx'
import { UnsavedChanges } from '../../parts/forms/unsaved-changes.tsx'
import { useMay } from '../../parts/guard/use-may.ts'
import { NotInMenu } from '../../parts/lists/not-in-menu.tsx'
import type { EditedPage } from './edited-page.ts'
import { PageActions } from './page-actions.tsx'
import { PageDetails } from './page-details.tsx'
import { PagePreview } from './page-preview.tsx'
import { PageVersions } from './page-versions.tsx'
import { SectionsEditor } from './sections-editor.tsx'
import { useDraft } from './use-draft.ts'

/** The draft of a page: saved, looked at, published; visitors see what was published last. */
export function PageEditor({ page, isInMenu, ...choices }: EditedPage) {
  const may = useMay()
  const mayEdit = may('marketing.edit')
  const { content, change, action, form, isTouched, publish, restore } = useDraft({ page })
  const [restoring, setRestoring] = useState<number | null>(null)
  const { busy, failure } = action

  return (
    <>
      <PageActions page={page} send={action.send} />
      {!isInMenu && page.publishedVersion !== null && <NotInMenu />}
      <form {...form.props} aria-label={page.content.title} className="flex flex-col gap-6">
        <input type="hidden" name="content" value={JSON.stringify(content)} />
        <div className="grid items-start gap-6 xl:grid-cols-2">
          <div className="flex min-w-0 flex-col gap-6">
            <PageDetails page={page} content={content} field={form.field} onChange={change} />
            <SectionsEditor
              sections={content.sections}
              {...choices}
              errors={form.errors}
              onChange={(sections) => change({ ...content, sections })}
            />
          </div>
          <PagePreview id={String(page.id)} content={content} isAllowed={mayEdit} />
        </div>
        {mayEdit && (
          <SaveBar label="Save draft" busyLabel="Saving..." busy={busy} isTouched={isTouched} failure={failure}>
            <Button variant="secondary" onClick={publish}>
              Publish
            </Button>
          </SaveBar>
        )}
      </form>
      <PageVersions
        versions={page.versions}
        published={page.publishedVersion}
        onRestore={mayEdit ? setRestoring : undefined}
      />
      <UnsavedChanges when={isTouched} />
      <ConfirmDialog
        open={restoring !== null}
        title={`Restore version ${restoring ?? ''}?`}
        description={`It becomes the draft. Visitors see it when you publish it.${isTouched ? ' You lose changes that you did not save.' : ''}`}
        confirmLabel="Restore version"
        keep="Cancel"
        onClose={() => setRestoring(null)}
        onConfirm={() => restoring !== null && restore(restoring)}
      />
    </>
  )
}
