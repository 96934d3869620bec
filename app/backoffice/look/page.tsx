import { useEffect, useRef, useState } from 'react'
import { href, useFetcher } from 'react-router'
import { dbContext } from '#app/context.ts'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { type ColorField as ColorName, colorFields, type Look } from '#shop/look/inputs.ts'
import { LookForm } from '#shop/look/look-form.ts'
import { findLookDraft, findLookVersions, findPublishedLook, saveLookDraft } from '#shop/look/look-versions.server.ts'
import { startingLooks } from '#shop/look/starting-looks.ts'
import { fieldsOf } from '../forms/read-form.ts'
import { SaveBar } from '../forms/save-bar.tsx'
import { UnsavedChanges } from '../forms/unsaved-changes.tsx'
import { useAction } from '../forms/use-action.ts'
import { useForm } from '../forms/use-form.ts'
import { crumbsOf } from '../frame/crumbs.ts'
import { LoadFailure } from '../frame/load-failure.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { Panel } from '../frame/panel.tsx'
import type { CrumbHandle } from '../frame/top-bar.tsx'
import { invalid, type Outcome } from '../guard/outcome.ts'
import { perform } from '../guard/perform.server.ts'
import { useMay } from '../guard/use-may.ts'
import type { Route } from './+types/page'
import type { Checked } from './actions/check.ts'
import { choices } from './choices.ts'
import { ColorField } from './color-field.tsx'
import { lookOutcome } from './look-outcome.ts'
import { LookPreview } from './look-preview.tsx'
import { LookVersions } from './look-versions.tsx'

export const handle: CrumbHandle = { crumbs: crumbsOf('/admin/look') }

export async function loader({ context }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const [draft, published, versions] = await Promise.all([
    findLookDraft(db),
    findPublishedLook(db),
    findLookVersions(db),
  ])
  return { draft, published, versions }
}

export async function action({ request, context }: Route.ActionArgs) {
  const read = LookForm.safeParse(await fieldsOf(request))
  return perform(context, async (db, by): Promise<Outcome> => {
    if (!read.success) return invalid(read.error)
    const { version, ...look } = read.data
    return lookOutcome(await saveLookDraft(db, by, { look, version }))
  })
}

const colorLabels: Record<ColorName, { label: string; hint: string }> = {
  accent: { label: 'Accent', hint: 'Prices, links and the main button.' },
  ground: { label: 'Ground', hint: 'Behind everything. It must be light.' },
  ink: { label: 'Ink', hint: 'Text and lines.' },
  dark: { label: 'Dark', hint: 'The footer, with light text on it.' },
}

const isSame = (one: Look, other: Look) =>
  (Object.keys(one) as (keyof Look)[]).every((name) => one[name] === other[name])

export default function LookPage({ loaderData: { draft, published, versions } }: Route.ComponentProps) {
  const may = useMay()
  const isReadOnly = !may('look.edit')
  // The look stays as it was opened until it is saved, even when it is read again meanwhile.
  const [opened, setOpened] = useState({ look: draft.look, version: draft.version })
  const [look, setLook] = useState(draft.look)
  const [restoring, setRestoring] = useState<number | null>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const checked = useChecked(look)

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
      if ('version' in outcome) setOpened({ look, version: draft.version })
      frame.current?.contentWindow?.location.reload()
    },
  )
  const form = useForm({
    schema: LookForm,
    action,
    onSubmit: (fields) => action.send(href('/admin/look'), fields),
  })
  const publish = () =>
    form.send((fields) =>
      action.send(href('/admin/look/publish'), fields, {
        says: { done: { title: 'Look published', description: 'Visitors see it now.' } },
      }),
    )
  const choose = (more: Partial<Look>) => {
    for (const name of Object.keys(more)) form.clear(name)
    setLook({ ...look, ...more })
  }

  return (
    <>
      <PageHead title="Look" />
      <form {...form.props} aria-label="Look" className="flex flex-col gap-6">
        <input type="hidden" name="version" value={opened.version} />
        <div className="grid items-start gap-6 xl:grid-cols-[minmax(20rem,26rem)_1fr]">
          <div className="flex flex-col gap-6">
            {!isReadOnly && (
              <Panel title="Start from a complete look">
                <ul className="flex flex-col gap-3 p-4 md:p-5">
                  {startingLooks.map(({ name, description, look: start }) => (
                    <li key={name} className="flex flex-wrap items-center gap-x-4 gap-y-1">
                      <Button variant="secondary" size="small" className="min-w-28" onClick={() => choose(start)}>
                        {name}
                      </Button>
                      <span className="min-w-40 flex-1 text-small text-ink-soft">{description}</span>
                    </li>
                  ))}
                </ul>
              </Panel>
            )}
            <Panel title="Colours">
              <div className="flex flex-col gap-5 p-4 md:p-5">
                {colorFields.map((name) => (
                  <ColorField
                    key={name}
                    {...colorLabels[name]}
                    {...form.field(name)}
                    readOnly={isReadOnly}
                    value={look[name]}
                    onChange={(color) => choose({ [name]: color })}
                    isChecked={checked !== null}
                    problem={checked?.problems.find(({ field }) => field === name)}
                  />
                ))}
              </div>
            </Panel>
            <Panel title="Shapes and typefaces">
              <div className="flex flex-col gap-5 p-4 md:p-5">
                {Object.entries(choices).map(([name, { label, options }]) => (
                  <Select
                    key={name}
                    label={label}
                    {...form.field(name)}
                    value={look[name as keyof Look]}
                    onChange={(event) => !isReadOnly && choose({ [name]: event.currentTarget.value })}
                  >
                    {Object.entries(options).map(([value, said]) => (
                      <option key={value} value={value}>
                        {said}
                      </option>
                    ))}
                  </Select>
                ))}
              </div>
            </Panel>
          </div>
          <LookPreview frame={frame} properties={checked?.properties ?? {}} />
        </div>
        {!isReadOnly && (
          <SaveBar
            label="Save draft"
            busyLabel="Saving..."
            busy={action.busy}
            isTouched={!isSame(look, opened.look)}
            failure={action.failure}
          >
            <Button variant="secondary" onClick={publish}>
              Publish look
            </Button>
            {isSame(look, opened.look) && !isSame(look, published.look) && (
              <span className="text-small text-ink-soft">Visitors do not see this draft yet.</span>
            )}
          </SaveBar>
        )}
      </form>
      <LookVersions versions={versions} onRestore={isReadOnly ? undefined : setRestoring} />
      <UnsavedChanges when={!isSame(look, opened.look)} />
      <Dialog
        open={restoring !== null}
        onClose={() => setRestoring(null)}
        title={restoring === 0 ? 'Restore the first look?' : `Restore look ${restoring ?? ''}?`}
        description="Visitors see it at once. Your draft stays."
        actions={
          <>
            <Button variant="secondary" onClick={() => setRestoring(null)}>
              Cancel
            </Button>
            <Button
              onClick={() => {
                action.send(
                  href('/admin/look/restore'),
                  { restores: String(restoring), newest: String(published.version) },
                  { says: { done: { title: 'Earlier look restored', description: 'Visitors see it now.' } } },
                )
                setRestoring(null)
              }}
            >
              Restore look
            </Button>
          </>
        }
      />
    </>
  )
}

const settledAfterMs = 200

/** The answer to the newest look that was complete: its problems, and its properties for the preview. */
function useChecked(look: Look): Checked | null {
  const { submit, data } = useFetcher<Outcome<Checked>>()
  useEffect(() => {
    const wait = setTimeout(
      () => void submit(look, { method: 'post', action: href('/admin/look/check') }),
      settledAfterMs,
    )
    return () => clearTimeout(wait)
  }, [look, submit])
  const answered = data as Outcome<Checked> | undefined
  return answered?.kind === 'done' ? answered : null
}

export function ErrorBoundary() {
  return (
    <>
      <PageHead title="Look" />
      <LoadFailure />
    </>
  )
}
