import { ArrowRight } from 'lucide'
import { href, Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { tallScript } from '#app/ui/tall-script.ts'
import type { Banner } from '#shop/marketing/queries.server.ts'
import type { GenderTile as ShownGender } from './shown-section.ts'

type Tile = {
  name: string
  description: string
  to: string
  picture: (Pick<Banner, 'imageKey' | 'width' | 'height'> & Partial<Pick<Banner, 'alt' | 'phone'>>) | null
  own: 'men' | 'women'
}

const ownTiles: readonly Tile[] = [
  { name: "Men's Collection", description: 'Everything for men', to: href('/mens'), picture: null, own: 'men' },
  { name: "Women's Collection", description: 'Everything for women', to: href('/womens'), picture: null, own: 'women' },
]

/** The shop's own tiles: of the genders that it sells for, with a picture of a product; both while it sells nothing. */
function tilesOfGenders(genders: readonly ShownGender[]): readonly Tile[] {
  if (genders.length === 0) return ownTiles
  return ownTiles.flatMap((tile) => {
    const found = genders.find(({ gender }) => gender === tile.own)
    if (!found) return []
    const shown = found.picture
    return [{ ...tile, picture: shown && { imageKey: shown.key, width: shown.width, height: shown.height } }]
  })
}

type GenderPairProps = { banners: readonly Banner[]; genders: readonly ShownGender[] }

/** Two banners side by side; with fewer than two made by staff, the shop's own. */
export function GenderPair({ banners, genders }: GenderPairProps) {
  const tiles =
    banners.length < ownTiles.length
      ? tilesOfGenders(genders)
      : banners.slice(0, ownTiles.length).map((banner, at) => ({
          name: banner.name,
          description: banner.description,
          to: banner.link || ownTiles[at]!.to,
          picture: banner,
          own: ownTiles[at]!.own,
        }))

  return (
    <section aria-label="Collections" className="drawn-later">
      <div className={`grid gap-px bg-line ${tiles.length > 1 ? 'md:grid-cols-2' : ''}`}>
        {tiles.map((tile) => (
          <GenderTile key={tile.name} tile={tile} isAlone={tiles.length === 1} />
        ))}
      </div>
    </section>
  )
}

const fit = 'size-full object-cover transition-transform duration-700 ease-settle group-hover:scale-[1.02]'

function GenderTile({ tile: { name, description, to, picture, own }, isAlone }: { tile: Tile; isAlone: boolean }) {
  return (
    <Link to={to} className="group relative block bg-ground focus-visible:-outline-offset-4">
      <span
        className={`block aspect-4/5 overflow-hidden bg-sunken ${isAlone ? 'md:aspect-5/2' : 'md:aspect-square xl:aspect-5/4'}`}
      >
        {picture ? (
          <Picture
            imageKey={picture.imageKey}
            alt={picture.alt ?? ''}
            width={picture.width}
            height={picture.height}
            sizes={isAlone ? '100vw' : '(width >= 48rem) 50vw, 100vw'}
            phone={picture.phone ?? null}
            className={picture.alt === undefined ? `${fit} object-[50%_22%]` : fit}
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
