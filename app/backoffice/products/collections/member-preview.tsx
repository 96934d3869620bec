import { href } from 'react-router'
import { Picture } from '#app/ui/picture.tsx'
import { useSettled } from '#app/ui/use-settled.ts'
import { sayCount } from '../../parts/lists/say-count.ts'
import { useAnswer } from '../products/picking/use-answer.ts'
import type { Matching } from './matching.ts'

/** How many products the typed conditions let in, and the first of them. `conditions`: as an address has them. */
export function MemberPreview({ conditions }: { conditions: string }) {
  const asked = useSettled(conditions)
  const { data, isError } = useAnswer<Matching>(`${href('/admin/collections/matching')}?${asked}`, asked !== '')
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="font-semibold">
        {isError && 'The products could not be counted. Please try again.'}
        {!isError && data === null && 'Choose a condition to see which products match.'}
        {!isError && data && `${sayCount(data.count, 'product')} ${data.count === 1 ? 'matches' : 'match'}`}
      </p>
      {data && data.products.length > 0 && (
        <ul aria-label="The first of them" className="grid grid-cols-3 gap-3 sm:grid-cols-4">
          {data.products.map(({ id, name, imageKey }) => (
            <li key={id} className="text-small">
              <Picture
                imageKey={imageKey}
                alt=""
                width={160}
                height={200}
                sizes="8rem"
                className="aspect-[4/5] w-full bg-sunken object-cover"
              />
              <span className="mt-1 block wrap-anywhere">{name}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
