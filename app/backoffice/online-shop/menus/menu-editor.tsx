import { useState } from 'react'
import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import type { Choices } from '#shop/menus/find-menu-targets.server.ts'
import type { StaffMenu } from '#shop/menus/manage-menus.server.ts'
import type { Reachable } from '#shop/menus/reachable-addresses.ts'
import { PageHead } from '../../frame/frame/page-head.tsx'
import { ConfirmDialog } from '../../parts/forms/confirm-dialog.tsx'
import { SaveBar } from '../../parts/forms/save-bar.tsx'
import { UnsavedChanges } from '../../parts/forms/unsaved-changes.tsx'
import { useMay } from '../../parts/guard/use-may.ts'
import { EntriesEditor } from './entries-editor.tsx'
import { placeLabels } from './menu-labels.ts'
import { useMenu } from './use-menu.ts'

type MenuEditorProps = { menu: StaffMenu; choices: Choices; reachable: Reachable; dead: readonly string[] }

/** One menu: what is saved, visitors see at once. */
export function MenuEditor({ menu, choices, reachable, dead }: MenuEditorProps) {
  const mayEdit = useMay()('marketing.edit')
  const { place } = menu
  const [isAsking, setAsking] = useState(false)
  const { entries, change, opened, isTouched, action, form } = useMenu(menu)
  const { name, about } = placeLabels[place]

  return (
    <>
      <PageHead title={name}>
        {mayEdit && !menu.isFirst && (
          <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
            Restore the first menu
          </Button>
        )}
      </PageHead>
      <p className="text-small text-ink-soft">{about}</p>
      <form {...form.props} aria-label={name} className="flex flex-col gap-6">
        <input type="hidden" name="entries" value={JSON.stringify(entries)} />
        <EntriesEditor
          {...{ place, entries, choices, reachable, dead }}
          errors={form.errors}
          field={form.field}
          onChange={change}
        />
        {mayEdit && (
          <SaveBar
            label="Save menu"
            busyLabel="Saving..."
            busy={action.busy}
            isTouched={isTouched}
            failure={action.failure}
          />
        )}
      </form>
      <UnsavedChanges when={isTouched} />
      <ConfirmDialog
        open={isAsking}
        title="Restore the first menu?"
        description="Visitors see the menu that the shop came with. Your entries are gone."
        confirmLabel="Restore menu"
        keep="Cancel"
        onClose={() => setAsking(false)}
        onConfirm={() =>
          action.send(
            href('/admin/menus/:place/reset', { place }),
            { version: String(opened.version) },
            { says: { done: { title: 'First menu restored', description: 'The shop shows it now.' } } },
          )
        }
      />
    </>
  )
}
