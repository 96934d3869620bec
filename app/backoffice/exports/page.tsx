import { Download } from 'lucide'
import { buttonLook } from '#app/ui/button-look.ts'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { addDays, dayInIndia } from '#shared/dates.ts'
import { exportLists, exportTitles } from '#shop/exports/export-lists.ts'
import { crumbsOf } from '../frame/crumbs.ts'
import { PageHead } from '../frame/page-head.tsx'
import { Panel } from '../frame/panel.tsx'
import type { CrumbHandle } from '../frame/top-bar.tsx'
import { apiHref } from '../guard/api-href.ts'
import { useMay } from '../guard/use-may.ts'
import type { Route } from './+types/page'

export const handle: CrumbHandle = { crumbs: crumbsOf('/admin/exports') }

/** The month before this one, on India's clock. */
export function loader() {
  const firstOfThis = `${dayInIndia(Date.now()).slice(0, 7)}-01`
  const last = dayInIndia(addDays(`${firstOfThis}T00:00:00+05:30`, -1))
  return { from: `${last.slice(0, 7)}-01`, to: last }
}

/** Lists as files, for the accountant or a spreadsheet. */
export default function ExportsPage({ loaderData: { from, to } }: Route.ComponentProps) {
  const may = useMay()
  return (
    <>
      <PageHead title="Files for accounts" />
      <p className="-mt-4 max-w-[75ch] text-ink-soft">
        Choose the days and a list. The file opens in any spreadsheet. Each download is written in the log.
      </p>
      <Panel title="Download a list">
        {/* A form without scripts: the browser saves the file itself. */}
        <form action={apiHref('/admin/api/exports.csv')} className="flex flex-col gap-5 p-4 md:p-5">
          <div className="grid max-w-xl gap-5 sm:grid-cols-2">
            <TextField label="First day" name="from" type="date" defaultValue={from} required />
            <TextField label="Last day" name="to" type="date" defaultValue={to} required />
          </div>
          <div className="flex flex-wrap gap-3">
            {exportLists.map((list) => (
              <button
                key={list}
                type="submit"
                name="list"
                value={list}
                className={buttonLook({ variant: 'secondary', size: 'small' })}
              >
                <Icon of={Download} size={16} /> {exportTitles[list]}
              </button>
            ))}
          </div>
          {!may('customers.export') && (
            <p className="text-small text-ink-soft">
              Names, phone numbers and addresses are left out: your role may not export customers.
            </p>
          )}
        </form>
      </Panel>
    </>
  )
}
