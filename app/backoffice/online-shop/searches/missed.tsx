import { Plus } from 'lucide'
import { useState } from 'react'
import { href } from 'react-router'
import { dbContext } from '#app/context.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { formatDay } from '#shared/dates.ts'
import { findMisses, missedDays } from '#shop/catalogue/searching/missed-searches.server.ts'
import { ListScreen } from '../../frame/frame/list-screen.tsx'
import { useMay } from '../../parts/guard/use-may.ts'
import { AdminTable, Cell, Row } from '../../parts/lists/admin-table.tsx'
import { sayCount } from '../../parts/lists/say-count.ts'
import type { Route } from './+types/missed'
import { SearchTabs } from './search-tabs.tsx'
import { SynonymDialog } from './synonym-dialog.tsx'

export const loader = async ({ context }: Route.LoaderArgs) => ({
  ...(await findMisses(context.get(dbContext), missedDays)),
  days: missedDays,
})

const columns = [
  { label: 'Searched for' },
  { label: 'Times', isNumber: true },
  { label: 'Last time' },
  { label: 'Actions' },
]

export default function MissedSearchesPage({ loaderData: { misses, isMore, days } }: Route.ComponentProps) {
  const may = useMay()
  const [words, setWords] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [opened, setOpened] = useState(0)

  function addSynonyms(phrase: string) {
    setWords(`${phrase}, `)
    setOpened(opened + 1)
    setOpen(true)
  }

  return (
    <ListScreen
      filters={
        <>
          <SearchTabs at="missed" />
          <p className="max-w-[75ch] text-small text-ink-soft">
            What customers searched for in the last {days} days and the shop found nothing, the most frequent first. The
            shop stores the words and the day, not who searched. If you sell it under another name, add a synonym.
          </p>
        </>
      }
      summary={{ count: sayCount({ count: misses.length, isMore }, 'search', 'searches') }}
      empty={
        misses.length === 0 && {
          title: 'No searches without results',
          description: `Every search of the last ${days} days found something.`,
        }
      }
      dialogs={<SynonymDialog key={opened} edited={{ words }} open={isOpen} onClose={() => setOpen(false)} />}
    >
      <AdminTable caption="Searches without results" columns={columns}>
        {misses.map(({ phrase, times, lastDay }) => (
          <Row key={phrase}>
            <Cell className="font-medium wrap-anywhere">
              <a
                href={`${href('/products')}?${new URLSearchParams({ search: phrase })}`}
                className="inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:text-accent"
              >
                {phrase}
              </a>
            </Cell>
            <Cell isNumber>
              {times}
              <span className="md:hidden">{times === 1 ? ' time' : ' times'}</span>
            </Cell>
            <Cell className="text-ink-soft">
              <span className="md:hidden">Last time: </span>
              {lastDay && formatDay(lastDay)}
            </Cell>
            <Cell>
              {may('categories.edit') && (
                <Button
                  variant="secondary"
                  size="small"
                  aria-label={`Add synonym for ${phrase}`}
                  onClick={() => addSynonyms(phrase)}
                >
                  <Icon of={Plus} size={16} /> Add synonym
                </Button>
              )}
            </Cell>
          </Row>
        ))}
      </AdminTable>
    </ListScreen>
  )
}
