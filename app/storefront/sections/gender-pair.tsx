import { ArrowRight } from 'lucide'
import { href, Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { tallScript } from '#app/ui/tall-script.ts'
import type { Banner } from '#shop/marketing/queries.server.ts'

type Tile = { name: string; description: string; to: string; banner: Banner | null; own: 'men' | 'women' }

const ownTiles: readonly Tile[] = [
  {
    name: "Men's Collection",
    description: 'Everything for men',
    to: href('/mens'),
    banner: null,
    own: 'men',
  },
  {
    name: "Women's Collection",
    description: 'Everything for women',
    to: href('/womens'),
    banner: null,
    own: 'women',
  },
]

const pairSize = 2

/** Two banners side by side; with fewer than two made by staff, the shop's own. */
export function GenderPair({ banners }: { banners: readonly Banner[] }) {
  const tiles =
    banners.length < pairSize
      ? ownTiles
      : banners.slice(0, pairSize).map((banner, at) => ({
          name: banner.name,
          description: banner.description,
          to: banner.link || ownTiles[at]!.to,
          banner,
          own: ownTiles[at]!.own,
        }))

  return (
    <section aria-label="Collections" className="drawn-later">
      <div className="grid gap-px bg-line md:grid-cols-2">
        {tiles.map((tile) => (
          <GenderTile key={tile.name} tile={tile} />
        ))}
      </div>
    </section>
  )
}

const fit = 'size-full object-cover transition-transform duration-700 ease-settle group-hover:scale-[1.02]'

function GenderTile({ tile: { name, description, to, banner, own } }: { tile: Tile }) {
  return (
    <Link to={to} className="group relative block bg-ground focus-visible:-outline-offset-4">
      <span className="block aspect-4/5 overflow-hidden bg-sunken md:aspect-square xl:aspect-5/4">
        {banner ? (
          <Picture
            imageKey={banner.imageKey}
            alt={banner.alt}
            width={banner.width}
            height={banner.height}
            sizes="(width >= 48rem) 50vw, 100vw"
            phone={banner.phone}
            className={fit}
          />
        ) : (
          <img src={`/${own}.svg`} alt="" width={1200} height={1200} loading="lazy" className={`own-${own} ${fit}`} />
        )}
      </span>
      <span className="absolute bottom-0 left-0 flex max-w-[88%] flex-col bg-ground pt-5 pr-8 pb-4 pl-(--gutter)">
        <span className={`font-display text-section leading-none font-medium tracking-[-0.01em] ${tallScript(name)}`}>
          {name}
        </span>
        <span className="mt-2 flex items-center gap-3 text-small text-ink-soft">
          {description}
          <Icon
            of={ArrowRight}
            size={20}
            className="shrink-0 text-accent transition-transform duration-150 group-hover:translate-x-1"
          />
        </span>
      </span>
    </Link>
  )
}
