import { useState } from 'react'
import { Link, href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { useToast } from '#app/ui/overlays/toast.tsx'
import type { SavedView } from '#shop/staff/views/saved-views.server.ts'
import type { ViewedList } from '#shop/staff/views/view-inputs.ts'
import { useAction } from '../../forms/use-action.ts'
import { ViewDialog, viewMessages } from './view-dialog.tsx'

type SavedViewsProps = {
  list: ViewedList
  views: readonly SavedView[]
  /** The list's filters now, as the address says it, without its page and without what was searched for. */
  query: string
}

/**
 * The views that a person saved of a list, as links, and what can be done with the one that is shown. Any list takes
 * part: its word in `viewedLists`, `findViews(db, by, list)` in its loader, and this above its rows. What was searched
 * for is not saved, since it may be the name of a customer.
 */
export function SavedViews({ list, views, query }: SavedViewsProps) {
  // Each opening is a dialog of its own, with an empty answer.
  const [asking, setAsking] = useState<{ of: 'save' | 'rename'; opening: number; isOpen: boolean }>({
    of: 'save',
    opening: 0,
    isOpen: false,
  })
  const ask = (of: 'save' | 'rename') => setAsking(({ opening }) => ({ of, opening: opening + 1, isOpen: true }))
  const toast = useToast()
  const shown = views.find((view) => view.query === query)
  const action = useAction(viewMessages)
  if (views.length === 0 && query === '') return null

  function remove({ id, name }: SavedView) {
    action.send(href('/admin/views/:id/delete', { id: String(id) }))
    toast({
      title: `View “${name}” deleted`,
      action: { label: 'Undo', onClick: () => action.send(href('/admin/views/save'), { list, name, query }) },
    })
  }

  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1">
      {views.length > 0 && (
        <nav aria-label="Saved views" className="-mx-4 max-w-[calc(100%+2rem)] overflow-x-auto px-4 md:mx-0 md:px-0">
          <ul className="flex min-w-max gap-2">
            {views.map((view) => (
              <li key={view.id}>
                <Link
                  to={`?${view.query}`}
                  aria-current={view === shown ? 'page' : undefined}
                  className="inline-flex min-h-11 items-center border border-edge px-3 text-small hover:border-ink aria-[current=page]:border-ink aria-[current=page]:bg-sunken aria-[current=page]:font-semibold"
                >
                  {view.name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {shown ? (
        <>
          <Button variant="quiet" onClick={() => ask('rename')}>
            Rename view
          </Button>
          <Button variant="quiet" busy={action.busy} onClick={() => remove(shown)}>
            Delete view
          </Button>
        </>
      ) : (
        query !== '' && (
          <Button variant="quiet" onClick={() => ask('save')}>
            Save this view
          </Button>
        )
      )}
      <ViewDialog
        key={asking.opening}
        open={asking.isOpen}
        onClose={() => setAsking((last) => ({ ...last, isOpen: false }))}
        {...(asking.of === 'rename' && shown
          ? {
              title: 'Rename this view',
              address: href('/admin/views/:id/rename', { id: String(shown.id) }),
              name: shown.name,
              fields: {},
            }
          : { title: 'Save this view', address: href('/admin/views/save'), name: '', fields: { list, query } })}
      />
    </div>
  )
}
