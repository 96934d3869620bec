import { Plus } from 'lucide'
import { useState } from 'react'
import { href } from 'react-router'
import { dbContext } from '#app/context.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { joinSynonyms } from '#shop/catalogue/searching/synonym-form.ts'
import { findSynonymGroups, type SynonymGroupRow } from '#shop/catalogue/searching/synonyms.server.ts'
import { ListScreen } from '../../frame/frame/list-screen.tsx'
import { ConfirmDialog } from '../../parts/forms/confirm-dialog.tsx'
import { useAction } from '../../parts/forms/use-action.ts'
import { useMay } from '../../parts/guard/use-may.ts'
import { sayCount } from '../../parts/lists/say-count.ts'
import type { Route } from './+types/synonyms'
import { SearchTabs } from './search-tabs.tsx'
import { type EditedSynonyms, SynonymDialog } from './synonym-dialog.tsx'
import { Groups } from './synonym-groups.tsx'

export const loader = async ({ context }: Route.LoaderArgs) => ({
  groups: await findSynonymGroups(context.get(dbContext)),
})

export default function SynonymsPage({ loaderData: { groups } }: Route.ComponentProps) {
  const mayEdit = useMay()('categories.edit')
  const [edited, setEdited] = useState<EditedSynonyms>({ words: '' })
  const [isOpen, setOpen] = useState(false)
  const [opened, setOpened] = useState(0)
  const [asked, setAsked] = useState<SynonymGroupRow | null>(null)
  const action = useAction({
    thing: 'group',
    done: 'Synonyms deleted',
    gone: { title: 'Synonyms deleted' },
    failed: 'Failed to delete the synonyms. Please try again.',
  })

  function edit(what: EditedSynonyms) {
    setEdited(what)
    setOpened(opened + 1)
    setOpen(true)
  }

  const groupNow = 'group' in edited ? groups.find(({ id }) => id === edited.group.id) : undefined

  return (
    <ListScreen
      actions={
        mayEdit && (
          <Button size="small" onClick={() => edit({ words: '' })}>
            <Icon of={Plus} size={16} /> Add synonyms
          </Button>
        )
      }
      filters={
        <>
          <SearchTabs at="synonyms" />
          <p className="max-w-[75ch] text-small text-ink-soft">
            A search for one word of a group also finds products with the others. Singular and plural are the same word,
            and typing errors are forgiven: they need no synonym.
          </p>
        </>
      }
      summary={{ count: sayCount(groups.length, 'group') }}
      empty={groups.length === 0 && { title: 'No synonyms yet' }}
      dialogs={
        <>
          <SynonymDialog
            key={opened}
            edited={edited}
            open={isOpen}
            onClose={() => setOpen(false)}
            onChanged={() => groupNow && setEdited({ group: groupNow })}
          />
          <ConfirmDialog
            open={asked !== null}
            title="Delete these synonyms?"
            description={`Searches will no longer treat these words as the same: ${asked ? joinSynonyms(asked.words) : ''}.`}
            confirmLabel="Delete synonyms"
            keep="Keep synonyms"
            onClose={() => setAsked(null)}
            onConfirm={() =>
              asked && action.send(href('/admin/searches/synonyms/:id/delete', { id: String(asked.id) }))
            }
          />
        </>
      }
    >
      <Groups groups={groups} mayEdit={mayEdit} onEdit={(group) => edit({ group })} onDelete={setAsked} />
    </ListScreen>
  )
}
