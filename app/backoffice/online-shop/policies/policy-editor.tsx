import { useState } from 'react'
import { href } from 'react-router'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { policyPages } from '#shop/settings/policies.ts'
import { PolicyForm } from '#shop/settings/policy-form.ts'
import { placeholdersIn } from '#shop/settings/policy-placeholders.ts'
import { PageHead } from '../../frame/frame/page-head.tsx'
import { Panel } from '../../frame/frame/panel.tsx'
import { MarkdownField } from '../../parts/forms/markdown/markdown-field.tsx'
import { SaveBar } from '../../parts/forms/save-bar.tsx'
import { UnsavedChanges } from '../../parts/forms/unsaved-changes.tsx'
import { useForm } from '../../parts/forms/use-form.ts'
import { useMay } from '../../parts/guard/use-may.ts'
import { Disagreements } from '../../settings/settings/disagreements.tsx'
import { PolicyPreview } from './policy-preview.tsx'
import { PolicyWarnings } from './policy-warnings.tsx'
import { RestoreDialog } from './restore-dialog.tsx'
import { type EditedPolicy, usePolicy } from './use-policy.ts'
import { usePreview } from './use-preview.ts'
import { VersionsPanel } from './versions-panel.tsx'

/** The text of a policy beside what customers read of it. */
export function PolicyEditor(edited: EditedPolicy) {
  const { policy, placeholders, expected, contradictions, disagreements } = edited
  const mayEdit = useMay()('policies.edit')
  const { opened, body, setBody, action } = usePolicy(edited)
  const preview = usePreview({ policy, opened, body, rendered: edited.rendered, isAllowed: mayEdit })
  const [restoring, setRestoring] = useState<number | null>(null)
  const isTouched = body !== opened.body
  const form = useForm({
    schema: PolicyForm,
    action,
    onSubmit: (sent) => action.send(href('/admin/policies/:policy', { policy }), sent),
  })
  const { title, path } = policyPages[policy]
  const present = placeholdersIn(body)

  return (
    <>
      <PageHead title={title}>
        <ButtonLink to={path} target="_blank" variant="secondary" size="small">
          View in the shop
        </ButtonLink>
      </PageHead>
      <Disagreements found={disagreements} />
      <form {...form.props} aria-label={title} className="flex flex-col gap-6">
        <input type="hidden" name="version" value={opened.version} />
        <div className="grid items-start gap-6 xl:grid-cols-2">
          <Panel title="Text">
            <div className="p-4 md:p-5">
              <MarkdownField
                label="Text in Markdown"
                {...form.field('body')}
                readOnly={!mayEdit}
                rows={24}
                value={body}
                onChange={(event) => setBody(event.currentTarget.value)}
                facts={placeholders}
              />
            </div>
          </Panel>
          <div className="flex flex-col gap-6 xl:sticky xl:top-20">
            <PolicyWarnings lost={expected.filter((name) => !present.includes(name))} contradictions={contradictions} />
            <PolicyPreview rendered={preview} />
          </div>
        </div>
        {mayEdit && (
          <SaveBar
            label="Save text"
            busyLabel="Saving..."
            busy={action.busy}
            isTouched={isTouched}
            failure={action.failure}
          >
            <ButtonLink to={href('/admin/policies')} variant="secondary">
              Cancel
            </ButtonLink>
          </SaveBar>
        )}
      </form>
      <VersionsPanel
        versions={edited.versions}
        compared={edited.compared}
        onRestore={mayEdit ? setRestoring : undefined}
      />
      <UnsavedChanges when={isTouched} />
      <RestoreDialog
        version={restoring}
        newest={opened.version}
        isTouched={isTouched}
        onClose={() => setRestoring(null)}
        onConfirm={() =>
          action.send(
            href('/admin/policies/:policy/restore', { policy }),
            { restores: String(restoring), version: String(opened.version) },
            { says: { done: { title: 'Earlier text restored', description: 'It is now the newest version.' } } },
          )
        }
      />
    </>
  )
}
