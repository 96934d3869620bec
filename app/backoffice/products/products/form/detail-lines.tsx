import { Plus, X } from 'lucide'
import { Button } from '#app/ui/button.tsx'
import { controlLook } from '#app/ui/fields/field.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { limitsOf } from '#shared/limits-of.ts'
import { ProductForm } from '#shop/catalogue/managing/product-form.ts'
import { Panel } from '../../../frame/frame/panel.tsx'
import type { DraftPartProps } from './size-picker.tsx'

/** The bullets of the product page. */
export function DetailLines({ draft, change, error }: DraftPartProps) {
  return (
    <Panel title="Details">
      <ul className="flex flex-col gap-2 p-4 pb-2 md:p-5 md:pb-2">
        {draft.details.map(({ id, text }, at) => (
          <li key={id} className="flex items-center gap-1">
            <input
              type="text"
              name="details[]"
              aria-label={`Detail ${at + 1}`}
              value={text}
              maxLength={limitsOf(ProductForm).details?.maxLength}
              placeholder={at === 0 ? 'Such as: 100% combed cotton, 180 GSM' : undefined}
              onChange={(event) => change({ do: 'write detail', id, text: event.currentTarget.value })}
              className={controlLook}
            />
            <IconButton
              icon={X}
              label={`Remove detail ${at + 1}`}
              onClick={() => change({ do: 'remove detail', id })}
            />
          </li>
        ))}
      </ul>
      {error && <p className="px-4 text-small text-danger md:px-5">{error}</p>}
      <div className="p-4 pt-1 md:p-5 md:pt-1">
        <Button variant="quiet" onClick={() => change({ do: 'add detail' })}>
          <Icon of={Plus} size={16} /> Add a line
        </Button>
      </div>
    </Panel>
  )
}
