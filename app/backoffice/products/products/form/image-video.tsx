import { Film } from 'lucide'
import { Button } from '#app/ui/button.tsx'
import { videoTypes } from '#shop/media/inputs.ts'
import { variantUrl, videoUrl } from '#shop/media/rules.ts'
import { FileTarget } from '../../../parts/upload/file-target.tsx'
import type { VideoUpload } from '../../../parts/upload/use-video-upload.ts'
import type { DraftImage } from './draft.ts'

type ImageVideoProps = {
  image: DraftImage
  upload: VideoUpload | undefined
  onFile(file: File): void
  onRemove(): void
}

/** The video that a picture stands for: one to look at and remove, or a way to add one. */
export function ImageVideo({ image, upload, onFile, onRemove }: ImageVideoProps) {
  if (upload && upload.error === null)
    return (
      <div className="text-small" aria-live="polite">
        <span className="flex justify-between gap-4">
          <span>Video</span>
          <span>{upload.share < 1 ? `${Math.round(upload.share * 100)} %` : 'Saving...'}</span>
        </span>
        <progress value={upload.share} max={1} aria-label="Uploading the video" className="admin-progress" />
      </div>
    )
  if (image.videoKey === null)
    return (
      <FileTarget
        icon={Film}
        label="Add a video to this picture"
        hint="MP4 or WebM, up to 2 minutes and 50MB. The picture shows until a visitor presses play."
        accept={videoTypes.join(',')}
        error={upload?.error ?? undefined}
        onFiles={([file]) => file && onFile(file)}
      />
    )
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-small font-medium">Video</p>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- captions are not part of an uploaded video */}
      <video
        key={image.videoKey}
        src={videoUrl(image.videoKey)}
        poster={variantUrl(image.key, 320, 'jpg')}
        aria-label="Video of this picture"
        controls
        playsInline
        preload="none"
        className="h-60 w-full bg-sunken object-contain"
      />
      <Button variant="quiet" onClick={onRemove}>
        Remove the video
      </Button>
    </div>
  )
}
