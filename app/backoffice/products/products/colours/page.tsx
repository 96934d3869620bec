import { href } from 'react-router'
import { dbContext } from '#app/context.ts'
import { findColorGroups, findUsedColors } from '#shop/catalogue/colors/color-groups.server.ts'
import { PageHead } from '../../../frame/frame/page-head.tsx'
import { useAction } from '../../../parts/forms/use-action.ts'
import type { Route } from './+types/page'
import { ColoursEditor } from './colours-editor.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const groups = await findColorGroups(db)
  return { groups: { own: groups.own, version: groups.version }, used: await findUsedColors(db, groups) }
}

export default function ColoursPage({ loaderData: { groups, used } }: Route.ComponentProps) {
  const action = useAction({
    thing: 'list of colours',
    done: 'Colours saved',
    failed: 'Failed to save the colours. Please try again.',
  })
  return (
    <>
      <PageHead title="Colours" />
      <p className="max-w-[75ch] text-small text-ink-soft">
        Customers find products by groups of colours. A colour stands in the group that is nearest to its shade, unless
        you put it into another.
      </p>
      <ColoursEditor
        key={groups.version}
        groups={groups}
        used={used}
        action={action}
        onSubmit={(form) => action.send(href('/admin/products/colours/save'), form)}
      />
    </>
  )
}
