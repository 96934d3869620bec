import { Play } from 'lucide'
import { Icon } from '#app/ui/icon.tsx'

/** The sign that a picture stands for a video. */
export const PlayMark = ({ isSmall = false }: { isSmall?: boolean }) => (
  <span
    aria-hidden="true"
    className={`pointer-events-none absolute inset-0 m-auto flex items-center justify-center rounded-full bg-ground/90 text-ink ${isSmall ? 'size-8' : 'size-16'}`}
  >
    <Icon of={Play} size={isSmall ? 16 : 24} />
  </span>
)
