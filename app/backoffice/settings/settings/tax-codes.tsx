import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { questionTaxCode, type TaxProposal } from '#shop/settings/tax-codes/propose-tax-codes.ts'
import { useFields } from './fields-context.ts'

type Category = { name: string; slug: string }

type TaxCodesProps = { categories: readonly Category[]; onEdit(): void }

/** The code and the rate of each category, with the usual ones to take over by one tap. */
export function TaxCodes({ categories, onEdit }: TaxCodesProps) {
  const { settings, field } = useFields()
  const [codes, setCodes] = useState<Record<string, string>>(() => ({ ...settings.tax.hsnBySlug }))
  const [percents, setPercents] = useState<Record<string, string>>(() =>
    Object.fromEntries(Object.entries(settings.tax.percentBySlug).map(([slug, percent]) => [slug, String(percent)])),
  )
  const [otherCode, setOtherCode] = useState(settings.tax.otherHsn)

  const type = (set: typeof setCodes, slug: string, value: string) => set((before) => ({ ...before, [slug]: value }))
  function take(slug: string, { hsn, percent }: TaxProposal) {
    type(setCodes, slug, hsn)
    type(setPercents, slug, percent === null ? '' : String(percent))
    onEdit()
  }

  return (
    <>
      <fieldset className="sm:col-span-2">
        <legend className="mb-1 font-semibold">Tax codes (HSN)</legend>
        <p className="mb-3 max-w-prose text-small text-ink-soft">
          Needed on tax invoices: 4, 6 or 8 digits, such as 6109 for T-shirts or 6205 for men’s shirts. A category that
          you leave blank has the code of all other products.
        </p>
        <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {categories.map(({ name, slug }) => (
            <div key={slug}>
              <TextField
                label={name}
                {...field(`tax.hsnBySlug.${slug}`)}
                autoComplete="off"
                value={codes[slug] ?? ''}
                onChange={({ currentTarget }) => type(setCodes, slug, currentTarget.value)}
              />
              <Proposals
                name={name}
                proposals={questionTaxCode(name, {
                  code: codes[slug]?.trim() || otherCode.trim(),
                  percent: percents[slug]?.trim() ? Number(percents[slug]) : null,
                })}
                onTake={(proposal) => take(slug, proposal)}
              />
            </div>
          ))}
          <TextField
            label="All other products"
            {...field('tax.otherHsn')}
            autoComplete="off"
            value={otherCode}
            onChange={({ currentTarget }) => setOtherCode(currentTarget.value)}
          />
        </div>
      </fieldset>
      <fieldset className="sm:col-span-2">
        <legend className="mb-1 font-semibold">Categories with one rate (%)</legend>
        <p className="mb-3 max-w-prose text-small text-ink-soft">
          Leave blank for clothes and shoes: their rate depends on the value of a piece, as in the tax rates below.
        </p>
        <div className="grid grid-cols-2 gap-5 lg:grid-cols-3">
          {categories.map(({ name, slug }) => (
            <TextField
              key={slug}
              label={name}
              {...field(`tax.percentBySlug.${slug}`)}
              autoComplete="off"
              value={percents[slug] ?? ''}
              onChange={({ currentTarget }) => type(setPercents, slug, currentTarget.value)}
            />
          ))}
        </div>
      </fieldset>
    </>
  )
}

type ProposalsProps = { name: string; proposals: readonly TaxProposal[]; onTake(proposal: TaxProposal): void }

function Proposals({ name, proposals, onTake }: ProposalsProps) {
  if (proposals.length === 0) return null
  return (
    <div className="mt-2" role="group" aria-label={`Usual codes for ${name}`}>
      <p className="text-small text-ink-soft">Usual codes; ask your accountant which is yours:</p>
      <div className="mt-1 flex flex-wrap gap-2">
        {proposals.map((proposal) => (
          <Button key={proposal.hsn} variant="secondary" size="small" onClick={() => onTake(proposal)}>
            {proposal.hsn} {proposal.goods}, {proposal.percent === null ? 'rate by value' : `${proposal.percent} %`}
          </Button>
        ))}
      </div>
    </div>
  )
}
