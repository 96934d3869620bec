import { Ellipsis, Eye, ImagePlus, Pencil, Trash2 } from 'lucide'
import { Link, useLocation, href } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Menu, type MenuItem } from '#app/ui/overlays/menu.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/price.tsx'
import type { ProductLine } from '#shop/catalogue/managing/list-products.server.ts'
import type { ProductState } from '#shop/catalogue/managing/product-list-filter.ts'
import { effectivePricePaise } from '#shop/catalogue/rules.ts'
import { Cell, Row } from '../lists/admin-table.tsx'
import { FlagSwitch } from './flag-switch.tsx'
import { stateLabels } from './product-labels.ts'

type ProductRowProps = {
  product: ProductLine
  isSelected: boolean
  /** Missing for a person who may only look. */
  onSelect?(id: number, isChosen: boolean): void
  onAsk(what: 'delete' | 'add image', product: ProductLine): void
  onState(state: ProductState): void
  onDuplicate(): void
}

export function ProductRow({ product, isSelected, onSelect, onAsk, onState, onDuplicate }: ProductRowProps) {
  const { id, name, category, state, stockLeft } = product
  const { search } = useLocation()
  const edit = href('/admin/products/:id/edit', { id: String(id) })
  const mayEdit = onSelect !== undefined
  const become = (next: ProductState, label: string): MenuItem => ({
    label,
    onSelect: () => onState(next),
  })
  const changes: MenuItem[] = [
    { label: 'Duplicate', onSelect: onDuplicate },
    state === 'live' ? become('draft', 'Take out of the shop') : become('live', 'Put into the shop'),
    state === 'archived' ? become('draft', 'Restore as a draft') : become('archived', 'Archive'),
  ]

  return (
    <Row className="max-md:relative max-md:grid-cols-[3.5rem_auto_1fr] max-md:items-center max-md:gap-x-3">
      {onSelect && (
        <Cell className="max-md:absolute max-md:top-2.5 max-md:left-5 max-md:z-1">
          <Checkbox checked={isSelected} onChange={({ currentTarget }) => onSelect(id, currentTarget.checked)}>
            <span className="sr-only">Select {name}</span>
          </Checkbox>
        </Cell>
      )}
      <Cell className="max-md:row-span-5 max-md:self-start">
        <Picture
          imageKey={product.imageKey}
          alt={`Preview of ${name}`}
          width={96}
          height={120}
          sizes="56px"
          className="h-17.5 w-14 bg-sunken object-cover"
        />
      </Cell>
      <Cell className="max-md:col-span-2">
        <Link
          to={edit}
          state={{ list: search }}
          className="inline-flex min-h-11 items-center font-medium underline decoration-edge underline-offset-4 hover:text-accent"
        >
          {name}
        </Link>
        <span className="flex flex-wrap items-center gap-2 text-ink-soft">
          {state !== 'live' && <Badge tone={state === 'draft' ? 'warn' : 'neutral'}>{stateLabels[state]}</Badge>}
          {stockLeft === 0 && <Badge tone="danger">Sold out</Badge>}
          {stockLeft !== null && stockLeft > 0 && <span>{stockLeft} in stock</span>}
        </span>
      </Cell>
      <Cell className="text-ink-soft">{category}</Cell>
      <Cell isNumber className="whitespace-nowrap">
        <Price paise={effectivePricePaise(product)} originalPaise={product.pricePaise} />
      </Cell>
      <Cell className="max-md:col-start-2 max-[23rem]:col-span-2">
        {mayEdit ? (
          <FlagSwitch id={id} flag="featured" on={product.featured} label="Featured" of={name} />
        ) : (
          <FlagWord on={product.featured} label="Featured" />
        )}
      </Cell>
      <Cell className="max-[23rem]:col-span-2 max-[23rem]:col-start-2">
        {mayEdit ? (
          <FlagSwitch id={id} flag="newArrival" on={product.newArrival} label="New Arrival" of={name} />
        ) : (
          <FlagWord on={product.newArrival} label="New Arrival" />
        )}
      </Cell>
      <Cell className="whitespace-nowrap max-md:col-span-2 max-md:col-start-2">
        <span className="-my-1 flex max-md:-ml-3">
          {mayEdit && (
            <IconButton
              icon={ImagePlus}
              label={`Add image to ${name}`}
              title="Add image"
              onClick={() => onAsk('add image', product)}
            />
          )}
          <Link
            to={edit}
            state={{ list: search }}
            aria-label={`${mayEdit ? 'Edit' : 'Look at'} ${name}`}
            title={mayEdit ? 'Edit' : 'Look at'}
            className="inline-flex size-11 items-center justify-center hover:text-accent"
          >
            <Icon of={mayEdit ? Pencil : Eye} />
          </Link>
          {mayEdit && (
            <IconButton
              icon={Trash2}
              label={`Delete ${name}`}
              title="Delete"
              onClick={() => onAsk('delete', product)}
              className="hover:text-danger"
            />
          )}
          <Menu
            trigger={<IconButton icon={Ellipsis} label={`More for ${name}`} title="More" />}
            items={[
              { label: 'Preview as a visitor', to: href('/admin/products/:id/preview', { id: String(id) }) },
              ...(mayEdit ? changes : []),
            ]}
          />
        </span>
      </Cell>
    </Row>
  )
}

const FlagWord = ({ on, label }: { on: boolean; label: string }) => (
  <span className="text-ink-soft">
    <span className="md:sr-only">{label}: </span>
    {on ? 'Yes' : 'No'}
  </span>
)
