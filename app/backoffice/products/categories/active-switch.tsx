import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import type { CategoryCard as Category } from '#shop/catalogue/managing/categories.server.ts'
import { useAction } from '../../parts/forms/use-action.ts'
import { categoryMessages } from './category-messages.ts'

export function ActiveSwitch({ category: { id, name, isActive } }: { category: Category }) {
  const action = useAction({ ...categoryMessages, done: null })
  return (
    <Button
      variant="secondary"
      size="small"
      busy={action.busy}
      aria-label={`${isActive ? 'Deactivate' : 'Activate'} ${name}`}
      onClick={() => {
        const done = isActive ? 'Category deactivated successfully' : 'Category activated successfully'
        const address = href('/admin/categories/:id/active', { id: String(id) })
        action.send(address, { on: String(!isActive) }, { says: { done } })
      }}
    >
      {isActive ? 'Deactivate' : 'Activate'}
    </Button>
  )
}
