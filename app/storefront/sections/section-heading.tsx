import { ArrowRight } from 'lucide'
import { Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { tallScript } from '#app/ui/tall-script.ts'

type SectionHeadingProps = { id: string; title: string; more?: { label: string; to: string } }

export function SectionHeading({ id, title, more }: SectionHeadingProps) {
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 md:mb-10">
      <h2
        id={id}
        className={`font-display text-section font-medium tracking-[-0.01em] wrap-anywhere ${tallScript(title)}`}
      >
        {title}
      </h2>
      {more && (
        <Link
          to={more.to}
          className="group inline-flex min-h-11 items-center gap-2 text-small font-semibold wrap-anywhere hover:text-accent"
        >
          {more.label}
          <Icon
            of={ArrowRight}
            size={16}
            className="shrink-0 transition-transform duration-150 group-hover:translate-x-1"
          />
        </Link>
      )}
    </div>
  )
}
