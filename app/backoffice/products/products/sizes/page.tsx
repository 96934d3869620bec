import { href } from 'react-router'
import { dbContext } from '#app/context.ts'
import { countProductsBySize, findSizeLists } from '#shop/catalogue/sizes/size-lists.server.ts'
import { PageHead } from '../../../frame/frame/page-head.tsx'
import { useAction } from '../../../parts/forms/use-action.ts'
import type { Route } from './+types/page'
import { SizesEditor } from './sizes-editor.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const [lists, counts] = await Promise.all([findSizeLists(db), countProductsBySize(db)])
  return { lists, counts }
}

export default function SizesPage({ loaderData: { lists, counts } }: Route.ComponentProps) {
  const action = useAction({
    thing: 'list of sizes',
    done: 'Sizes saved',
    failed: 'Failed to save the sizes. Please try again.',
  })
  return (
    <>
      <PageHead title="Sizes" />
      <p className="max-w-[75ch] text-small text-ink-soft">
        Product pages, filters, size guides, lists and files show sizes in this sequence. A size that a product or an
        import brings is added beside its neighbours.
      </p>
      <SizesEditor
        key={lists.version}
        lists={lists}
        counts={counts}
        action={action}
        onSubmit={(form) => action.send(href('/admin/products/sizes/save'), form)}
      />
    </>
  )
}
