import { Plus, Upload } from 'lucide'
import { href, Link } from 'react-router'
import { dbContext } from '#app/context.ts'
import { Badge } from '#app/ui/badge.tsx'
import { formatMoment } from '#shared/dates.ts'
import { type Collection, findAllCollections } from '#shop/catalogue/collections/find-collections.server.ts'
import { findLinkedTargets } from '#shop/menus/find-linked-targets.server.ts'
import { HeadLink } from '../../frame/frame/head-link.tsx'
import { ListScreen } from '../../frame/frame/list-screen.tsx'
import { AdminTable, Cell, Row } from '../../parts/lists/admin-table.tsx'
import { NotInMenu } from '../../parts/lists/not-in-menu.tsx'
import { sayCount } from '../../parts/lists/say-count.ts'
import type { Route } from './+types/list'

export async function loader({ context }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const [collections, linked] = await Promise.all([findAllCollections(db), findLinkedTargets(db)])
  return { collections, now: new Date(), inMenus: [...linked.collections] }
}

const columns = [{ label: 'Collection' }, { label: 'Products' }, { label: 'Starts' }, { label: 'State' }]

export default function CollectionsPage({ loaderData: { collections, now, inMenus } }: Route.ComponentProps) {
  return (
    <ListScreen
      actions={
        <>
          <HeadLink to={href('/admin/collections/import')} icon={Upload} label="Import" needs="categories.edit" />
          <HeadLink
            to={href('/admin/collections/add')}
            icon={Plus}
            label="Add collection"
            needs="categories.edit"
            isMain
          />
        </>
      }
      summary={{ count: sayCount(collections.length, 'collection') }}
      empty={
        collections.length === 0 && {
          title: 'No collections yet.',
          description: 'A collection is a page of products that belong together, such as everything in linen.',
        }
      }
    >
      <AdminTable caption="Collections by title" columns={columns}>
        {collections.map((collection) => (
          <CollectionRow
            key={collection.id}
            collection={collection}
            now={now}
            isInMenu={inMenus.includes(collection.id)}
          />
        ))}
      </AdminTable>
    </ListScreen>
  )
}

type CollectionRowProps = { collection: Collection; now: Date; isInMenu: boolean }

function CollectionRow({ collection, now, isInMenu }: CollectionRowProps) {
  const { id, title, slug, how, match, productIds, startsAt, isActive } = collection
  return (
    <Row className="max-md:grid-cols-[1fr_auto] max-md:gap-x-4">
      <Cell>
        <Link
          to={href('/admin/collections/:id', { id: String(id) })}
          className="inline-flex min-h-11 items-center font-semibold underline decoration-edge underline-offset-4 hover:text-accent"
        >
          {title}
        </Link>
        <span className="block text-small break-all text-ink-soft">
          {decodeURI(href('/collections/:slug', { slug }))}
        </span>
        {isActive && !isInMenu && <NotInMenu isShort />}
      </Cell>
      <Cell className="max-md:order-3 max-md:col-span-2">
        {how === 'hand' ? `By hand, ${sayCount(productIds.length, 'product')}` : `By rule, ${match} of its conditions`}
      </Cell>
      <Cell className="text-ink-soft max-md:order-4 max-md:col-span-2">
        {startsAt && startsAt > now ? `Starts ${formatMoment(startsAt)}` : ''}
      </Cell>
      <Cell className="max-md:order-2 max-md:self-center max-md:justify-self-end">
        <Badge tone={isActive ? 'good' : 'neutral'}>{isActive ? 'On' : 'Off'}</Badge>
      </Cell>
    </Row>
  )
}
