import { href } from 'react-router'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { buttonLook } from '#app/ui/button-look.ts'
import { Button } from '#app/ui/button.tsx'
import type { ProductImport } from '#shop/spreadsheets/importing/queries.server.ts'
import type { RowOutcome } from '#shop/spreadsheets/inputs.ts'
import { Panel } from '../../../frame/frame/panel.tsx'
import { apiHref } from '../../../parts/guard/api-href.ts'
import { sayCount } from '../../../parts/lists/say-count.ts'
import { checkAgainLabel, choicesFormId } from './notes-panel.tsx'

type ResultPanelProps = {
  found: ProductImport
  /** How many products have which outcome. */
  products: Record<RowOutcome, number>
  /** Whether it brought pieces that need a label. */
  hasLabels: boolean
  busy: boolean
  /** Whether staff chose something that the check does not know yet. */
  isUndecided: boolean
  onApply(): void
  onReopen(): void
  onRetry(): void
  onCancel(): void
}

const verb = (count: number, one: string, many: string) => `${sayCount(count, 'product')} ${count === 1 ? one : many}`

function linesOf({ create, change, same, refused }: ResultPanelProps['products'], isDone: boolean) {
  return isDone
    ? [
        create > 0 && verb(create, 'was added', 'were added'),
        change > 0 && verb(change, 'was changed', 'were changed'),
        same > 0 && verb(same, 'was the same already', 'were the same already'),
        refused > 0 && verb(refused, 'was refused', 'were refused'),
      ]
    : [
        create > 0 && verb(create, 'will be added', 'will be added'),
        change > 0 && verb(change, 'will be changed', 'will be changed'),
        same > 0 && verb(same, 'is the same already', 'are the same already'),
        refused > 0 && verb(refused, 'is refused and left out', 'are refused and left out'),
      ]
}

/** The findings of the check, or its outcome, with the next step beside it. */
export function ResultPanel(props: ResultPanelProps) {
  const { found, products } = props
  const isDone = found.state === 'done'
  const isUseful = products.create + products.change > 0
  return (
    <Panel
      title={
        isDone
          ? 'The import is done'
          : found.state === 'cancelled'
            ? 'The import was cancelled'
            : isUseful
              ? 'These changes are in the file'
              : 'The file changes nothing'
      }
    >
      <div className="flex flex-col gap-4 p-4 md:p-5">
        {found.state === 'cancelled' ? (
          <p className="text-small">
            {found.doneUpTo > 0
              ? `Rows up to ${found.doneUpTo.toLocaleString('en-IN')} were applied and stay applied.`
              : 'Nothing was changed.'}
          </p>
        ) : (
          <ul className="flex flex-col gap-1">
            {linesOf(products, isDone).map((line) => line && <li key={line}>{line}</li>)}
          </ul>
        )}
        {isDone && found.toRetry > 0 && (
          <p className="text-small">
            {found.toRetry === 1
              ? 'Pictures of one product could not be fetched. It came in without them.'
              : `Pictures of ${found.toRetry.toLocaleString('en-IN')} products could not be fetched. They came in without them.`}
          </p>
        )}
        {found.error && <p className="text-small text-danger">{found.error}</p>}
        <ResultSteps {...props} isUseful={isUseful} />
      </div>
    </Panel>
  )
}

type ResultStepsProps = ResultPanelProps & { isUseful: boolean }

/** The steps that the import can take now. */
function ResultSteps({
  found,
  hasLabels,
  busy,
  isUndecided,
  isUseful,
  onApply,
  onReopen,
  onRetry,
  onCancel,
}: ResultStepsProps) {
  const isDone = found.state === 'done'
  return (
    <div className="flex flex-wrap gap-3">
      {hasLabels && (
        <ButtonLink to={`${href('/admin/products/labels')}?import=${found.id}`} variant="secondary" size="small">
          Print labels of added stock
        </ButtonLink>
      )}
      {found.state === 'checked' && (
        <>
          {isUndecided ? (
            <Button type="submit" form={choicesFormId} size="small" busy={busy}>
              {checkAgainLabel}
            </Button>
          ) : (
            isUseful && (
              <Button size="small" busy={busy} onClick={onApply}>
                Apply changes
              </Button>
            )
          )}
          <Button variant="secondary" size="small" busy={busy} onClick={onReopen}>
            Change columns
          </Button>
          <Button variant="secondary" size="small" busy={busy} onClick={onCancel}>
            Cancel import
          </Button>
        </>
      )}
      {isDone && found.toRetry > 0 && (
        <Button size="small" busy={busy} onClick={onRetry}>
          {found.toRetry === 1 ? 'Try again' : 'Try all again'}
        </Button>
      )}
      {isDone && (
        <ButtonLink
          to={`${href('/admin/products')}?sort=changed`}
          size="small"
          variant={found.toRetry > 0 ? 'secondary' : undefined}
        >
          See products
        </ButtonLink>
      )}
      {found.counts.refused > 0 && (
        <a
          href={apiHref('/admin/api/product-imports/:id/refused.csv', { id: String(found.id) })}
          download
          className={buttonLook({ variant: 'secondary', size: 'small' })}
        >
          Download refused rows
        </a>
      )}
      {found.state !== 'checked' && (
        <ButtonLink to={href('/admin/products/import')} variant="secondary" size="small">
          Import another file
        </ButtonLink>
      )}
    </div>
  )
}
