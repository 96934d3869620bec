import { href } from 'react-router'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { tallScript } from '#app/ui/tall-script.ts'
import type { CardImage } from '#shop/catalogue/product-cards.server.ts'
import type { Banner } from '#shop/marketing/queries.server.ts'
import type { ShownSettings } from '#shop/settings/inputs.ts'

/** A picture composed for a wide window keeps its calm side left; beside the words its clothes move in. */
const fit = 'size-full object-cover beside:object-[72%_50%]'

/**
 * On a phone the picture is no higher than 46 svh, and a wide one is cut to it. A fifth fewer pixels than the screen
 * has are asked for: nobody sees it, and it is a third less to fetch.
 */
const phoneHeight = 46 * 0.8

type HeroProps = {
  id: string
  banner: Banner | null
  /** Of a product, for a shop that has no banner yet; else its own drawing is shown. */
  picture?: CardImage | null
  brand: Pick<ShownSettings['brand'], 'name' | 'tagline'>
  /** Of several beside each other: only the first is seen at once, and names the page. */
  isFirst?: boolean
}

/** The first thing seen: a few words, the way in, and clothes; spires mark the seam between them. */
export function Hero({ id, banner, picture = null, brand: { name: brand, tagline }, isFirst = true }: HeroProps) {
  const words = banner?.name || tagline || brand
  const Heading = isFirst ? 'h1' : 'h2'
  return (
    <section
      aria-labelledby={id}
      className="hero @container grid beside:min-h-[min(46rem,calc(100dvh-var(--header-height)-5rem))] beside:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"
    >
      <div className="hero-words relative order-2 flex min-w-0 flex-col justify-center gap-4 px-(--gutter) pt-6 pb-10 wrap-anywhere md:gap-6 md:py-14 lg:pr-12 xl:pl-[max(var(--gutter),calc((100cqw-92rem)/2))] short:gap-3 short:py-4 short:pr-8 beside:order-1">
        <Heading
          id={id}
          className={`hero-title max-w-[11ch] font-display text-hero font-medium tracking-[-0.02em] text-balance max-lg:max-w-none max-sm:text-[length:min(11.6vw,3.25rem)] lg:text-[length:min(8.2vw-20px,6.5rem)] short:text-[length:min(5vw,2.5rem)] ${tallScript(words)}`}
        >
          {words}
        </Heading>
        {banner?.description && (
          <p className="max-w-[38ch] text-lead text-pretty text-ink-soft">{banner.description}</p>
        )}
        <p>
          <ButtonLink to={banner?.link || href('/products')} size="large">
            Shop Collection
          </ButtonLink>
        </p>
      </div>
      <div className="hero-side relative order-1 beside:order-2">
        <div className="hero-picture aspect-4/5 max-h-[46svh] w-full overflow-hidden bg-sunken md:aspect-3/2 md:max-h-[68svh] beside:absolute beside:inset-0 beside:aspect-auto beside:max-h-none">
          {banner ? (
            <Picture
              imageKey={banner.imageKey}
              alt={banner.alt}
              width={banner.width}
              height={banner.height}
              sizes={`(width >= 64rem) 100vw, (width >= 48rem) 135vw, max(100vw, ${Math.round((phoneHeight * banner.width) / banner.height)}svh)`}
              priority={isFirst}
              phone={banner.phone}
              className={fit}
            />
          ) : picture ? (
            <Picture
              imageKey={picture.key}
              alt=""
              width={picture.width}
              height={picture.height}
              sizes="(width >= 64rem) 58vw, 100vw"
              priority
              className="size-full object-cover object-[50%_22%]"
            />
          ) : (
            <img src="/hero.svg" alt="" width={1600} height={1200} fetchPriority="high" className={`own-hero ${fit}`} />
          )}
        </div>
        <div
          aria-hidden="true"
          className="hero-hem absolute inset-x-0 -bottom-px teni text-ground [--thread:4px] beside:hidden"
        />
        <div aria-hidden="true" className="hero-seam hidden beside:block" />
      </div>
    </section>
  )
}
