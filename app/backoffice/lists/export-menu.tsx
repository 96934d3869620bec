import { Download } from 'lucide'
import { buttonLook } from '#app/ui/button-look.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Menu } from '#app/ui/overlays/menu.tsx'
import { type ExportList, exportNeeds, exportTitles } from '#shop/exports/export-lists.ts'
import { apiHref } from '../guard/api-href.ts'
import { useMay } from '../guard/use-may.ts'

/** Saves lists as files, as the screen is filtered. `query`: that filter, as the screen's address has it. */
export function ExportMenu({ lists, query = '' }: { lists: readonly ExportList[]; query?: string }) {
  const may = useMay()
  const open = lists.filter((list) => may(exportNeeds[list]))
  if (open.length === 0) return null
  const given = query && `&${query}`
  return (
    <Menu
      trigger={
        <button type="button" className={buttonLook({ variant: 'secondary', size: 'small' })}>
          <Icon of={Download} size={16} className="max-sm:hidden" /> Export
        </button>
      }
      items={open.flatMap((list) => [
        {
          label: `${exportTitles[list]} for Excel`,
          file: `${apiHref('/admin/api/exports.xlsx')}?list=${list}${given}`,
        },
        { label: `${exportTitles[list]} as CSV`, file: `${apiHref('/admin/api/exports.csv')}?list=${list}${given}` },
      ])}
    />
  )
}
