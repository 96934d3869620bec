import { Download } from 'lucide'
import { buttonLook } from '#app/ui/button-look.ts'
import { Icon } from '#app/ui/icon.tsx'
import { apiHref } from '../../parts/guard/api-href.ts'
import { sayLeftOutSets } from '../../parts/lists/say-left-out-sets.ts'
import { Panel } from '../frame/panel.tsx'

/** Everything of the shop as a file, for an owner who takes it elsewhere. Large shops leave in parts. */
export function LeavePanel({ parts, sets }: { parts: number; sets: number }) {
  return (
    <Panel title="The whole shop">
      <form action={apiHref('/admin/api/everything.zip')} className="flex flex-col gap-4 p-4 md:p-5">
        <p className="max-w-[75ch] text-small text-ink-soft">
          All lists as CSV and all pictures in one ZIP file: products also in the forms of Shopify and WooCommerce. It
          is yours to take along. Only owners can download it, and the log notes it. {sets > 0 && sayLeftOutSets(sets)}
        </p>
        <div className="flex flex-wrap gap-2">
          {Array.from({ length: parts }, (_, at) => (
            <button
              key={at}
              type="submit"
              name="part"
              value={at + 1}
              className={`${buttonLook({ variant: 'secondary', size: 'small' })} min-h-11`}
            >
              <Icon of={Download} size={16} />{' '}
              {parts === 1 ? 'Download everything' : `Download part ${at + 1} of ${parts}`}
            </button>
          ))}
        </div>
      </form>
    </Panel>
  )
}
