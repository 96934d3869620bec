import { useState } from 'react'
import { data, href } from 'react-router'
import { dbContext, staffContext } from '#app/context.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import type { Db } from '#db/client.server.ts'
import { findReturnExceptions } from '#shop/catalogue/managing/find-return-exceptions.server.ts'
import { chargedByZone } from '#shop/delivery/charges/charged-by-zone.ts'
import { findDeliveryTable } from '#shop/delivery/charges/find-delivery.server.ts'
import { findPageTexts } from '#shop/pages/queries.server.ts'
import { builtInPolicies } from '#shop/settings/built-in-policies.server.ts'
import { comparePolicies } from '#shop/settings/compare-policies.server.ts'
import { renderShownPolicy } from '#shop/settings/markdown/render-aside.server.ts'
import { type Policy, policyPages, readPolicy } from '#shop/settings/policies.ts'
import { disagreementsOf } from '#shop/settings/policy-disagreements.ts'
import { PolicyForm } from '#shop/settings/policy-form.ts'
import { placeholdersIn, placeholderValues } from '#shop/settings/policy-placeholders.ts'
import { noteReading } from '#shop/settings/policy-readings.server.ts'
import {
  findPolicy,
  findPolicyBodies,
  findPolicyBody,
  findPolicyVersions,
  savePolicy,
} from '#shop/settings/policy-versions.server.ts'
import { findEditableSettings } from '#shop/settings/queries.server.ts'
import { contradictionsOf } from '#shop/settings/rules.ts'
import type { ActionMessages } from '../forms/action-messages.ts'
import { fieldsOf } from '../forms/read-form.ts'
import { SaveBar } from '../forms/save-bar.tsx'
import { UnsavedChanges } from '../forms/unsaved-changes.tsx'
import { useAction } from '../forms/use-action.ts'
import { useForm } from '../forms/use-form.ts'
import { crumbsOf } from '../frame/crumbs.ts'
import { PageHead } from '../frame/page-head.tsx'
import { Panel } from '../frame/panel.tsx'
import { RecordFailure } from '../frame/record-failure.tsx'
import type { CrumbHandle } from '../frame/top-bar.tsx'
import { invalid, type Outcome } from '../guard/outcome.ts'
import { perform } from '../guard/perform.server.ts'
import { useMay } from '../guard/use-may.ts'
import { readId } from '../lists/list-address.ts'
import type { Route } from './+types/edit'
import type { Preview } from './actions/preview.ts'
import { Disagreements } from './disagreements.tsx'
import { PlaceholderPanel } from './placeholder-panel.tsx'
import { PolicyPreview } from './policy-preview.tsx'
import { VersionsPanel } from './versions-panel.tsx'

export const handle: CrumbHandle = {
  crumbs: ({ policy }: Route.ComponentProps['loaderData']) =>
    crumbsOf('/admin/policies/:policy', policyPages[policy].title),
}

/** Which promises of the settings a policy tells. */
const topics: Partial<Record<Policy, RegExp>> = {
  shipping: /^Shipping policy$/,
  refunds: /^Home page and product pages$/,
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const policy = readPolicy(params.policy)
  if (!policy) throw data(null, { status: 404 })
  const db = context.get(dbContext)
  const asked = new URL(request.url).searchParams
  const [current, versions, { settings, opening }, bodies, charges, exceptions, pageTexts] = await Promise.all([
    findPolicy(db, policy),
    findPolicyVersions(db, policy),
    findEditableSettings(db),
    findPolicyBodies(db),
    findDeliveryTable(db),
    findReturnExceptions(db),
    findPageTexts(db),
  ])
  if (opening.state === 'in preparation') await noteReading(db, context.get(staffContext), policy)
  return {
    policy,
    current,
    versions,
    rendered: await renderShownPolicy(current.body, settings),
    placeholders: placeholderValues(settings),
    expected: placeholdersIn(builtInPolicies[policy]),
    contradictions: contradictionsOf(settings, chargedByZone(charges)).filter(
      ({ where }) => where === 'Policies' || topics[policy]?.test(where),
    ),
    disagreements: disagreementsOf(bodies, settings, exceptions, pageTexts).filter(({ statements }) =>
      statements.some(({ place }) => place.policy === policy),
    ),
    compared: await compare(db, policy, readId(asked.get('from')), readId(asked.get('to'))),
  }
}

async function compare(db: Db, policy: Policy, from: number | null, to: number | null) {
  if (from === null || to === null) return null
  const [before, after] = await Promise.all([findPolicyBody(db, policy, from), findPolicyBody(db, policy, to)])
  return before === null || after === null ? null : { from, to, differences: comparePolicies(before, after) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const read = PolicyForm.safeParse(await fieldsOf(request))
  const policy = readPolicy(params.policy)
  return perform(context, async (db, by): Promise<Outcome> => {
    if (!policy) return { kind: 'gone' }
    return read.success ? savePolicy(db, by, { policy, ...read.data }) : invalid(read.error)
  })
}

export default function PolicyPage({ loaderData }: Route.ComponentProps) {
  return <PolicyEditor key={loaderData.policy} loaderData={loaderData} />
}

function PolicyEditor({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  const { policy, current, versions, placeholders, expected, contradictions, disagreements, compared } = loaderData
  const may = useMay()
  // The text stays as it was opened until it is saved, even when it is read again meanwhile.
  const [opened, setOpened] = useState({ body: current.body, version: current.version, saves: 0 })
  const [body, setBody] = useState(current.body)
  const [rendered, setRendered] = useState(loaderData.rendered)
  const [restoring, setRestoring] = useState<number | null>(null)

  const action = useAction<Outcome<object | Preview>>(
    {
      thing: 'text',
      done: { title: 'Text saved', description: 'Customers see it now.' },
      conflict: {
        description: 'Your text is still here. Compare it with the other version below. Save again to replace it.',
      },
      gone: { title: 'This version does not exist' },
    },
    (outcome) => {
      if (outcome.kind === 'conflict') setOpened({ ...opened, version: current.version })
      if (outcome.kind !== 'done') return
      if ('rendered' in outcome) return setRendered(outcome.rendered)
      setOpened({ body: current.body, version: current.version, saves: opened.saves + 1 })
      setBody(current.body)
      setRendered(loaderData.rendered)
    },
  )
  const isTouched = body !== opened.body

  const post = (address: string, says?: Partial<ActionMessages>) => (form: FormData) =>
    action.send(address, form, { says })
  const form = useForm({ schema: PolicyForm, action, onSubmit: post(href('/admin/policies/:policy', { policy })) })

  const { title, path } = policyPages[policy]
  const present = placeholdersIn(body)
  const lost = expected.filter((name) => !present.includes(name))

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
            <div className="flex flex-col gap-4 p-4 md:p-5">
              <TextArea
                label="Text in Markdown"
                {...form.field('body')}
                readOnly={!may('policies.edit')}
                rows={24}
                value={body}
                onChange={(event) => setBody(event.currentTarget.value)}
                hint="## starts a section, ### a smaller section, - a list item. Write **bold**, [link text](/address), and tables with |."
              />
              {may('policies.edit') && (
                <Button
                  variant="secondary"
                  size="small"
                  onClick={() => form.send(post(href('/admin/policies/:policy/preview', { policy }), { done: null }))}
                  className="self-start"
                >
                  Update preview
                </Button>
              )}
            </div>
          </Panel>
          <div className="flex flex-col gap-6">
            <PolicyPreview rendered={rendered} />
            <PlaceholderPanel values={placeholders} lost={lost} contradictions={contradictions} />
          </div>
        </div>
        {may('policies.edit') && (
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
        versions={versions}
        compared={compared}
        onRestore={may('policies.edit') ? setRestoring : undefined}
      />
      <UnsavedChanges when={isTouched} />
      <Dialog
        open={restoring !== null}
        onClose={() => setRestoring(null)}
        title={`Restore version ${restoring ?? ''}?`}
        description={`Customers see it at once. Version ${opened.version} stays in the list.${isTouched ? ' You lose changes that you did not save.' : ''}`}
        actions={
          <>
            <Button variant="secondary" onClick={() => setRestoring(null)}>
              Cancel
            </Button>
            <Button
              onClick={() => {
                action.send(
                  href('/admin/policies/:policy/restore', { policy }),
                  { restores: String(restoring), version: String(opened.version) },
                  { says: { done: { title: 'Earlier text restored', description: 'It is now the newest version.' } } },
                )
                setRestoring(null)
              }}
            >
              Restore version
            </Button>
          </>
        }
      />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <RecordFailure
      error={error}
      failed={{ title: 'Policies', sentence: 'Failed to load the text. Please try again.' }}
      missing={{
        title: 'Text not found',
        description: 'The shop has no text at this address.',
        back: { to: href('/admin/policies'), label: 'All texts' },
      }}
    />
  )
}
