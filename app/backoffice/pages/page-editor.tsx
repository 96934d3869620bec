import { useState } from 'react'
import { href, useNavigate } from 'react-router'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { asText } from '#shared/forms/form-text.ts'
import { PageContent, HomeContent, readContentForm } from '#shop/pages/page-content.ts'
import type { ActionMessages } from '../forms/action-messages.ts'
import { ConfirmDialog } from '../forms/confirm-dialog.tsx'
import { DeleteRecord } from '../forms/delete-record.tsx'
import { SaveBar } from '../forms/save-bar.tsx'
import { UnsavedChanges } from '../forms/unsaved-changes.tsx'
import { useAction } from '../forms/use-action.ts'
import { useForm } from '../forms/use-form.ts'
import { PageHead } from '../frame/page-head.tsx'
import { useMay } from '../guard/use-may.ts'
import type { EditedPage } from './edited-page.ts'
import { PageDetails } from './page-details.tsx'
import { PageVersions } from './page-versions.tsx'
import { SectionsEditor } from './sections-editor.tsx'

/** The draft of a page: saved, looked at, published; visitors see what was published last. */
export function PageEditor({ page, categories, collections, picked }: EditedPage) {
  const may = useMay()
  const navigate = useNavigate()
  const [opened, setOpened] = useState({ content: page.content, version: page.version })
  const [content, setContent] = useState(page.content)
  const [restoring, setRestoring] = useState<number | null>(null)
  const isTouched = content !== opened.content
  const params = { id: String(page.id) }
  const mayEdit = may('marketing.edit')

  const action = useAction(
    {
      thing: 'page',
      done: { title: 'Draft saved', description: 'Visitors see it when you publish it.' },
      conflict: {
        description:
          'Your changes are still here. Open this page in a new tab to see theirs. Save again to replace it.',
      },
    },
    ({ kind }) => {
      if (kind === 'gone') return void navigate(href('/admin/pages'))
      if (kind === 'conflict') setOpened({ ...opened, version: page.version })
      if (kind !== 'done') return
      setOpened({ content: page.content, version: page.version })
      setContent(page.content)
    },
  )
  const form = useForm({
    schema: page.isHome ? HomeContent : PageContent,
    read: readContentForm,
    action,
    onSubmit: (sent) => post(href('/admin/pages/:id', params))(sent),
  })
  const post = (address: string, says?: Partial<ActionMessages>) => (sent: FormData) =>
    action.send(address, { content: asText(sent.get('content')), version: String(opened.version) }, { says })

  /** Errors name sections by their place. */
  function change(next: PageContent) {
    if (
      next.sections.length !== content.sections.length ||
      next.sections.some((one, at) => one.id !== content.sections[at]!.id)
    )
      form.clearWhere(() => true)
    setContent(next)
  }

  const isPublished = page.publishedVersion !== null
  return (
    <>
      <PageHead title={page.content.title}>
        <ButtonLink to={href('/admin/pages/:id/preview', params)} target="_blank" variant="secondary" size="small">
          Preview the saved draft
        </ButtonLink>
        {mayEdit && !page.isHome && isPublished && (
          <Button
            variant="secondary"
            size="small"
            onClick={() =>
              action.send(href('/admin/pages/:id/unpublish', params), {}, { says: { done: 'Page taken off the shop' } })
            }
          >
            Unpublish
          </Button>
        )}
        {mayEdit && !page.isHome && (
          <DeleteRecord
            thing="page"
            name={page.content.title}
            description="Visitors no longer find it, and its versions are gone. You cannot undo this."
            onConfirm={() =>
              action.send(href('/admin/pages/:id/delete', params), {}, { says: { done: 'Page deleted' } })
            }
          />
        )}
      </PageHead>
      <form {...form.props} aria-label={page.content.title} className="flex flex-col gap-6">
        <input type="hidden" name="content" value={JSON.stringify(content)} />
        <PageDetails page={page} content={content} field={form.field} onChange={change} />
        <SectionsEditor
          sections={content.sections}
          categories={categories}
          collections={collections}
          picked={picked}
          errors={form.errors}
          onChange={(sections) => change({ ...content, sections })}
        />
        {mayEdit && (
          <SaveBar
            label="Save draft"
            busyLabel="Saving..."
            busy={action.busy}
            isTouched={isTouched}
            failure={action.failure}
          >
            <Button
              variant="secondary"
              onClick={() =>
                form.send(
                  post(href('/admin/pages/:id/publish', params), {
                    done: { title: 'Page published', description: 'Visitors see it now.' },
                  }),
                )
              }
            >
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
        onConfirm={() =>
          action.send(
            href('/admin/pages/:id/restore', params),
            { restores: String(restoring), version: String(opened.version) },
            { says: { done: { title: 'Earlier version restored', description: 'It is the draft now.' } } },
          )
        }
      />
    </>
  )
}
