import { Badge } from '#app/ui/badge.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/price.tsx'
import type { ProductLine } from '#shop/catalogue/manage-find-products.server.ts'
import { effectivePricePaise } from '#shop/catalogue/rules.ts'
import { ImagePlus, Pencil, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { Cell, Row } from '../desk-table.tsx'
import { FlagSwitch } from './flag-switch.tsx'

type ProductRowProps = { product: ProductLine; onAsk(what: 'delete' | 'add image', product: ProductLine): void }

export function ProductRow({ product, onAsk }: ProductRowProps) {
  const { id, name, category, state, stockLeft } = product
  const edit = `/admin/products/${id}/edit`

  return (
    <Row className="max-md:grid-cols-[3.5rem_auto_1fr] max-md:items-center max-md:gap-x-3">
      <Cell className="max-md:row-span-4 max-md:self-start">
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
        <Link to={edit} className="inline-flex min-h-11 items-center font-medium underline decoration-edge underline-offset-4 hover:text-accent">
          {name}
        </Link>
        <span className="flex flex-wrap items-center gap-2 text-ink-soft">
          {state !== 'live' && <Badge tone="warn">{state === 'draft' ? 'Draft' : 'Archived'}</Badge>}
          {stockLeft === 0 && <Badge tone="danger">Sold out</Badge>}
          {stockLeft !== null && stockLeft > 0 && <span>{stockLeft} in stock</span>}
        </span>
      </Cell>
      <Cell className="text-ink-soft">
        {category}
      </Cell>
      <Cell isNumber className="whitespace-nowrap">
        <Price paise={effectivePricePaise(product)} originalPaise={product.pricePaise} />
      </Cell>
      <Cell className="max-md:col-start-2">
        <FlagSwitch id={id} flag="featured" on={product.featured} label="Featured" of={name} />
      </Cell>
      <Cell>
        <FlagSwitch id={id} flag="newArrival" on={product.newArrival} label="New Arrival" of={name} />
      </Cell>
      <Cell className="whitespace-nowrap max-md:col-span-2">
        <span className="-my-1 flex max-md:-ml-3">
          <IconButton icon={ImagePlus} label={`Add image to ${name}`} title="Add image" onClick={() => onAsk('add image', product)} />
          <Link to={edit} aria-label={`Edit ${name}`} title="Edit" className="inline-flex size-11 items-center justify-center hover:text-accent">
            <Icon of={Pencil} />
          </Link>
          <IconButton icon={Trash2} label={`Delete ${name}`} title="Delete" onClick={() => onAsk('delete', product)} className="hover:text-danger" />
        </span>
      </Cell>
    </Row>
  )
}
