import { useCallback, useState } from 'react'
import { placeholderImage, variantUrl } from '#shop/media/rules.ts'
import { offers, sourceSet } from './source-set.ts'

type PictureProps = {
  /** The storage key; none shows the placeholder. */
  imageKey: string | null | undefined
  alt: string
  /** The real size in pixels: it keeps the place before the picture arrives. */
  width: number
  height: number
  /** How wide the picture's box is, as in the HTML attribute. */
  sizes: string
  /** Cards stand by the dozen: they offer no more than they need, so that the page stays small. */
  offer?: keyof typeof offers
  /** For what is seen first: loaded at once, ahead of the rest, which does not take the line from it. */
  priority?: boolean
  /** Another picture for windows narrower than 48rem. */
  phone?: { imageKey: string; width: number; height: number } | null
  className?: string
}

/** A stored picture in the size and format that fits the screen; one that fails becomes the placeholder. */
export function Picture({
  imageKey,
  alt,
  width,
  height,
  sizes,
  offer = 'all',
  priority = false,
  phone,
  className,
}: PictureProps) {
  const [failedKey, setFailedKey] = useState<string | null>(null)

  // A picture can fail before this code runs; it says so by being complete without a size.
  const check = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0 && image.currentSrc !== '') setFailedKey(imageKey ?? null)
    },
    [imageKey],
  )

  if (!imageKey || failedKey === imageKey) {
    return (
      <img
        src={placeholderImage}
        alt={alt}
        width={width}
        height={height}
        className={`own-placeholder ${className ?? ''}`}
      />
    )
  }

  const { formats, widths } = offers[offer]
  return (
    <picture>
      {phone &&
        formats.map((format) => (
          <source
            key={format}
            media="(width < 48rem)"
            type={`image/${format}`}
            srcSet={sourceSet(phone.imageKey, phone.width, format, widths)}
            sizes="100vw"
            width={phone.width}
            height={phone.height}
          />
        ))}
      {formats.map((format) => (
        <source
          key={format}
          type={`image/${format}`}
          srcSet={sourceSet(imageKey, width, format, widths)}
          sizes={sizes}
        />
      ))}
      <img
        ref={check}
        src={variantUrl(imageKey, 640, 'jpg')}
        alt={alt}
        width={width}
        height={height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'low'}
        decoding={priority ? 'sync' : 'async'}
        onError={() => setFailedKey(imageKey)}
        className={className}
      />
    </picture>
  )
}
