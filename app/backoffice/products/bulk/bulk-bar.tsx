import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Menu } from '#app/ui/menu.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { mostAtOnce, productFlags } from '#shop/catalogue/product-list-filter.ts'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useDeed } from '../../use-deed.ts'
import { DeleteDialog } from '../delete-dialog.tsx'
import { flagWords } from '../product-words.ts'
import { type BulkAnswer, type BulkDeed, wordsOf } from './bulk-deed.ts'
import type { useSelection } from './use-selection.ts'
import { CategoryDialog } from './category-dialog.tsx'
import { PriceDialog } from './price-dialog.tsx'

type BulkBarProps = {
  selection: Pick<ReturnType<typeof useSelection>, 'selected' | 'isBeyondPage' | 'isLooking' | 'selectPage' | 'selectAll'>
  onPage: number
  /** How many there are on all pages. */
  matching: number
  categories: readonly { name: string }[]
}

type Asked = 'price' | 'category' | 'delete' | null

/** What can be done with the selected products; stays in sight while any are. */
export function BulkBar({ selection, onPage, matching, categories }: BulkBarProps) {
  const { selected, isBeyondPage, isLooking, selectPage, selectAll } = selection
  const toast = useToast()
  const [asked, setAsked] = useState<Asked>(null)
  const deed = useDeed<BulkAnswer>((answer) => {
    toast(wordsOf(answer))
    // Prices and names of those beyond the page are old now.
    if (isBeyondPage && answer.kind === 'done') selectPage(false)
  })
  const ids = selected.map(({ id }) => id)
  const count = selected.length

  function send(change: BulkDeed) {
    setAsked(null)
    void deed.submit(change, { method: 'post', action: '/admin/products/change', encType: 'application/json' })
  }

  return (
    <div
      role="group"
      aria-label="Selected products"
      className={`flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-surface px-4 py-1.5 ${count > 0 ? 'sticky top-0 z-10' : ''}`}
    >
      <Checkbox checked={count > 0 && (isBeyondPage || count === onPage)} onChange={({ currentTarget }) => selectPage(currentTarget.checked)}>
        <span className="text-small">{count === 0 ? 'Select all' : `${count.toLocaleString('en-IN')} selected`}</span>
      </Checkbox>
      {!isBeyondPage && count === onPage && matching > onPage && (
        <Button variant="quiet" busy={isLooking} onClick={() => void selectAll()}>
          {matching > mostAtOnce
            ? `Select the newest ${mostAtOnce.toLocaleString('en-IN')} of ${matching.toLocaleString('en-IN')}`
            : `Select all ${matching.toLocaleString('en-IN')} products`}
        </Button>
      )}
      {count > 0 && (
        <div className="flex flex-wrap gap-2 py-1">
          <Button variant="secondary" size="small" busy={deed.busy} onClick={() => setAsked('price')}>
            Price
          </Button>
          <Button variant="secondary" size="small" busy={deed.busy} onClick={() => setAsked('category')}>
            Category
          </Button>
          <Menu
            trigger={
              <Button variant="secondary" size="small" busy={deed.busy}>
                Mark as <Icon of={ChevronDown} size={16} />
              </Button>
            }
            items={productFlags.flatMap((flag) => [
              { label: flagWords[flag], onSelect: () => send({ deed: 'flag', ids, flag, on: true }) },
              { label: `Not ${flagWords[flag]}`, onSelect: () => send({ deed: 'flag', ids, flag, on: false }) },
            ])}
          />
          <Menu
            trigger={
              <Button variant="secondary" size="small" busy={deed.busy}>
                Visibility <Icon of={ChevronDown} size={16} />
              </Button>
            }
            items={[
              { label: 'Live: shoppers see them', onSelect: () => send({ deed: 'state', ids, state: 'live' }) },
              { label: 'Draft: only staff see them', onSelect: () => send({ deed: 'state', ids, state: 'draft' }) },
              { label: 'Archive: out of the way', onSelect: () => send({ deed: 'state', ids, state: 'archived' }) },
            ]}
          />
          <Button variant="secondary" size="small" busy={deed.busy} onClick={() => setAsked('delete')}>
            Delete
          </Button>
        </div>
      )}
      <PriceDialog
        products={selected}
        open={asked === 'price'}
        onClose={() => setAsked(null)}
        onApply={(change) =>
          send({ deed: 'price', change, seen: selected.map(({ id, pricePaise, salePricePaise }) => ({ id, pricePaise, salePricePaise })) })
        }
      />
      <CategoryDialog
        count={count}
        categories={categories}
        open={asked === 'category'}
        onClose={() => setAsked(null)}
        onChoose={(category) => send({ deed: 'category', ids, category })}
      />
      <DeleteDialog products={selected} open={asked === 'delete'} onClose={() => setAsked(null)} onConfirm={() => send({ deed: 'delete', ids })} />
    </div>
  )
}
