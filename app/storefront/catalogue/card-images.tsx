import { Picture } from '#app/ui/picture.tsx'
import type { ProductImage } from '#shop/catalogue/queries.server.ts'

type CardImagesProps = {
  images: readonly ProductImage[]
  name: string
  sizes: string
  priority: boolean | undefined
  /** Asked for only once it is wanted, so that nobody downloads what they do not see. */
  showSecond: boolean
}

const fit = 'absolute inset-0 size-full object-cover'

export function CardImages({ images: [first, second], name, sizes, priority, showSecond }: CardImagesProps) {
  return (
    <>
      <Picture
        imageKey={first?.key}
        alt={first?.alt || name}
        width={first?.width ?? 1200}
        height={first?.height ?? 1500}
        sizes={sizes}
        priority={priority}
        className={`${fit} transition-transform duration-500 ease-settle group-hover:scale-[1.025]`}
      />
      {showSecond && second && (
        <Picture
          imageKey={second.key}
          alt=""
          width={second.width}
          height={second.height}
          sizes={sizes}
          className={`${fit} card-second`}
        />
      )}
    </>
  )
}
