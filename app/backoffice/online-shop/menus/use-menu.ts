import { useState } from 'react'
import { href } from 'react-router'
import { asText } from '#shared/forms/form-text.ts'
import { type MenuEntry, menuForm, readMenuForm } from '#shop/menus/inputs.ts'
import type { StaffMenu } from '#shop/menus/manage-menus.server.ts'
import { useAction } from '../../parts/forms/use-action.ts'
import { useForm } from '../../parts/forms/use-form.ts'

/** The entries as they were opened and as they are arranged: they stay until they are saved. */
export function useMenu(menu: StaffMenu) {
  const { place } = menu
  const [opened, setOpened] = useState({ entries: menu.entries, version: menu.version })
  const [entries, setEntries] = useState(menu.entries)
  const isTouched = entries !== opened.entries

  const action = useAction(
    {
      thing: 'menu',
      done: { title: 'Menu saved', description: 'The shop shows it now.' },
      conflict: {
        description:
          'Your changes are still here. Open this page in a new tab to see theirs. Save again to replace it.',
      },
    },
    ({ kind }) => {
      if (kind === 'conflict') setOpened({ ...opened, version: menu.version })
      if (kind !== 'done') return
      setOpened({ entries: menu.entries, version: menu.version })
      setEntries(menu.entries)
    },
  )
  const form = useForm({
    schema: menuForm(place),
    read: (sent) => readMenuForm(place, sent),
    action,
    onSubmit: (sent) =>
      action.send(href('/admin/menus/:place', { place }), {
        entries: asText(sent.get('entries')),
        version: String(opened.version),
      }),
  })

  /** Errors name entries by their place. */
  function change(next: readonly MenuEntry[]) {
    if (arrangementOf(next) !== arrangementOf(entries)) form.clearWhere(() => true)
    setEntries(next)
  }

  return { entries, change, opened, isTouched, action, form }
}

const arrangementOf = (entries: readonly MenuEntry[]) =>
  entries.map(({ id, entries: below }) => `${id}(${below.map((one) => one.id).join()})`).join()
