import { Download } from 'lucide'
import { useState } from 'react'
import { buttonLook } from '#app/ui/button-look.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Menu } from '#app/ui/overlays/menu.tsx'
import { type ExportList, exportNeeds, exportTitles } from '#shop/exports/export-lists.ts'
import { apiHref } from '../guard/api-href.ts'
import { useMay } from '../guard/use-may.ts'
import { ColumnsDialog } from './columns-dialog.tsx'

/** Saves lists as files, as the screen is filtered. `query`: that filter, as the screen's address has it. */
export function ExportMenu({ lists, query = '' }: { lists: readonly ExportList[]; query?: string }) {
  const may = useMay()
  const [choosing, setChoosing] = useState<ExportList | null>(null)
  const open = lists.filter((list) => may(exportNeeds[list]))
  if (open.length === 0) return null
  const given = query && `&${query}`
  return (
    <>
      <Menu
        trigger={
          <button type="button" className={buttonLook({ variant: 'secondary', size: 'small' })}>
            <Icon of={Download} size={16} className="max-sm:hidden" /> Export
          </button>
        }
        items={open.flatMap((list) => {
          const asked = `?list=${list}${given}`
          const title = exportTitles[list]
          return [
            { label: `${title} for Excel`, onSelect: () => leaveFor(`${apiHref('/admin/api/exports.xlsx')}${asked}`) },
            { label: `${title} as CSV`, onSelect: () => leaveFor(`${apiHref('/admin/api/exports.csv')}${asked}`) },
            { label: `Columns of ${title}`, onSelect: () => setChoosing(list) },
          ]
        })}
      />
      <ColumnsDialog list={choosing} onClose={() => setChoosing(null)} />
    </>
  )
}

/** The browser saves the file and stays; a long list leads to the page where its file will wait. */
const leaveFor = (address: string) => window.location.assign(address)
