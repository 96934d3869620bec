import type { IconNode } from 'lucide'
import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  icon: IconNode
  label: string
  iconSize?: 16 | 20 | 24
}

/** A button that is only an icon: 44 px to touch, and a name for those who do not see it. */
export function IconButton({ icon, label, iconSize = 20, className = '', ...button }: IconButtonProps) {
  return (
    <button
      type="button"
      {...button}
      aria-label={label}
      className={`inline-flex size-11 shrink-0 items-center justify-center transition-colors duration-150 hover:text-accent disabled:opacity-40 aria-disabled:cursor-not-allowed aria-disabled:opacity-40 ${className}`}
    >
      <Icon of={icon} size={iconSize} />
    </button>
  )
}
