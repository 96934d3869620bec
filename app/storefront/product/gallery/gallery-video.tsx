import { useState } from 'react'
import { useOnDemand } from '#app/ui/overlays/use-on-demand.ts'
import type { ProductVideo } from '#shop/catalogue/product-sql.server.ts'
import { PlayMark } from './play-mark.tsx'

type GalleryVideoProps = { video: ProductVideo; name: string }

/** The play button over a picture; once pressed, the video in the picture's place. Nothing of it is loaded before. */
export default function GalleryVideo({ video, name }: GalleryVideoProps) {
  const [isAsked, setAsked] = useState(false)
  const { Part: Player, ask } = useOnDemand(() => import('./video-player.tsx'))

  async function play() {
    if (await ask()) setAsked(true)
  }

  if (Player && isAsked) return <Player video={video} name={name} onFailed={() => setAsked(false)} />
  return (
    <button
      type="button"
      aria-label={`Play the video of ${name}`}
      onClick={() => void play()}
      className="absolute inset-0 m-auto size-16 rounded-full focus-visible:outline-offset-4"
    >
      <PlayMark />
    </button>
  )
}
