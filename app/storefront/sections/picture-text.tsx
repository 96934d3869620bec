import { ButtonLink } from '#app/ui/button-link.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { tallScript } from '#app/ui/tall-script.ts'
import type { ShownSection } from './shown-section.ts'

/** A picture with words beside it; on a phone the picture is above. */
export function PictureText({ section }: { section: Extract<ShownSection, { kind: 'picture-text' }> }) {
  const { id, title, html, picture, alt, link, linkLabel, side } = section
  return (
    <section aria-labelledby={id} className="drawn-later shell py-12 md:py-20">
      <div className="grid items-center gap-x-16 gap-y-8 md:grid-cols-2">
        <Picture
          imageKey={picture.imageKey}
          alt={alt}
          width={picture.width}
          height={picture.height}
          sizes="(width >= 90rem) 44rem, (width >= 48rem) 46vw, 92vw"
          className={`aspect-4/3 w-full bg-sunken object-cover ${side === 'right' ? 'md:order-2' : ''}`}
        />
        <div className="flex min-w-0 flex-col items-start gap-4 wrap-anywhere">
          <h2 id={id} className={`font-display text-section font-medium tracking-[-0.01em] ${tallScript(title)}`}>
            {title}
          </h2>
          <Prose html={html} className="max-w-prose text-ink-soft" />
          {link && <ButtonLink to={link}>{linkLabel || 'Read more'}</ButtonLink>}
        </div>
      </div>
    </section>
  )
}
