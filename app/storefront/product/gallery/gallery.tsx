import { ChevronLeft, ChevronRight, ZoomIn } from 'lucide'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { IconButton } from '#app/ui/icon-button.tsx'
import { useOnDemand } from '#app/ui/overlays/use-on-demand.ts'
import { Picture } from '#app/ui/picture.tsx'
import type { ProductImage, ProductVideo } from '#shop/catalogue/product-sql.server.ts'
import { GalleryThumbnails } from './gallery-thumbnails.tsx'
import { useGalleryKeys } from './use-gallery-keys.ts'
import { useSwipe } from './use-swipe.ts'

// Few products have a video: the others do without its script. The server has it at once.
const atOnce = import.meta.env.SSR ? await import('./gallery-video.tsx') : null
const GalleryVideo =
  atOnce?.default ?? lazy(() => import('./gallery-video.tsx').catch(() => ({ default: () => <></> })))

type GalleryProps = {
  pictures: readonly ProductImage[]
  videos?: readonly ProductVideo[]
  name: string
  /** Whether the first picture replaces another one. */
  isFurther?: boolean
  children?: ReactNode
}

/** One picture at a time: arrows that wrap, thumbnails, arrow keys, a swipe, and a closer look. */
export function Gallery({ pictures, videos = [], name, isFurther = false, children }: GalleryProps) {
  const [chosen, setChosen] = useState<number>()
  const at = chosen ?? 0
  const [isZoomed, setZoomed] = useState(false)
  const { Part: ZoomDialog, ask } = useOnDemand(() => import('./zoom-dialog.tsx'))
  const count = pictures.length
  const current = pictures[at]
  const video = videos.find(({ imageKey }) => imageKey === current?.key)
  const step = (by: number) => setChosen((now = 0) => (count === 0 ? 0 : (now + by + count) % count))
  const { moved, handlers } = useSwipe(step)
  useGalleryKeys(step, !isZoomed)

  async function zoom() {
    if (await ask()) setZoomed(true)
  }

  return (
    <section aria-label={`Pictures of ${name}`} aria-roledescription="carousel">
      <div className="group relative overflow-hidden bg-sunken max-md:-mx-(--gutter) md:rounded-(--corner)">
        <div
          ref={moved}
          data-swiped
          {...handlers}
          className="aspect-(--picture-ratio) touch-pan-y touch-pinch-zoom select-none"
        >
          {/* A phone is offered a little less than its pixels: nobody sees it, and it is a third less to fetch. */}
          <Picture
            key={current?.key}
            imageKey={current?.key}
            alt={current?.alt || name}
            width={current?.width ?? 1200}
            height={current?.height ?? 1500}
            sizes="(width >= 90rem) 44rem, (width >= 64rem) 52vw, (width >= 48rem) 46vw, 88vw"
            priority={at === 0}
            className={`size-full object-cover ${isFurther || chosen !== undefined ? 'gallery-further' : ''}`}
          />
        </div>
        {video && (
          <Suspense>
            <GalleryVideo key={video.imageKey} video={video} name={name} />
          </Suspense>
        )}
        <div className="pointer-events-none absolute top-4 left-4 group-has-[video]:hidden">{children}</div>
        {current && (
          <IconButton
            icon={ZoomIn}
            label="Zoom"
            aria-haspopup="dialog"
            onClick={() => void zoom()}
            className="absolute top-3 right-3 rounded-(--corner-field) bg-ground/90 group-has-[video]:hidden"
          />
        )}
        {count > 1 && (
          <div className="absolute right-3 bottom-3 flex items-center rounded-(--corner-field) bg-ground/90 group-has-[video]:hidden">
            <IconButton icon={ChevronLeft} label="Previous picture" data-step="ArrowLeft" onClick={() => step(-1)} />
            <p aria-live="polite" className="min-w-12 text-center text-small">
              <span className="sr-only">Picture </span>
              {at + 1} / {count}
            </p>
            <IconButton icon={ChevronRight} label="Next picture" data-step="ArrowRight" onClick={() => step(1)} />
          </div>
        )}
      </div>
      {count > 1 && <GalleryThumbnails pictures={pictures} videos={videos} at={at} onChoose={setChosen} />}
      {ZoomDialog && current && (
        <ZoomDialog
          picture={current}
          name={name}
          open={isZoomed}
          onClose={() => setZoomed(false)}
          onStep={count > 1 ? step : undefined}
        />
      )}
    </section>
  )
}
