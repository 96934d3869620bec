import { href, Link } from 'react-router'
import type { Unlinked } from '#shop/menus/find-linked-targets.server.ts'
import { Panel } from '../../frame/frame/panel.tsx'

const kinds: Record<Unlinked['kind'], { label: string; to(id: string): string }> = {
  pages: { label: 'Page', to: (id) => href('/admin/pages/:id', { id }) },
  collections: { label: 'Collection', to: (id) => href('/admin/collections/:id', { id }) },
  categories: { label: 'Category', to: () => href('/admin/categories') },
}

/** Pages, collections and categories that visitors find by other ways alone. */
export const UnlinkedPanel = ({ unlinked }: { unlinked: readonly Unlinked[] }) => (
  <Panel title="No menu leads here">
    <ul className="divide-y divide-line">
      {unlinked.map(({ kind, id, name }) => (
        <li key={`${kind} ${id}`} className="flex flex-wrap items-center gap-x-4 px-4 py-1 md:px-5">
          <Link
            to={kinds[kind].to(String(id))}
            className="inline-flex min-h-11 items-center font-semibold underline decoration-edge underline-offset-4 hover:text-accent"
          >
            {name}
          </Link>
          <span className="text-small text-ink-soft">{kinds[kind].label}</span>
        </li>
      ))}
    </ul>
  </Panel>
)
