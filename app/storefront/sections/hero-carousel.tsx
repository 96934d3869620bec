import { Pause, Play } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '#app/ui/icon-button.tsx'
import type { Banner } from '#shop/marketing/queries.server.ts'
import type { ShownSettings } from '#shop/settings/inputs.ts'
import { Hero } from './hero.tsx'

const slideMs = 7_000

type HeroCarouselProps = {
  id: string
  banners: readonly Banner[]
  brand: Pick<ShownSettings['brand'], 'name' | 'tagline'>
}

/**
 * Heroes side by side, all as high as the highest, moved by thumb, by button or by itself: never while somebody is at
 * it, has paused it, or wants less motion (WCAG 2.2.2).
 */
export function HeroCarousel({ id, banners, brand }: HeroCarouselProps) {
  const track = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const [isPaused, setPaused] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const wantsLess = useWantsLessMotion()
  const runs = !isPaused && !isBusy && !wantsLess

  function show(at: number) {
    // React empties the ref some time before it stops the timer.
    const list = track.current
    list?.scrollTo({ left: at * list.clientWidth, behavior: wantsLess ? 'instant' : 'smooth' })
  }

  useEffect(() => {
    if (!runs) return
    const next = setTimeout(() => show((current + 1) % banners.length), slideMs)
    return () => clearTimeout(next)
  })

  return (
    // It only waits for who is there.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="group"
      aria-roledescription="carousel"
      aria-label="Highlights"
      data-moves
      className="relative"
      onPointerEnter={() => setBusy(true)}
      onPointerLeave={() => setBusy(false)}
      onFocus={() => setBusy(true)}
      onBlur={() => setBusy(false)}
    >
      <ul
        ref={track}
        className="hero-track"
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setCurrent(Math.round(scrollLeft / clientWidth))}
      >
        {banners.map((banner, at) => (
          <li
            key={banner.id}
            aria-roledescription="slide"
            aria-label={`${at + 1} of ${banners.length}`}
            inert={at !== current}
          >
            <Hero id={at === 0 ? id : `${id}-${at + 1}`} banner={banner} brand={brand} isFirst={at === 0} />
          </li>
        ))}
      </ul>
      <div className="absolute right-(--gutter) bottom-2 z-10 flex items-center bg-ground">
        {banners.map(({ id: key, name }, at) => (
          <button
            key={key}
            type="button"
            aria-label={`Show ${at + 1} of ${banners.length}: ${name}`}
            aria-current={at === current}
            onClick={() => show(at)}
            className="group flex size-11 items-center justify-center"
          >
            <span className="size-3 rounded-full border border-ink transition-colors duration-150 group-hover:bg-edge group-aria-current:bg-ink" />
          </button>
        ))}
        {!wantsLess && (
          <IconButton
            icon={isPaused ? Play : Pause}
            label={isPaused ? 'Play the highlights' : 'Pause the highlights'}
            onClick={() => setPaused(!isPaused)}
          />
        )}
      </div>
    </div>
  )
}

function useWantsLessMotion() {
  const [wantsLess, setWantsLess] = useState(false)
  useEffect(() => {
    const query = matchMedia('(prefers-reduced-motion: reduce)')
    const read = () => setWantsLess(query.matches)
    read()
    query.addEventListener('change', read)
    return () => query.removeEventListener('change', read)
  }, [])
  return wantsLess
}
