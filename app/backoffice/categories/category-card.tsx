import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { useToast } from '#app/ui/toast.tsx'
import type { CategoryCard as Category } from '#shop/catalogue/manage-categories.server.ts'
import { ImageUp } from 'lucide-react'
import { useDeed } from '../use-deed.ts'
import { type CategoryDeedAnswer, wordsOf } from './category-deed.ts'

export function CategoryCard({ category, onImage }: { category: Category; onImage(): void }) {
  const { id, name, description, isActive } = category
  const toast = useToast()
  const deed = useDeed<CategoryDeedAnswer>((answer) => toast(wordsOf(answer)))

  return (
    <li className="desk-panel flex flex-col">
      <div className="relative">
        <Picture
          imageKey={category.imageKey}
          alt=""
          width={category.imageWidth ?? 512}
          height={category.imageHeight ?? 512}
          sizes="(width >= 64rem) 20rem, (width >= 30rem) 45vw, 90vw"
          className={`aspect-square w-full bg-sunken object-cover ${isActive ? '' : 'opacity-40 grayscale'}`}
        />
        {!isActive && (
          <p className="absolute inset-0 flex items-center justify-center">
            <span className="bg-ink px-4 py-1.5 text-small font-semibold text-ground">Inactive</span>
          </p>
        )}
      </div>
      <div className="flex flex-1 flex-col gap-3 p-4">
        <div className="flex-1">
          <h2 className="font-display text-title font-medium">{name}</h2>
          {description && <p className="mt-1 text-small text-ink-soft">{description}</p>}
        </div>
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" size="small" aria-label={`Image of ${name}`} onClick={onImage}>
            <Icon of={ImageUp} size={16} /> Image
          </Button>
          <deed.Form method="post">
            <input type="hidden" name="id" value={id} />
            <Button
              type="submit"
              name="deed"
              value={isActive ? 'deactivate' : 'activate'}
              variant="secondary"
              size="small"
              busy={deed.busy}
              aria-label={`${isActive ? 'Deactivate' : 'Activate'} ${name}`}
            >
              {isActive ? 'Deactivate' : 'Activate'}
            </Button>
          </deed.Form>
        </div>
      </div>
    </li>
  )
}
