import { useState } from 'react'
import { useAction } from '../../parts/forms/use-action.ts'
import type { Route } from './+types/edit'

export type EditedPolicy = Route.ComponentProps['loaderData']

/** The text as it was opened and as it is typed: it stays until it is saved, even when it is read again meanwhile. */
export function usePolicy({ current }: EditedPolicy) {
  const [opened, setOpened] = useState({ body: current.body, version: current.version })
  const [body, setBody] = useState(current.body)
  const action = useAction(
    {
      thing: 'text',
      done: { title: 'Text saved', description: 'Customers see it now.' },
      conflict: {
        description: 'Your text is still here. Compare it with the other version below. Save again to replace it.',
      },
      gone: { title: 'This version does not exist' },
    },
    ({ kind }) => {
      if (kind === 'conflict') setOpened({ ...opened, version: current.version })
      if (kind !== 'done') return
      setOpened({ body: current.body, version: current.version })
      setBody(current.body)
    },
  )
  return { opened, body, setBody, action }
}
