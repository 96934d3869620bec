import { Plus } from 'lucide'
import { href } from 'react-router'
import { dbContext } from '#app/context.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { type BannerLine, findAllBanners } from '#shop/marketing/find-banners.server.ts'
import { bannerPositions } from '#shop/marketing/inputs.ts'
import { HeadLink } from '../../frame/frame/head-link.tsx'
import { PageHead } from '../../frame/frame/page-head.tsx'
import { Panel } from '../../frame/frame/panel.tsx'
import { ListSummary } from '../../parts/lists/list-summary.tsx'
import { sayCount } from '../../parts/lists/say-count.ts'
import { useSavedPositions } from '../../parts/lists/use-saved-positions.ts'
import type { Route } from './+types/list'
import { BannerRow } from './banner-row.tsx'

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
