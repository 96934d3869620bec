import { CircleAlert, X } from 'lucide'
import { Button } from '#app/ui/button.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Uploads } from './use-uploads.ts'

type UploadListProps = Pick<Uploads, 'uploads' | 'remove'> & { onRetry(id: number): void }

/** How far each picture has gone, or what became of it. */
export function UploadList({ uploads, remove, onRetry }: UploadListProps) {
  return (
    <ul aria-live="polite" className="flex flex-col gap-2 empty:hidden">
      {uploads.map(({ id, name, share, error, canRetry }) =>
        error === null ? (
          <li key={id} className="text-small">
            <span className="flex justify-between gap-4">
              <span className="one-line">{name}</span>
              <span className="whitespace-nowrap">{share < 1 ? `${Math.round(share * 100)} %` : 'Saving...'}</span>
            </span>
            <progress value={share} max={1} aria-label={`Uploading ${name}`} className="admin-progress" />
          </li>
        ) : (
          <li key={id} className="flex items-center gap-2 bg-danger-tint pl-3 text-small">
            <Icon of={CircleAlert} size={16} className="shrink-0 text-danger" />
            <span className="min-w-0 flex-1 py-2">
              <span className="font-medium break-all">{name}</span> <span className="text-danger">{error}</span>
            </span>
            {canRetry && (
              <Button
                variant="quiet"
                aria-label={`Try again: ${name}`}
                onClick={() => onRetry(id)}
                className="shrink-0"
              >
                Try again
              </Button>
            )}
            <IconButton icon={X} iconSize={16} label={`Remove ${name} from the list`} onClick={() => remove(id)} />
          </li>
        ),
      )}
    </ul>
  )
}
