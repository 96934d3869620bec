import { useEffect, useRef, useState } from 'react'
import { href, useFetcher } from 'react-router'
import { dbContext } from '#app/context.ts'
import { Button } from '#app/ui/button.tsx'
import type { Theme } from '#shop/theme/inputs.ts'
import { ThemeForm } from '#shop/theme/theme-form.ts'
import {
  findThemeDraft,
  findThemeVersions,
  findPublishedTheme,
  saveThemeDraft,
} from '#shop/theme/theme-versions.server.ts'
import { writeRules } from '#shop/theme/writing/write-properties.server.ts'
import { PageHead } from '../../frame/frame/page-head.tsx'
import { ConfirmDialog } from '../../parts/forms/confirm-dialog.tsx'
import { performTyped } from '../../parts/forms/perform-form.server.ts'
import { SaveBar } from '../../parts/forms/save-bar.tsx'
import { UnsavedChanges } from '../../parts/forms/unsaved-changes.tsx'
import { useAction } from '../../parts/forms/use-action.ts'
import { useForm } from '../../parts/forms/use-form.ts'
import type { Outcome } from '../../parts/guard/outcome.ts'
import { useMay } from '../../parts/guard/use-may.ts'
import type { Route } from './+types/page'
import type { Checked } from './actions/check.ts'
import { ThemeFields } from './theme-fields.tsx'
import { themeOutcome } from './theme-outcome.ts'
import { ThemePreview } from './theme-preview.tsx'
import { ThemeVersions } from './theme-versions.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const [draft, published, versions] = await Promise.all([
    findThemeDraft(db),
    findPublishedTheme(db),
    findThemeVersions(db),
  ])
  return { draft, published, versions, draftRules: writeRules(draft.theme) }
}

export const action = (args: Route.ActionArgs) =>
  performTyped(args, ThemeForm, async (db, by, { version, ...theme }): Promise<Outcome> =>
    themeOutcome(await saveThemeDraft(db, by, { theme, version })),
  )

const isSame = (one: Theme, other: Theme) =>
  (Object.keys(one) as (keyof Theme)[]).every((name) => one[name] === other[name])

export default function ThemePage({ loaderData: { draft, published, versions, draftRules } }: Route.ComponentProps) {
  const may = useMay()
  const isReadOnly = !may('look.edit')
  const { theme, choose, checked, frame, form, action, publish, restore, isSaved } = useTheme(draft, published)
  return (
    <>
      <PageHead title="Look" />
      <form {...form.props} aria-label="Look" className="flex flex-col gap-6">
        <input type="hidden" name="version" value={form.version} />
        <div className="grid items-start gap-6 xl:grid-cols-[minmax(20rem,26rem)_1fr]">
          <ThemeFields theme={theme} isReadOnly={isReadOnly} checked={checked} field={form.field} onChoose={choose} />
          <ThemePreview frame={frame} rules={checked?.rules ?? null} draftRules={draftRules} />
        </div>
        {!isReadOnly && (
          <SaveBar
            label="Save draft"
            busyLabel="Saving..."
            busy={action.busy}
            isTouched={!isSaved}
            failure={action.failure}
          >
            <Button variant="secondary" onClick={publish}>
              Publish look
            </Button>
            {isSaved && !isSame(theme, published.theme) && (
              <span className="text-small text-ink-soft">Visitors do not see this draft yet.</span>
            )}
          </SaveBar>
        )}
      </form>
      <RestoreTheme versions={versions} onRestore={isReadOnly ? undefined : restore} />
      <UnsavedChanges when={!isSaved} />
    </>
  )
}

type LoaderData = Route.ComponentProps['loaderData']

/** The theme as it was opened and as it is chosen: it stays until it is saved, even when it is read again meanwhile. */
function useTheme(draft: LoaderData['draft'], published: LoaderData['published']) {
  const [opened, setOpened] = useState({ theme: draft.theme, version: draft.version })
  const [theme, setTheme] = useState(draft.theme)
  const frame = useRef<HTMLIFrameElement>(null)
  const action = useAction(
    {
      thing: 'look',
      done: { title: 'Draft saved', description: 'Only staff see it until you publish it.' },
      conflict: {
        description: 'Your choices are still here. Save again to replace the other draft, or reload to see it.',
      },
      gone: { title: 'This look does not exist' },
    },
    (outcome) => {
      if (outcome.kind === 'conflict') setOpened({ ...opened, version: draft.version })
      if (outcome.kind !== 'done') return
      if ('version' in outcome) setOpened({ theme, version: draft.version })
      frame.current?.contentWindow?.location.reload()
    },
  )
  const form = useForm({
    schema: ThemeForm,
    action,
    onSubmit: (fields) => action.send(href('/admin/look'), fields),
  })
  return {
    theme,
    checked: useChecked(theme),
    frame,
    action,
    form: { ...form, version: opened.version },
    isSaved: isSame(theme, opened.theme),
    choose(more: Partial<Theme>) {
      for (const name of Object.keys(more)) form.clear(name)
      setTheme({ ...theme, ...more })
    },
    publish: () =>
      form.send((fields) =>
        action.send(href('/admin/look/publish'), fields, {
          says: { done: { title: 'Look published', description: 'The shop shows it now.' } },
        }),
      ),
    restore: (version: number) =>
      action.send(
        href('/admin/look/restore'),
        { restores: String(version), newest: String(published.version) },
        { says: { done: { title: 'Earlier look restored', description: 'The shop shows it now.' } } },
      ),
  }
}

type RestoreThemeProps = { versions: LoaderData['versions']; onRestore?(version: number): void }

/** The themes that were published, each with the way back to it. */
function RestoreTheme({ versions, onRestore }: RestoreThemeProps) {
  const [restoring, setRestoring] = useState<number | null>(null)
  return (
    <>
      <ThemeVersions versions={versions} onRestore={onRestore && setRestoring} />
      <ConfirmDialog
        open={restoring !== null}
        title={restoring === 0 ? 'Restore the first look?' : `Restore look ${restoring ?? ''}?`}
        description="Visitors see it at once. Your draft stays."
        confirmLabel="Restore look"
        keep="Cancel"
        isWelcome
        onClose={() => setRestoring(null)}
        onConfirm={() => restoring !== null && onRestore?.(restoring)}
      />
    </>
  )
}

const settledAfterMs = 200

/** The answer to the newest theme that was complete: its problems, and its rules for the preview. */
function useChecked(theme: Theme): Checked | null {
  const { submit, data } = useFetcher<Outcome<Checked>>()
  useEffect(() => {
    const wait = setTimeout(
      () => void submit(theme, { method: 'post', action: href('/admin/look/check') }),
      settledAfterMs,
    )
    return () => clearTimeout(wait)
  }, [theme, submit])
  const answered = data as Outcome<Checked> | undefined
  return answered?.kind === 'done' ? answered : null
}
