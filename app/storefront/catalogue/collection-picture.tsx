import type { ListDetails } from '#app/rendering/listed-products.ts'
import { Picture } from '#app/ui/picture.tsx'

type Shown = NonNullable<NonNullable<ListDetails['collection']>['picture']>

/** Its room is there before it has loaded. The heading below says what the collection is. */
export const CollectionPicture = ({ picture: { key, width, height } }: { picture: Shown }) => (
  <Picture
    imageKey={key}
    alt=""
    width={width}
    height={height}
    sizes="(min-width: 1440px) 1360px, 100vw"
    priority
    className="mt-2 aspect-[16/9] w-full bg-sunken object-cover md:aspect-[3/1]"
  />
)
