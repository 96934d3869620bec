import { Picture } from '#app/ui/picture.tsx'
import type { CardImage } from '#shop/catalogue/product-cards.server.ts'

type CardImagesProps = {
  images: readonly CardImage[]
  name: string
  sizes: string
  priority: boolean | undefined
  /** Asked for only once it is wanted, so that nobody downloads what they do not see. */
  showSecond: boolean
}

export function CardImages({ images: [first, second], name, sizes, priority, showSecond }: CardImagesProps) {
  return (
    <>
      <Picture
        imageKey={first?.key}
        alt={first?.alt || name}
        width={first?.width ?? 1200}
        height={first?.height ?? 1500}
        sizes={sizes}
        offer="card"
        priority={priority}
      />
      {showSecond && second && (
        <Picture
          imageKey={second.key}
          alt=""
          width={second.width}
          height={second.height}
          sizes={sizes}
          offer="card"
          className="card-second"
        />
      )}
    </>
  )
}
