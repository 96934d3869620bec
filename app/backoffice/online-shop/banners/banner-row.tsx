import { GripVertical } from 'lucide'
import { Link, href } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { formatMoment } from '#shared/dates.ts'
import type { BannerLine } from '#shop/marketing/find-banners.server.ts'
import { useAction } from '../../parts/forms/use-action.ts'
import { useMay } from '../../parts/guard/use-may.ts'
import type { useReorder } from '../../parts/lists/use-reorder.ts'
import { bannerState } from './banner-state.ts'

type BannerRowProps = {
  banner: BannerLine
  now: Date
  reorder: Pick<ReturnType<typeof useReorder>, 'item' | 'handle'>
  isAlone: boolean
}

export function BannerRow({ banner, now, reorder, isAlone }: BannerRowProps) {
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
