import { useEffect, useRef } from 'react'
import { useToast } from '#app/ui/overlays/toast.tsx'
import type { ProductVideo } from '#shop/catalogue/product-sql.server.ts'
import { variantUrl, videoUrl } from '#shop/media/rules.ts'

type VideoPlayerProps = { video: ProductVideo; name: string; onFailed(): void }

/** Plays at once, since a press asked for it. The browser's own buttons pause it, by keyboard, too. */
export default function VideoPlayer({ video, name, onFailed }: VideoPlayerProps) {
  const player = useRef<HTMLVideoElement>(null)
  const toast = useToast()
  useEffect(() => player.current?.focus({ preventScroll: true }), [])

  function fail() {
    toast({
      title: 'The video could not be played',
      description: 'Please check your connection and try again.',
      destructive: true,
    })
    onFailed()
  }

  return (
    // Captions are not part of an uploaded video.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      ref={player}
      src={videoUrl(video.key)}
      poster={variantUrl(video.imageKey, 1080, 'jpg')}
      aria-label={`Video of ${name}`}
      controls
      autoPlay
      playsInline
      preload="none"
      onError={fail}
      className="absolute inset-0 size-full bg-ink object-contain"
    />
  )
}
