import { useState } from 'react'
import type { OwnColorGroup } from '#shop/catalogue/color-groups.ts'
import { ColorGroupsForm, readColorGroupsForm } from '#shop/catalogue/colors/color-groups-form.ts'
import type { ShownColor } from '#shop/catalogue/colors/find-used-colors.server.ts'
import { SaveBar } from '../../../parts/forms/save-bar.tsx'
import { UnsavedChanges } from '../../../parts/forms/unsaved-changes.tsx'
import type { useAction } from '../../../parts/forms/use-action.ts'
import { useForm } from '../../../parts/forms/use-form.ts'
import { useMay } from '../../../parts/guard/use-may.ts'
import { GroupFields } from './group-fields.tsx'
import { UsedColors } from './used-colors.tsx'

type ColoursEditorProps = {
  groups: { own: readonly OwnColorGroup[]; version: number }
  used: { colors: readonly ShownColor[]; more: number }
  action: ReturnType<typeof useAction>
  onSubmit(form: FormData): void
}

/** The owner's groups of the filter by colour, and the colours of the products with the group of each. */
export function ColoursEditor({ groups, used, action, onSubmit }: ColoursEditorProps) {
  const mayEdit = useMay()('products.edit')
  const [own, setOwn] = useState(groups.own)
  const form = useForm({ schema: ColorGroupsForm, read: readColorGroupsForm, action, onSubmit })
  return (
    <form {...form.props} className="flex flex-col gap-6">
      <input type="hidden" name="version" value={groups.version} />
      <GroupFields
        groups={own}
        onChange={(groups) => {
          form.touch()
          setOwn(groups)
        }}
        field={form.field}
        refusal={form.errors.groups}
        mayEdit={mayEdit}
      />
      <UsedColors {...used} groups={own} mayEdit={mayEdit} />
      {mayEdit && (
        <SaveBar
          label="Save colours"
          busyLabel="Saving..."
          busy={action.busy}
          failure={action.failure}
          isTouched={form.isTouched}
        />
      )}
      <UnsavedChanges when={form.isTouched && action.outcome?.kind !== 'done'} />
    </form>
  )
}
