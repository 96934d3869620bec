import { GripVertical, Plus } from 'lucide'
import { Link, href } from 'react-router'
import { dbContext } from '#app/context.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { formatMoment } from '#shared/dates.ts'
import { type BannerLine, findAllBanners } from '#shop/marketing/find-banners.server.ts'
import { bannerPositions } from '#shop/marketing/inputs.ts'
import { HeadLink } from '../../frame/frame/head-link.tsx'
import { PageHead } from '../../frame/frame/page-head.tsx'
import { Panel } from '../../frame/frame/panel.tsx'
import { useAction } from '../../parts/forms/use-action.ts'
import { useMay } from '../../parts/guard/use-may.ts'
import { ListSummary } from '../../parts/lists/list-summary.tsx'
import { sayCount } from '../../parts/lists/say-count.ts'
import type { useReorder } from '../../parts/lists/use-reorder.ts'
import { useSavedPositions } from '../../parts/lists/use-saved-positions.ts'
import type { Route } from './+types/list'
import { bannerState } from './banner-state.ts'

export const loader = async ({ context }: Route.LoaderArgs) => ({
  banners: await findAllBanners(context.get(dbContext)),
  now: new Date(),
})

const places = {
  hero: {
    title: 'Hero, at the top of the home page',
    about: 'Customers see the first active banner only.',
  },
  category: {
    title: 'Pair, lower on the home page',
    about: 'Customers see the first two active banners. With fewer than two, the shop shows its own pictures.',
  },
}

export default function BannersPage({ loaderData: { banners, now } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Banners">
        <HeadLink to={href('/admin/banners/add')} icon={Plus} label="Add banner" needs="marketing.edit" isMain />
      </PageHead>
      <ListSummary count={sayCount(banners.length, 'banner')} />
      {bannerPositions.map((position) => (
        <Panel key={position} title={places[position].title}>
          <Place
            about={places[position].about}
            banners={banners.filter((banner) => banner.position === position)}
            now={now}
          />
        </Panel>
      ))}
    </>
  )
}

function Place({ about, banners, now }: { about: string; banners: readonly BannerLine[]; now: Date }) {
  const { shown, reorder, isSaving } = useSavedPositions(banners, href('/admin/banners/positions'), {
    thing: 'banner',
    failed: 'Failed to save the new positions. Please try again.',
  })
  if (banners.length === 0)
    return <EmptyState title="No banners yet." description="The shop shows its own picture until you add one." />
  return (
    <>
      <p className="px-4 pt-3 text-small text-ink-soft md:px-5">{about}</p>
      <ul aria-busy={isSaving} className="divide-y divide-line">
        {shown.map((banner) => (
          <BannerRow key={banner.id} banner={banner} now={now} reorder={reorder} isAlone={shown.length === 1} />
        ))}
      </ul>
      <output className="sr-only">{reorder.news}</output>
    </>
  )
}

type BannerRowProps = {
  banner: BannerLine
  now: Date
  reorder: Pick<ReturnType<typeof useReorder>, 'item' | 'handle'>
  isAlone: boolean
}

function BannerRow({ banner, now, reorder, isAlone }: BannerRowProps) {
  const may = useMay()
  const action = useAction({ thing: 'banner', done: banner.isActive ? 'Banner switched on' : 'Banner switched off' })
  const { id, name, isActive, startsAt, endsAt } = banner
  const { state, tone } = bannerState(banner, now)
  function switchTo(on: boolean) {
    const address = href('/admin/banners/:id/active', { id: String(id) })
    if (!action.busy) action.send(address, { on: String(on) })
  }
  const dates = [startsAt && `from ${formatMoment(startsAt)}`, endsAt && `until ${formatMoment(endsAt)}`]
    .filter(Boolean)
    .join(' ')

  return (
    <li
      {...reorder.item(String(id))}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4 data-dragged:opacity-50 md:px-5"
    >
      <Picture
        imageKey={banner.imageKey}
        alt=""
        width={banner.width}
        height={banner.height}
        sizes="6rem"
        className="pointer-events-none h-16 w-24 bg-sunken object-cover"
      />
      <span className="min-w-40 flex-1">
        <Link
          to={href('/admin/banners/:id', { id: String(id) })}
          className="inline-flex min-h-11 items-center font-semibold underline decoration-edge underline-offset-4 hover:text-accent"
        >
          {name}
        </Link>
        <span className="block text-small text-ink-soft">
          {[dates, banner.link, banner.phone && 'own picture for phones'].filter(Boolean).join(' · ') || 'Always shown'}
        </span>
      </span>
      <Badge tone={tone}>{state}</Badge>
      {may('marketing.edit') && (
        <span className="flex items-center">
          {!isAlone && (
            <IconButton
              icon={GripVertical}
              label={`Move ${name}`}
              title="Drag to reorder, or press an arrow key"
              {...reorder.handle(String(id))}
              className="cursor-grab touch-none select-none"
            />
          )}
          <Button
            variant="secondary"
            size="small"
            busy={action.busy}
            aria-label={`Switch ${isActive ? 'off' : 'on'} ${name}`}
            onClick={() => switchTo(!isActive)}
          >
            Switch {isActive ? 'off' : 'on'}
          </Button>
        </span>
      )}
    </li>
  )
}
