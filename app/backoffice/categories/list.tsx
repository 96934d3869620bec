import { dbContext, staffContext } from '#app/context.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { findAllCategories, setCategoryActive, setCategoryImage } from '#shop/catalogue/manage-categories.server.ts'
import { Info } from 'lucide-react'
import { useState } from 'react'
import { data } from 'react-router'
import { attempt, outcomeOf } from '../attempt.server.ts'
import { LoadFailure } from '../load-failure.tsx'
import { PageHead } from '../page-head.tsx'
import { reachable } from '../reachable.ts'
import type { CrumbHandle } from '../top-bar.tsx'
import { useDeed } from '../use-deed.ts'
import type { Route } from './+types/list'
import { CategoryCard } from './category-card.tsx'
import { CategoryDeed, type CategoryDeedAnswer, wordsOf } from './category-deed.ts'
import { CategoryImageDialog } from './category-image-dialog.tsx'

export const handle: CrumbHandle = { crumbs: [{ label: 'Categories' }] }

export async function loader({ context }: Route.LoaderArgs) {
  return { categories: await findAllCategories(context.get(dbContext)) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { data: deed } = CategoryDeed.safeParse(Object.fromEntries(await request.formData()))
  if (!deed) return data<CategoryDeedAnswer>({ kind: 'failed' }, { status: 400 })
  const [db, by] = [context.get(dbContext), context.get(staffContext)]
  const answer = await attempt(context, () =>
    deed.deed === 'image'
      ? setCategoryImage(db, by, deed)
      : setCategoryActive(db, by, { id: deed.id, isActive: deed.deed === 'activate' }),
  )
  return data<CategoryDeedAnswer>({ kind: outcomeOf(answer.data), deed: deed.deed }, answer.init ?? undefined)
}

export const clientAction = reachable

type Chosen = { id: number; name: string }

export default function CategoriesPage({ loaderData: { categories } }: Route.ComponentProps) {
  const toast = useToast()
  const [chosen, setChosen] = useState<Chosen>()
  const [isAsking, setAsking] = useState(false)
  const deed = useDeed<CategoryDeedAnswer>((answer) => toast(wordsOf(answer)))

  return (
    <>
      <PageHead title="Categories" />
      <p className="flex items-start gap-3 border-l-4 border-accent bg-accent-tint p-4 text-small">
        <Icon of={Info} className="shrink-0 text-accent" />
        <span>
          Square images of 512x512 or larger look best. They appear in the &quot;Shop by Category&quot; section of the home page.
        </span>
      </p>
      {categories.length === 0 ? (
        <div className="desk-panel">
          <EmptyState title="No categories found." />
        </div>
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
          {categories.map((category) => (
            <CategoryCard
              key={category.id}
              category={category}
              onImage={() => {
                setChosen(category)
                setAsking(true)
              }}
            />
          ))}
        </ul>
      )}
      <CategoryImageDialog
        category={chosen}
        open={isAsking}
        onClose={() => setAsking(false)}
        onStored={(id, imageKey) => {
          setAsking(false)
          void deed.submit({ deed: 'image', id: String(id), imageKey }, { method: 'post' })
        }}
      />
    </>
  )
}

export function ErrorBoundary() {
  return (
    <>
      <PageHead title="Categories" />
      <LoadFailure sentence="Failed to load categories. Please try again." />
    </>
  )
}
