import { type ChangeEvent, useState } from 'react'
import { href } from 'react-router'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Button } from '#app/ui/button.tsx'
import type { PlannedRedirect } from '#shop/redirects/plan-redirects.ts'
import { useAction } from '../forms/use-action.ts'
import { crumbsOf } from '../frame/crumbs.ts'
import { PageHead } from '../frame/page-head.tsx'
import { Panel } from '../frame/panel.tsx'
import type { CrumbHandle } from '../frame/top-bar.tsx'
import type { Outcome } from '../guard/outcome.ts'
import { sayCount } from '../lists/say-count.ts'
import { PlanTable } from './plan-table.tsx'

export const handle: CrumbHandle = { crumbs: crumbsOf('/admin/redirects/import') }

export const loader = () => null

type Imported = Outcome<{ planned: PlannedRedirect[] }>

const largestBytes = 900_000
const tooLarge = 'This file is larger than 900 kB. Please split it.'

const counted = (planned: readonly PlannedRedirect[]) =>
  planned.filter(({ outcome }) => outcome === 'new' || outcome === 'changed').length

export default function ImportRedirectsPage() {
  const [file, setFile] = useState<{ name: string; text: string } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [saved, setSaved] = useState<number | null>(null)
  const checking = useAction<Imported>({ thing: 'redirects', done: null, refused: null })
  const saving = useAction<Imported>({ thing: 'redirects', done: 'Redirects saved' }, (outcome) => {
    if (outcome.kind === 'done') setSaved(counted(outcome.planned))
  })
  const { outcome } = checking
  const planned = file && outcome?.kind === 'done' ? outcome.planned : null
  const refusal = problem ?? (outcome?.kind === 'refused' ? outcome.title : null)
  const toSave = planned ? counted(planned) : 0

  async function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = currentTarget.files ?? []
    setFile(null)
    setSaved(null)
    setProblem(chosen && chosen.size > largestBytes ? tooLarge : null)
    if (!chosen || chosen.size > largestBytes) return
    const text = await chosen.text()
    setFile({ name: chosen.name, text })
    checking.send(href('/admin/redirects/check'), { text })
  }

  return (
    <>
      <PageHead title="Import redirects" />
      <Panel title="Choose a file">
        <div className="flex flex-col gap-4 p-4 md:p-5">
          <p className="max-w-[65ch]">
            A CSV file with the columns “Redirect from” and “Redirect to”, as Shopify exports them. You read what each
            row does before anything is changed.
          </p>
          <label className="flex flex-col gap-1.5">
            <span className="text-small font-medium">CSV file</span>
            <input
              type="file"
              accept=".csv,text/csv,text/plain"
              onChange={(event) => void choose(event)}
              aria-invalid={refusal ? true : undefined}
              aria-describedby="import-state"
              className="min-h-12 w-full border border-edge bg-surface p-2.5"
            />
          </label>
          <p id="import-state" role="status" className={refusal ? 'text-danger' : 'font-semibold'}>
            {refusal}
            {!refusal && checking.busy && 'Checking the file…'}
            {saved !== null && `${sayCount(saved, 'redirect')} saved`}
            {saved === null &&
              planned &&
              `${sayCount(toSave, 'redirect')} to save, ${sayCount(planned.filter(({ outcome: what }) => what === 'refused').length, 'row')} refused`}
          </p>
          <div className="flex flex-wrap gap-3">
            {toSave > 0 && saved === null && (
              <Button
                busy={saving.busy}
                onClick={() => file && saving.send(href('/admin/redirects/apply'), { text: file.text })}
              >
                Save {sayCount(toSave, 'redirect')}
              </Button>
            )}
            <ButtonLink to={href('/admin/redirects')} variant="secondary">
              {saved === null ? 'Cancel' : 'All redirects'}
            </ButtonLink>
          </div>
        </div>
      </Panel>
      {planned && <PlanTable planned={planned} />}
    </>
  )
}
