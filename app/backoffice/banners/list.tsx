import { dbContext, staffContext } from '#app/context.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { formatMoment } from '#shared/dates.ts'
import { bannerPositions } from '#shop/marketing/inputs.ts'
import { type BannerLine, findAllBanners, moveBanner, setBannerActive } from '#shop/marketing/manage-banners.server.ts'
import { ArrowDown, ArrowUp, Plus } from 'lucide-react'
import { data, Link } from 'react-router'
import * as z from 'zod'
import { attempt } from '../attempt.server.ts'
import { LoadFailure } from '../load-failure.tsx'
import { PageHead } from '../page-head.tsx'
import { Panel } from '../panel.tsx'
import { reachable } from '../reachable.ts'
import type { CrumbHandle } from '../top-bar.tsx'
import { useDeed } from '../use-deed.ts'
import { useMay } from '../use-may.ts'
import type { Route } from './+types/list'
import { type BannerAnswer, wordsOf } from './banner-answer.ts'
import { bannerState } from './banner-state.ts'

export const handle: CrumbHandle = { crumbs: [{ label: 'Banners' }] }

export const loader = async ({ context }: Route.LoaderArgs) => ({ banners: await findAllBanners(context.get(dbContext)), now: new Date() })

const ListDeed = z.object({ deed: z.enum(['on', 'off', 'up', 'down']), id: z.coerce.number().int().positive().max(2_147_483_647) })

export async function action({ request, context }: Route.ActionArgs) {
  const { data: asked } = ListDeed.safeParse(Object.fromEntries(await request.formData()))
  if (!asked) return data<BannerAnswer>({ kind: 'failed' }, { status: 400 })
  const { deed, id } = asked
  const [db, by] = [context.get(dbContext), context.get(staffContext)]
  return attempt<BannerAnswer>(context, async () => {
    const isSwitch = deed === 'on' || deed === 'off'
    const result = isSwitch ? await setBannerActive(db, by, { id, isActive: deed === 'on' }) : await moveBanner(db, by, { id, by: deed === 'up' ? -1 : 1 })
    return { kind: result.kind, deed: isSwitch ? deed : 'move' }
  })
}

export const clientAction = reachable

const places = {
  hero: { title: 'Hero, at the top of the home page', about: 'The first active one is shown; the others wait their turn.' },
  category: { title: 'Pair, further down the home page', about: 'The first two active ones are shown. With fewer than two, the shop shows its own.' },
}

export default function BannersPage({ loaderData: { banners, now } }: Route.ComponentProps) {
  const may = useMay()
  return (
    <>
      <PageHead title="Banners">
        {may('marketing.edit') && (
          <ButtonLink to="/admin/banners/add" size="small">
            <Icon of={Plus} size={16} /> Add banner
          </ButtonLink>
        )}
      </PageHead>
      {bannerPositions.map((position) => (
        <Panel key={position} title={places[position].title}>
          <Place about={places[position].about} banners={banners.filter((banner) => banner.position === position)} now={now} />
        </Panel>
      ))}
    </>
  )
}

function Place({ about, banners, now }: { about: string; banners: readonly BannerLine[]; now: Date }) {
  if (banners.length === 0) return <EmptyState title="No banners yet." description="The shop shows its own picture until you add one." />
  return (
    <>
      <p className="px-4 pt-3 text-small text-ink-soft md:px-5">{about}</p>
      <ul className="divide-y divide-line">
        {banners.map((banner, at) => (
          <BannerRow key={banner.id} banner={banner} now={now} isFirst={at === 0} isLast={at === banners.length - 1} />
        ))}
      </ul>
    </>
  )
}

function BannerRow({ banner, now, isFirst, isLast }: { banner: BannerLine; now: Date; isFirst: boolean; isLast: boolean }) {
  const toast = useToast()
  const may = useMay()
  const deed = useDeed<BannerAnswer>((answer) => toast(wordsOf(answer)))
  const { id, name, isActive, startsAt, endsAt } = banner
  const { state, tone } = bannerState(banner, now)
  const ask = (what: string) => {
    if (!deed.busy) void deed.submit({ deed: what, id: String(id) }, { method: 'post' })
  }
  const dates = [startsAt && `from ${formatMoment(startsAt)}`, endsAt && `until ${formatMoment(endsAt)}`].filter(Boolean).join(' ')

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4 md:px-5">
      <Picture imageKey={banner.imageKey} alt="" width={banner.width} height={banner.height} sizes="6rem" className="h-16 w-24 bg-sunken object-cover" />
      <span className="min-w-40 flex-1">
        <Link to={`/admin/banners/${id}`} className="inline-flex min-h-11 items-center font-semibold underline decoration-edge underline-offset-4 hover:text-accent">
          {name}
        </Link>
        <span className="block text-small text-ink-soft">
          {[dates, banner.link, banner.phone && 'own picture for phones'].filter(Boolean).join(' · ') || 'Always'}
        </span>
      </span>
      <Badge tone={tone}>{state}</Badge>
      {may('marketing.edit') && (
        <span className="flex items-center">
          <IconButton icon={ArrowUp} label={`Move ${name} up`} aria-disabled={isFirst} onClick={() => !isFirst && ask('up')} />
          <IconButton icon={ArrowDown} label={`Move ${name} down`} aria-disabled={isLast} onClick={() => !isLast && ask('down')} />
          <Button variant="secondary" size="small" busy={deed.busy} aria-label={`Switch ${isActive ? 'off' : 'on'} ${name}`} onClick={() => ask(isActive ? 'off' : 'on')}>
            Switch {isActive ? 'off' : 'on'}
          </Button>
        </span>
      )}
    </li>
  )
}

export function ErrorBoundary() {
  return (
    <>
      <PageHead title="Banners" />
      <LoadFailure />
    </>
  )
}
