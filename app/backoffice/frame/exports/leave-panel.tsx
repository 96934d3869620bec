import { Download } from 'lucide'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useGuardedDownload } from '../../parts/forms/use-guarded-download.ts'
import { apiHref } from '../../parts/guard/api-href.ts'
import { sayLeftOutSets } from '../../parts/lists/say-left-out-sets.ts'
import { Panel } from '../frame/panel.tsx'

/** Everything of the shop as a file, for an owner who takes it elsewhere. Large shops leave in parts. */
export function LeavePanel({ parts, sets }: { parts: number; sets: number }) {
  const { download, busy } = useGuardedDownload()
  return (
    <Panel title="The whole shop">
      <div className="flex flex-col gap-4 p-4 md:p-5">
        <p className="max-w-[75ch] text-small text-ink-soft">
          All lists as CSV and all pictures in one ZIP file: products also in the forms of Shopify and WooCommerce. It
          is yours to take along. Only owners can download it, and the log notes it. {sets > 0 && sayLeftOutSets(sets)}
        </p>
        <div className="flex flex-wrap gap-2">
          {Array.from({ length: parts }, (_, at) => (
            <Button
              key={at}
              variant="secondary"
              size="small"
              busy={busy}
              onClick={() => download(`${apiHref('/admin/api/everything.zip')}?part=${at + 1}`)}
            >
              <Icon of={Download} size={16} />{' '}
              {parts === 1 ? 'Download everything' : `Download part ${at + 1} of ${parts}`}
            </Button>
          ))}
        </div>
      </div>
    </Panel>
  )
}
