import { GripVertical, Plus } from 'lucide'
import { data, Link } from 'react-router'
import * as z from 'zod'
import { dbContext, formActionContext, staffContext } from '#app/context.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useToast } from '#app/ui/overlays/toast.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { formatMoment } from '#shared/dates.ts'
import { bannerPositions } from '#shop/marketing/inputs.ts'
import {
  type BannerLine,
  findAllBanners,
  orderBanners,
  setBannerActive,
} from '#shop/marketing/manage-banners.server.ts'
import { useChange } from '../forms/use-change.ts'
import { LoadFailure } from '../frame/load-failure.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { Panel } from '../frame/panel.tsx'
import type { CrumbHandle } from '../frame/top-bar.tsx'
import { attempt } from '../guard/attempt.server.ts'
import { fieldsOf } from '../guard/form-action.ts'
import { useMay } from '../guard/use-may.ts'
import type { useReorder } from '../lists/use-reorder.ts'
import { useSavedOrder } from '../lists/use-saved-order.ts'
import type { Route } from './+types/list'
import { type BannerAnswer, toastFor } from './banner-answer.ts'
import { bannerState } from './banner-state.ts'

export const handle: CrumbHandle = { crumbs: [{ label: 'Banners' }] }

export const loader = async ({ context }: Route.LoaderArgs) => ({
  banners: await findAllBanners(context.get(dbContext)),
  now: new Date(),
})

const id = z.coerce.number().int().positive().max(2_147_483_647)

const ListChange = z.discriminatedUnion('intent', [
  z.object({ intent: z.enum(['on', 'off']), id }),
  z.object({
    intent: z.literal('order'),
    ids: z
      .string()
      .transform((text) => text.split(',').map(Number))
      .pipe(z.array(z.int()).max(500)),
  }),
])

export async function action({ context }: Route.ActionArgs) {
  const { data: asked } = ListChange.safeParse(fieldsOf(context.get(formActionContext)))
  if (!asked) return data<BannerAnswer>({ kind: 'failed' }, { status: 400 })
  const [db, by] = [context.get(dbContext), context.get(staffContext)]
  const answer = await attempt<BannerAnswer>(context, () =>
    asked.intent === 'order'
      ? orderBanners(db, by, asked.ids)
      : setBannerActive(db, by, { id: asked.id, isActive: asked.intent === 'on' }),
  )
  return data<BannerAnswer>({ ...answer.data, intent: asked.intent }, answer.init ?? undefined)
}

const places = {
  hero: {
    title: 'Hero, at the top of the home page',
    about: 'The first active one is shown; the others wait their turn.',
  },
  category: {
    title: 'Pair, further down the home page',
    about: 'The first two active ones are shown. With fewer than two, the shop shows its own.',
  },
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
  const { shown, reorder, isSaving } = useSavedOrder<BannerLine, BannerAnswer>(banners, toastFor)
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
  const toast = useToast()
  const may = useMay()
  const change = useChange<BannerAnswer>((answer) => toast(toastFor(answer)))
  const { id, name, isActive, startsAt, endsAt } = banner
  const { state, tone } = bannerState(banner, now)
  const ask = (what: string) => {
    if (!change.busy) void change.submit({ intent: what, id: String(id) }, { method: 'post' })
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
          to={`/admin/banners/${id}`}
          className="inline-flex min-h-11 items-center font-semibold underline decoration-edge underline-offset-4 hover:text-accent"
        >
          {name}
        </Link>
        <span className="block text-small text-ink-soft">
          {[dates, banner.link, banner.phone && 'own picture for phones'].filter(Boolean).join(' · ') || 'Always'}
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
            busy={change.busy}
            aria-label={`Switch ${isActive ? 'off' : 'on'} ${name}`}
            onClick={() => ask(isActive ? 'off' : 'on')}
          >
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
