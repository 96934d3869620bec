import { CircleAlert } from 'lucide'
import { Icon } from '#app/ui/icon.tsx'

/** Why nothing happened, read out as soon as it is there. */
export function FormRefusal({ sentence }: { sentence: string | undefined }) {
  return (
    <div role="alert" className="empty:hidden">
      {sentence && (
        <p className="flex items-start gap-3 border-l-4 border-danger bg-danger-tint p-4 text-small text-ink">
          <Icon of={CircleAlert} className="shrink-0 text-danger" />
          {sentence}
        </p>
      )}
    </div>
  )
}
