import { Upload } from 'lucide'
import { Form, href } from 'react-router'
import { dbContext } from '#app/context.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { maxSearchLength } from '#shared/lengths.ts'
import { readSearch } from '#shared/search-text.ts'
import { findColorGroups } from '#shop/catalogue/colors/color-groups.server.ts'
import { findUsedColors } from '#shop/catalogue/colors/find-used-colors.server.ts'
import { HeadLink } from '../../../frame/frame/head-link.tsx'
import { PageHead } from '../../../frame/frame/page-head.tsx'
import { useAction } from '../../../parts/forms/use-action.ts'
import type { Route } from './+types/page'
import { ColoursEditor } from './colours-editor.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const groups = await findColorGroups(db)
  const search = readSearch(new URL(request.url).searchParams)
  return {
    groups: { own: groups.own, version: groups.version },
    search,
    used: await findUsedColors(db, groups, search),
  }
}

export default function ColoursPage({ loaderData: { groups, search, used } }: Route.ComponentProps) {
  const action = useAction({
    thing: 'list of colours',
    done: 'Colours saved',
    failed: 'Failed to save the colours. Please try again.',
  })
  return (
    <>
      <PageHead title="Colours">
        <HeadLink to={href('/admin/products/colours/import')} icon={Upload} label="Import" needs="products.edit" />
      </PageHead>
      <p className="max-w-[75ch] text-small text-ink-soft">
        Customers find products by groups of colours. A colour stands in the group that is nearest to its shade, unless
        you put it into another.
      </p>
      {(used.more > 0 || search !== '') && <ColourSearch key={`search ${search}`} search={search} />}
      <ColoursEditor
        key={`${groups.version} ${search}`}
        groups={groups}
        used={used}
        action={action}
        onSubmit={(form) => action.send(href('/admin/products/colours/save'), form)}
      />
    </>
  )
}

/** Finds a colour by a part of its name, where a shop has more than the page shows. */
const ColourSearch = ({ search }: { search: string }) => (
  <Form method="get" className="flex max-w-md items-end gap-2">
    <TextField
      label="Find a colour"
      type="search"
      name="search"
      required={false}
      maxLength={maxSearchLength}
      defaultValue={search}
      autoComplete="off"
      className="min-w-0 grow"
    />
    <Button type="submit" variant="secondary" className="shrink-0">
      Find
    </Button>
  </Form>
)
