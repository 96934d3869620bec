import { type ChangeEvent, useState } from 'react'
import { href } from 'react-router'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Button } from '#app/ui/button.tsx'
import type { PlannedCustomer } from '#shop/marketing/importing/import-customers.server.ts'
import { useAction } from '../../forms/use-action.ts'
import { crumbsOf } from '../../frame/crumbs.ts'
import { PageHead } from '../../frame/page-head.tsx'
import { Panel } from '../../frame/panel.tsx'
import type { CrumbHandle } from '../../frame/top-bar.tsx'
import type { Outcome } from '../../guard/outcome.ts'
import { sayCount } from '../../lists/say-count.ts'
import { PlanTable } from './plan-table.tsx'

export const handle: CrumbHandle = { crumbs: crumbsOf('/admin/newsletter/import') }

export const loader = () => null

type Imported = Outcome<{ planned: PlannedCustomer[] }>

const largestBytes = 900_000
const tooLarge = 'This file is larger than 900 kB. Please split it.'

const counted = (planned: readonly PlannedCustomer[]) =>
  planned.filter(({ outcome }) => outcome === 'added' || outcome === 'asked').length

export default function ImportCustomersPage() {
  const [file, setFile] = useState<{ name: string; text: string } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [saved, setSaved] = useState<number | null>(null)
  const checking = useAction<Imported>({ thing: 'customers', done: null, refused: null })
  const saving = useAction<Imported>({ thing: 'customers', done: 'Customers imported' }, (outcome) => {
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
    checking.send(href('/admin/newsletter/check'), { text })
  }

  return (
    <>
      <PageHead title="Import customers" />
      <Panel title="Choose a file">
        <div className="flex flex-col gap-4 p-4 md:p-5">
          <p className="max-w-[65ch]">
            A CSV file with the columns “Email” and “Accepts Email Marketing”, as Shopify exports customers. Customers
            who agreed get your newsletter. Those who refused are left out. Where no answer is recorded, the shop asks
            by e-mail. Only the e-mail address is stored.
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
            {saved !== null && `${sayCount(saved, 'customer')} imported`}
            {saved === null &&
              planned &&
              `${sayCount(toSave, 'customer')} to import, ${sayCount(planned.filter(({ outcome: what }) => what === 'left out').length, 'row')} left out`}
          </p>
          <div className="flex flex-wrap gap-3">
            {toSave > 0 && saved === null && (
              <Button
                busy={saving.busy}
                onClick={() => file && saving.send(href('/admin/newsletter/apply'), { text: file.text })}
              >
                Import {sayCount(toSave, 'customer')}
              </Button>
            )}
            <ButtonLink to={href('/admin/newsletter')} variant="secondary">
              {saved === null ? 'Cancel' : 'Newsletter'}
            </ButtonLink>
          </div>
        </div>
      </Panel>
      {planned && <PlanTable planned={planned} />}
    </>
  )
}
