import { Picture } from '#app/ui/picture.tsx'
import type { ProductImage, ProductVideo } from '#shop/catalogue/product-sql.server.ts'
import { PlayMark } from './play-mark.tsx'

type ThumbnailsProps = {
  pictures: readonly ProductImage[]
  videos: readonly ProductVideo[]
  at: number
  onChoose(at: number): void
}

export function GalleryThumbnails({ pictures, videos, at, onChoose }: ThumbnailsProps) {
  const isPlayed = ({ key }: ProductImage) => videos.some(({ imageKey }) => imageKey === key)
  return (
    <ul className="mt-2 grid grid-cols-4 gap-2">
      {pictures.map((picture, place) => (
        <li key={picture.key}>
          <button
            type="button"
            aria-label={`Show picture ${place + 1}${isPlayed(picture) ? ', with a video' : ''}`}
            aria-current={place === at ? 'true' : undefined}
            onClick={() => onChoose(place)}
            className="relative block w-full border-b-2 border-transparent pb-1 aria-current:border-accent"
          >
            <div className="painted-later aspect-(--picture-ratio)">
              <Picture
                imageKey={picture.key}
                alt=""
                width={picture.width}
                height={picture.height}
                sizes="(width >= 48rem) 12vw, 24vw"
                className="size-full bg-sunken object-cover"
              />
            </div>
            {isPlayed(picture) && <PlayMark isSmall />}
          </button>
        </li>
      ))}
    </ul>
  )
}
