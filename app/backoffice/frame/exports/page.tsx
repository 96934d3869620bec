import { Download } from 'lucide'
import { useState } from 'react'
import { dbContext, staffContext } from '#app/context.ts'
import { buttonLook } from '#app/ui/button-look.ts'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { countSets } from '#shop/catalogue/sets/count-sets.server.ts'
import { type ExportList, exportNeeds, exportTitles } from '#shop/exports/export-lists.ts'
import { findFiles } from '#shop/exports/find-files.server.ts'
import { countParts } from '#shop/exports/whole-shop/picture-parts.server.ts'
import { findDocumentMonths } from '#shop/exports/zip-documents.server.ts'
import { may as rolesMay } from '#shop/staff/permissions.ts'
import { apiHref } from '../../parts/guard/api-href.ts'
import { useMay } from '../../parts/guard/use-may.ts'
import { ColumnsDialog } from '../../parts/lists/columns-dialog.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { Panel } from '../frame/panel.tsx'
import { useFreshPage } from '../frame/use-fresh-page.ts'
import type { Route } from './+types/page'
import { FilesPanel } from './files-panel.tsx'
import { LeavePanel } from './leave-panel.tsx'
import { proposedDays } from './proposed-days.ts'

/** Lists of which each row has a day. The others leave from their own screens. */
const listsOfDays = [
  'orders',
  'order-lines',
  'payments',
  'refunds',
  'documents',
  'tax',
  'returns',
  'parcels',
  'credit',
] as const satisfies readonly ExportList[]

/** The days proposed first, on India's clock, and the months whose documents may leave. */
export async function loader({ context }: Route.LoaderArgs) {
  const months = await findDocumentMonths(context.get(dbContext))
  const mayLeave = rolesMay(context.get(staffContext).roles, 'shop.leave')
  const parts = mayLeave ? await countParts(context.get(dbContext)) : 0
  const sets = mayLeave ? await countSets(context.get(dbContext)) : 0
  const files = await findFiles(context.get(dbContext), context.get(staffContext))
  return { ...proposedDays(Date.now(), months), months, parts, sets, files }
}

const pollMs = 2_000

const monthName = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'Asia/Kolkata' })
const monthLabel = (month: string) => monthName.format(new Date(`${month}-15T00:00:00+05:30`))

const fileButton = `${buttonLook({ variant: 'secondary', size: 'small' })} min-h-11`

/** Lists as files, for the accountant or a spreadsheet. */
export default function ExportsPage({ loaderData: { from, to, months, parts, sets, files } }: Route.ComponentProps) {
  const may = useMay()
  const [choosing, setChoosing] = useState<ExportList | null>(null)
  useFreshPage(files.some(({ state }) => state === 'waiting') ? pollMs : null)
  return (
    <>
      <PageHead title="Files for accounts" />
      <p className="-mt-4 max-w-[75ch] text-ink-soft">
        Choose the days and a list. Each download is written in the log. Screens with a filter have an Export of their
        own.
      </p>
      {files.length > 0 && <FilesPanel files={files} />}
      <Panel title="Download a list">
        {/* A form without scripts: the browser saves the file itself. */}
        <form className="flex flex-col gap-5 p-4 md:p-5">
          <div className="grid max-w-xl gap-5 sm:grid-cols-2">
            <TextField label="First day" name="from" type="date" defaultValue={from} required />
            <TextField label="Last day" name="to" type="date" defaultValue={to} required />
          </div>
          <ul className="max-w-xl divide-y divide-line">
            {listsOfDays
              .filter((list) => may(exportNeeds[list]))
              .map((list) => (
                <li key={list} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
                  {exportTitles[list]}
                  <span className="flex flex-wrap gap-2">
                    <Button
                      variant="quiet"
                      size="small"
                      aria-label={`Columns of ${exportTitles[list]}`}
                      onClick={() => setChoosing(list)}
                    >
                      Columns
                    </Button>
                    <ListButton list={list} address={apiHref('/admin/api/exports.xlsx')} form="Excel" />
                    <ListButton list={list} address={apiHref('/admin/api/exports.csv')} form="CSV" />
                  </span>
                </li>
              ))}
          </ul>
          {!may('customers.export') && (
            <p className="text-small text-ink-soft">
              Names, phone numbers and addresses are left out: your role may not export customers.
            </p>
          )}
        </form>
      </Panel>
      {may('customers.export') && (
        <Panel title="Invoices and credit notes as PDFs">
          {months.length > 0 ? (
            <form
              action={apiHref('/admin/api/documents.zip')}
              className="flex flex-wrap items-end gap-x-4 gap-y-3 p-4 md:p-5"
            >
              <Select label="Month" name="month" defaultValue={months.find((month) => from.startsWith(month))}>
                {months.map((month) => (
                  <option key={month} value={month}>
                    {monthLabel(month)}
                  </option>
                ))}
              </Select>
              <button type="submit" className={fileButton}>
                <Icon of={Download} size={16} /> Download ZIP
              </button>
              <p className="w-full text-small text-ink-soft">
                All documents that were issued in this month, in one ZIP file. A thousand of them take some minutes.
              </p>
            </form>
          ) : (
            <p className="p-4 text-ink-soft md:p-5">No invoice has been issued yet.</p>
          )}
        </Panel>
      )}
      {parts > 0 && <LeavePanel parts={parts} sets={sets} />}
      <ColumnsDialog list={choosing} onClose={() => setChoosing(null)} />
    </>
  )
}

type ListButtonProps = {
  list: ExportList
  address: string
  form: string
}

const ListButton = ({ list, address, form }: ListButtonProps) => (
  <button
    type="submit"
    formAction={address}
    name="list"
    value={list}
    aria-label={`${exportTitles[list]} as ${form} file`}
    className={fileButton}
  >
    <Icon of={Download} size={16} /> {form}
  </button>
)
