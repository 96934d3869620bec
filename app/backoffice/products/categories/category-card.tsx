import { GripVertical, ImageUp, Pencil, Trash2 } from 'lucide'
import { Link, href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import type { CategoryCard as Category } from '#shop/catalogue/managing/categories.server.ts'
import { useMay } from '../../parts/guard/use-may.ts'
import type { useReorder } from '../../parts/lists/use-reorder.ts'
import { ActiveSwitch } from './active-switch.tsx'

type CategoryCardProps = {
  category: Category
  /** The name of the category that it is a part of. */
  whole: string | undefined
  count: number
  reorder: Pick<ReturnType<typeof useReorder>, 'item' | 'handle'>
  onImage(): void
  onEdit(): void
  onDelete(): void
}

export function CategoryCard({ category, whole, count, reorder, onImage, onEdit, onDelete }: CategoryCardProps) {
  const { id, name, description, isActive, slug } = category
  const may = useMay()
  return (
    <li
      {...reorder.item(String(id))}
      className="admin-panel relative flex flex-col data-dragged:opacity-50 max-sm:grid max-sm:grid-cols-[6rem_minmax(0,1fr)]"
    >
      <div className="relative">
        <Picture
          imageKey={category.imageKey}
          alt=""
          width={category.imageWidth ?? 512}
          height={category.imageHeight ?? 512}
          sizes="(width >= 64rem) 20rem, (width >= 30rem) 45vw, 90vw"
          className={`pointer-events-none aspect-square w-full bg-sunken object-cover max-sm:aspect-auto max-sm:h-full ${isActive ? '' : 'opacity-40 grayscale'}`}
        />
        {!isActive && (
          <p className="absolute inset-0 flex items-center justify-center">
            <span className="bg-ink px-4 py-1.5 text-small font-semibold text-ground max-sm:px-2 max-sm:py-1">
              Inactive
            </span>
          </p>
        )}
      </div>
      {may('categories.edit') && (
        <IconButton
          icon={GripVertical}
          label={`Move ${name}`}
          title="Drag to reorder, or press an arrow key"
          {...reorder.handle(String(id))}
          className="absolute top-2 right-2 cursor-grab touch-none bg-surface select-none max-sm:top-auto max-sm:right-1 max-sm:bottom-1.5"
        />
      )}
      <div className="flex-1 px-4 pt-4 max-sm:px-3 max-sm:pt-2">
        <h2 className="font-display text-title font-medium max-sm:leading-tight">{name}</h2>
        {whole && <p className="text-small text-ink-soft">Part of {whole}</p>}
        {description && <p className="mt-1 text-small text-ink-soft max-sm:leading-snug">{description}</p>}
        <p className="flex flex-wrap gap-x-4">
          <Link to={`${href('/admin/products')}?category=${slug}`} className={linkLook}>
            {count === 1 ? '1 product' : `${count} products`}
          </Link>
          <Link to={href('/admin/categories/:id/information', { id: String(id) })} className={linkLook}>
            Product information
          </Link>
        </p>
      </div>
      {may('categories.edit') && (
        <div className="flex flex-wrap items-center gap-2 p-4 pt-3 max-sm:col-span-2 max-sm:border-t max-sm:border-line max-sm:px-3 max-sm:py-1.5">
          <Button variant="secondary" size="small" aria-label={`Image of ${name}`} onClick={onImage}>
            <Icon of={ImageUp} size={16} className="max-sm:hidden" /> Image
          </Button>
          <ActiveSwitch category={category} />
          <span className="ml-auto flex max-sm:mr-8">
            <IconButton icon={Pencil} label={`Edit ${name}`} onClick={onEdit} />
            <IconButton icon={Trash2} label={`Delete ${name}`} onClick={onDelete} className="hover:text-danger" />
          </span>
        </div>
      )}
    </li>
  )
}

const linkLook =
  'inline-flex min-h-11 items-center text-small underline decoration-edge underline-offset-4 hover:text-accent'
