import { Joined } from '#app/ui/joined.tsx'
import { PhotoList } from '#app/ui/photographs/photo-list.tsx'
import { sizeLabel } from '#shared/size-label.ts'
import type { ReturnDetail } from '#shop/returns/finding/find-returns.server.ts'
import { exchangeSentence } from '#shop/returns/policy/exchange-label.ts'
import { fateLabels, isProtectedReason, reasonLabels } from '#shop/returns/rules.ts'
import { Panel } from '../../frame/frame/panel.tsx'
import { photoHref } from './photo-href.ts'

export const PiecesPanel = ({ found: { lines } }: { found: ReturnDetail }) => (
  <Panel title="Pieces">
    <ul className="divide-y divide-line">
      {lines.map(({ id, productName, size, colorName, sku, asked, received, reason, fates, ...line }) => (
        <li key={id} className="p-4 md:px-5">
          <p className="font-semibold wrap-anywhere">
            {asked} × {productName}
          </p>
          <p className="text-small text-ink-soft">
            <Joined of={[sizeLabel(size), colorName, sku]} />
          </p>
          <p className="mt-1 text-small">
            {reasonLabels[reason]}
            {isProtectedReason(reason) && ': the law has the shop take it back, in full'}
          </p>
          {line.exchange !== null && <p className="text-small font-semibold">{exchangeSentence(line)}</p>}
          <PhotoList photos={line.photos} hrefOf={photoHref} />
          {received !== null && (
            <p className="text-small">
              {received} of {asked} came
            </p>
          )}
          {fates.map((fate, at) => (
            <p key={at} className="text-small">
              Piece {at + 1}: {fateLabels[fate]}
            </p>
          ))}
        </li>
      ))}
    </ul>
  </Panel>
)
