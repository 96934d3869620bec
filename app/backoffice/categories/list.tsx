import { Info, Plus } from 'lucide'
import { useState } from 'react'
import { data } from 'react-router'
import { dbContext, formActionContext, staffContext } from '#app/context.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useToast } from '#app/ui/overlays/toast.tsx'
import {
  type CategoryCard as Category,
  countByCategory,
  findAllCategories,
} from '#shop/catalogue/managing/categories.server.ts'
import { useChange } from '../forms/use-change.ts'
import { fieldErrorsOf } from '../forms/use-field-errors.ts'
import { LoadFailure } from '../frame/load-failure.tsx'
import { PageHead } from '../frame/page-head.tsx'
import type { CrumbHandle } from '../frame/top-bar.tsx'
import { attempt } from '../guard/attempt.server.ts'
import { fieldsOf } from '../guard/form-action.ts'
import { useMay } from '../guard/use-may.ts'
import { useSavedOrder } from '../lists/use-saved-order.ts'
import type { Route } from './+types/list'
import { CategoryCard } from './category-card.tsx'
import { CategoryChange, type CategoryAnswer, toastFor } from './category-change.ts'
import { CategoryDialog } from './category-dialog.tsx'
import { CategoryImageDialog } from './category-image-dialog.tsx'
import { DeleteCategoryDialog } from './delete-category-dialog.tsx'
import { doCategoryChange } from './do-category-change.server.ts'

export const handle: CrumbHandle = { crumbs: [{ label: 'Categories' }] }

export async function loader({ context }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const [categories, counts] = await Promise.all([findAllCategories(db), countByCategory(db)])
  return { categories, counts }
}

export async function action({ context }: Route.ActionArgs) {
  const read = CategoryChange.safeParse(fieldsOf(context.get(formActionContext)))
  if (!read.success)
    return data<CategoryAnswer>({ kind: 'invalid', errors: fieldErrorsOf(read.error) }, { status: 422 })
  return attempt<CategoryAnswer>(context, () =>
    doCategoryChange(context.get(dbContext), context.get(staffContext), read.data),
  )
}

type Asking = 'image' | 'words' | 'delete' | null

export default function CategoriesPage({ loaderData: { categories, counts } }: Route.ComponentProps) {
  const toast = useToast()
  const may = useMay()
  const [chosen, setChosen] = useState<Category>()
  const [asking, setAsking] = useState<Asking>(null)
  const [opened, setOpened] = useState(0)
  const { shown, reorder, isSaving } = useSavedOrder(categories, toastFor)
  const change = useChange<CategoryAnswer>((answer) => toast(toastFor(answer)))

  function ask(what: Asking, about?: Category) {
    setChosen(about)
    setAsking(what)
    setOpened(opened + 1)
  }
  const stop = () => setAsking(null)
  const count = chosen ? (counts[chosen.slug] ?? 0) : 0

  return (
    <>
      <PageHead title="Categories">
        {may('categories.edit') && (
          <Button size="small" onClick={() => ask('words')}>
            <Icon of={Plus} size={16} /> Add category
          </Button>
        )}
      </PageHead>
      <p className="flex items-start gap-3 border-l-4 border-accent bg-accent-tint p-4 text-small">
        <Icon of={Info} className="shrink-0 text-accent" />
        <span>
          Square images of 512x512 or larger look best. They appear in the &quot;Shop by Category&quot; section of the
          home page.
        </span>
      </p>
      {categories.length === 0 ? (
        <div className="admin-panel">
          <EmptyState title="No categories found." />
        </div>
      ) : (
        <ul aria-busy={isSaving} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
          {shown.map((category) => (
            <CategoryCard
              key={category.id}
              category={category}
              count={counts[category.slug] ?? 0}
              reorder={reorder}
              onImage={() => ask('image', category)}
              onEdit={() => ask('words', category)}
              onDelete={() => ask('delete', category)}
            />
          ))}
        </ul>
      )}
      <output className="sr-only">{reorder.news}</output>
      <CategoryDialog
        key={opened}
        category={chosen}
        open={asking === 'words'}
        onClose={stop}
        onChanged={() => setChosen(categories.find(({ id }) => id === chosen?.id))}
      />
      <CategoryImageDialog
        category={chosen}
        open={asking === 'image'}
        onClose={stop}
        onStored={(id, imageKey) => {
          stop()
          void change.submit({ intent: 'image', id: String(id), imageKey }, { method: 'post' })
        }}
      />
      <DeleteCategoryDialog
        category={chosen}
        count={count}
        open={asking === 'delete'}
        onClose={stop}
        onConfirm={() => {
          stop()
          void change.submit({ intent: 'delete', id: String(chosen!.id) }, { method: 'post' })
        }}
      />
    </>
  )
}

export function ErrorBoundary() {
  return (
    <>
      <PageHead title="Categories" />
      <LoadFailure />
    </>
  )
}
