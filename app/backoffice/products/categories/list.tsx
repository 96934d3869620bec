import { Info, Plus } from 'lucide'
import { useState } from 'react'
import { href } from 'react-router'
import { dbContext } from '#app/context.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { countedWithParts } from '#shared/listing/category-levels.ts'
import {
  type CategoryCard as Category,
  countByCategory,
  findAllCategories,
} from '#shop/catalogue/managing/categories.server.ts'
import { PageHead } from '../../frame/frame/page-head.tsx'
import { useMay } from '../../parts/guard/use-may.ts'
import { ListSummary } from '../../parts/lists/list-summary.tsx'
import { sayCount } from '../../parts/lists/say-count.ts'
import { useSavedPositions } from '../../parts/lists/use-saved-positions.ts'
import type { Route } from './+types/list'
import { CategoryCard } from './category-card.tsx'
import { type Asking, CategoryDialogs } from './category-dialogs.tsx'
import { failing } from './category-messages.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const [categories, counts] = await Promise.all([findAllCategories(db), countByCategory(db)])
  const slugs = new Map(categories.map(({ id, slug }) => [id, slug]))
  const levelled = categories.map(({ slug, parentId }) => ({ slug, parent: slugs.get(parentId ?? 0) ?? null }))
  return { categories, counts, shownCounts: countedWithParts(counts, levelled) }
}

export default function CategoriesPage({ loaderData: { categories, counts, shownCounts } }: Route.ComponentProps) {
  const may = useMay()
  const [chosen, setChosen] = useState<Category>()
  const [asking, setAsking] = useState<Asking>(null)
  const [opened, setOpened] = useState(0)
  const { shown, reorder, isSaving } = useSavedPositions(
    categories,
    href('/admin/categories/positions'),
    failing('Failed to save the new positions'),
  )

  function ask(what: Asking, about?: Category) {
    setChosen(about)
    setAsking(what)
    setOpened(opened + 1)
  }

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
      <ListSummary count={sayCount(categories.length, 'category', 'categories')} />
      {categories.length === 0 ? (
        <div className="admin-panel">
          <EmptyState
            title="No categories found."
            description="Each product stands in a category. Add the first, such as Kurtas or Sarees."
          />
        </div>
      ) : (
        <ul aria-busy={isSaving} className="grid gap-4 max-sm:gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
          {shown.map((category) => (
            <CategoryCard
              key={category.id}
              category={category}
              whole={categories.find(({ id }) => id === category.parentId)?.name}
              count={shownCounts[category.slug] ?? 0}
              reorder={reorder}
              onImage={() => ask('image', category)}
              onEdit={() => ask('words', category)}
              onDelete={() => ask('delete', category)}
            />
          ))}
        </ul>
      )}
      <output className="sr-only">{reorder.news}</output>
      <CategoryDialogs
        {...{ chosen, asking, opened, categories }}
        count={chosen ? (counts[chosen.slug] ?? 0) : 0}
        onClose={() => setAsking(null)}
        onChanged={() => setChosen(categories.find(({ id }) => id === chosen?.id))}
      />
    </>
  )
}
