import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import type { PageContent } from '#shop/pages/page-content.ts'
import { Panel } from '../../frame/frame/panel.tsx'
import type { Field } from '../../parts/forms/use-form.ts'

type PageDetailsProps = {
  page: { isHome: boolean; publishedVersion: number | null; slug: string }
  content: PageContent
  field: Field
  onChange(content: PageContent): void
}

/** Title and address, and what search engines read. */
export function PageDetails({ page, content, field, onChange }: PageDetailsProps) {
  const text = (name: 'title' | 'slug' | 'description') => ({
    ...field(name),
    autoComplete: 'off',
    value: content[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      onChange({ ...content, [name]: currentTarget.value }),
  })
  const hasMoved = page.publishedVersion !== null && content.slug !== page.slug
  return (
    <Panel title="Details">
      <div className="flex flex-col gap-5 p-4 md:p-5">
        {!page.isHome && (
          <>
            <TextField label="Title" {...text('title')} />
            <TextField
              label="Address"
              {...text('slug')}
              hint={
                hasMoved
                  ? `Visitors who open /pages/${page.slug} are sent to the new address once you publish.`
                  : 'The last part of its address: size-guide is shown at /pages/size-guide'
              }
            />
          </>
        )}
        <TextField
          label="Description"
          {...text('description')}
          hint="Search engines may show it below the title. Leave blank for the description of the shop."
        />
        {!page.isHome && (
          <Checkbox
            checked={content.isListed}
            onChange={({ currentTarget }) => onChange({ ...content, isListed: currentTarget.checked })}
          >
            Search engines may list this page
          </Checkbox>
        )}
      </div>
    </Panel>
  )
}
