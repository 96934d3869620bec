import { href, Link } from 'react-router'
import { Picture } from '#app/ui/picture.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { tallScript } from '#app/ui/tall-script.ts'
import type { ActiveCategory } from '#shop/catalogue/find-categories.server.ts'
import { usePart } from '../catalogue/use-part.ts'
import { SectionHeading } from './section-heading.tsx'
import { SectionMessage } from './section-message.tsx'

const reservedPlaces = 5

type CategoryTilesProps = { id: string; title: string; loaded: ActiveCategory[] | null }

export function CategoryTiles({ id, title, loaded }: CategoryTilesProps) {
  const { data: categories, isError, refetch } = usePart<ActiveCategory[]>('categories', loaded)
  const wholes = categories?.filter(({ parent }) => parent === null)
  if (wholes?.length === 0) return null

  return (
    <section aria-labelledby={id} className="drawn-later shell pt-12 md:pt-20">
      <SectionHeading id={id} title={title || 'Shop by Category'} />
      {wholes ? (
        <ul className="tile-row">
          {wholes.map((category) => (
            <li key={category.id}>
              <CategoryTile category={category} />
            </li>
          ))}
          <li>
            <ShopAllTile />
          </li>
        </ul>
      ) : isError ? (
        <SectionMessage onRetry={() => void refetch()}>
          Error loading categories. Please try again later.
        </SectionMessage>
      ) : (
        <div role="status" aria-label="Loading categories" className="tile-row">
          {Array.from({ length: reservedPlaces }, (_, at) => (
            <Skeleton key={at} className="aspect-square" />
          ))}
        </div>
      )}
    </section>
  )
}

function CategoryTile({ category: { name, slug, imageKey, imageWidth, imageHeight } }: { category: ActiveCategory }) {
  return (
    <Link to={`${href('/products')}?category=${slug}`} className="group block">
      <span className="block aspect-square overflow-hidden rounded-(--corner) bg-sunken">
        {imageKey ? (
          <Picture
            imageKey={imageKey}
            alt=""
            width={imageWidth ?? 1200}
            height={imageHeight ?? 1200}
            sizes="(width >= 90rem) 17rem, (width >= 48rem) 18vw, 38vw"
            className="size-full object-cover object-[50%_22%] transition-transform duration-500 ease-settle group-hover:scale-[1.025]"
          />
        ) : (
          <Initial name={name} />
        )}
      </span>
      <span className={`mt-3 block font-display text-title group-hover:text-accent ${tallScript(name)}`}>{name}</span>
    </Link>
  )
}

/** Stands for the picture of a category that has none, since it has no product yet. */
const Initial = ({ name }: { name: string }) => (
  <span
    aria-hidden="true"
    className="flex size-full items-center justify-center bg-accent-tint font-display text-hero text-accent"
  >
    {firstLetter(name)}
  </span>
)

/** With the signs that belong to it, such as vowel signs of Indian scripts. */
const firstLetter = (name: string) =>
  [...new Intl.Segmenter().segment(name.trim())][0]?.segment.toLocaleUpperCase() ?? ''

/** Closes the row with a piece of the cloth itself. */
function ShopAllTile() {
  return (
    <Link to={href('/products')} className="group block">
      <span className="on-dark flex aspect-square flex-col justify-end overflow-hidden rounded-(--corner) bg-accent text-on-accent transition-colors duration-200 group-hover:bg-accent-deep">
        <span aria-hidden="true" className="mb-1.5 teni [--thread:4px]" />
        <span aria-hidden="true" className="h-1 bg-current" />
        <span aria-hidden="true" className="mt-1 mb-5 h-0.5 bg-current" />
      </span>
      <span className="mt-3 block font-display text-title group-hover:text-accent">Shop All</span>
    </Link>
  )
}
