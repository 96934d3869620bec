import { Upload } from 'lucide'
import { useState } from 'react'
import { href, Link, useNavigate } from 'react-router'
import { dbContext } from '#app/context.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { formatMoment } from '#shared/dates.ts'
import { slugOf } from '#shared/slug.ts'
import { findLinkedTargets } from '#shop/menus/find-linked-targets.server.ts'
import { findAllPages, type PageLine } from '#shop/pages/manage-pages.server.ts'
import { NewPage } from '#shop/pages/page-content.ts'
import { HeadLink } from '../../frame/frame/head-link.tsx'
import { PageHead } from '../../frame/frame/page-head.tsx'
import { Panel } from '../../frame/frame/panel.tsx'
import { FormRefusal } from '../../parts/forms/form-refusal.tsx'
import { useAction } from '../../parts/forms/use-action.ts'
import { useForm } from '../../parts/forms/use-form.ts'
import type { Outcome } from '../../parts/guard/outcome.ts'
import { useMay } from '../../parts/guard/use-may.ts'
import { NotInMenu } from '../../parts/lists/not-in-menu.tsx'
import type { Route } from './+types/list'

export async function loader({ context }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const [pages, linked] = await Promise.all([findAllPages(db), findLinkedTargets(db)])
  return { pages: pages.map((page) => ({ ...page, isInMenu: page.isHome || linked.pages.has(page.id) })) }
}

export default function PagesPage({ loaderData: { pages } }: Route.ComponentProps) {
  const may = useMay()
  return (
    <>
      <PageHead title="Home page and pages">
        <HeadLink to={href('/admin/pages/import')} icon={Upload} label="Import" needs="marketing.edit" />
      </PageHead>
      <Panel title="Pages">
        <ul className="divide-y divide-line">
          {pages.map((page) => (
            <PageRow key={page.id} page={page} />
          ))}
        </ul>
      </Panel>
      {may('marketing.edit') && <AddPage />}
    </>
  )
}

function PageRow({
  page: { id, isHome, slug, title, version, savedBy, savedAt, publishedVersion, isInMenu },
}: {
  page: PageLine & { isInMenu: boolean }
}) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 md:px-5">
      <span className="min-w-40 flex-1">
        <Link
          to={href('/admin/pages/:id', { id: String(id) })}
          className="inline-flex min-h-11 items-center font-semibold underline decoration-edge underline-offset-4 hover:text-accent"
        >
          {title}
        </Link>
        <span className="block text-small text-ink-soft">
          {isHome ? 'The first page of the shop' : decodeURI(href('/pages/:slug', { slug }))}
          {savedBy && ` · saved ${formatMoment(savedAt)} by ${savedBy}`}
        </span>
        {publishedVersion !== null && !isInMenu && <NotInMenu isShort />}
      </span>
      {publishedVersion === null && !isHome ? (
        <Badge tone="neutral">Not published</Badge>
      ) : publishedVersion === version || publishedVersion === null ? (
        <Badge tone="good">Published</Badge>
      ) : (
        <Badge tone="warn">Draft not published</Badge>
      )}
    </li>
  )
}

const maxProposed = 60

function AddPage() {
  const navigate = useNavigate()
  const action = useAction<Outcome<{ id: number }>>({ thing: 'page', done: 'Page added' }, (outcome) => {
    if (outcome.kind === 'done') void navigate(href('/admin/pages/:id', { id: String(outcome.id) }))
  })
  const form = useForm({
    schema: NewPage,
    action,
    onSubmit: (sent) => action.send(href('/admin/pages/add'), sent),
  })
  const [title, setTitle] = useState('')
  // Until somebody types an address, it is made from the title.
  const [typed, setTyped] = useState<string | null>(null)
  const proposed = slugOf(title).slice(0, maxProposed).replace(/-$/, '')
  return (
    <Panel title="Add a page">
      <form {...form.props} aria-label="Add a page" className="flex flex-col gap-5 p-4 md:p-5">
        <TextField
          label="Title"
          {...form.field('title')}
          autoComplete="off"
          value={title}
          onChange={({ currentTarget }) => {
            setTitle(currentTarget.value)
            if (typed === null) form.clear('slug')
          }}
        />
        <TextField
          label="Address"
          {...form.field('slug')}
          autoComplete="off"
          value={typed ?? proposed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          hint={`Customers find it at /pages/${typed ?? (proposed || 'size-guide')}`}
        />
        <FormRefusal sentence={action.failure} />
        <Button type="submit" busy={action.busy} className="self-start">
          Add page
        </Button>
      </form>
    </Panel>
  )
}
