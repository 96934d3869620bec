import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { type Rows, TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { limitsOf, limitsOfField } from '#shared/limits-of.ts'
import { maxSlides, type Section, type SectionOf, shapeOf } from '#shop/pages/inputs.ts'
import { MarkdownField } from '../../parts/forms/markdown/markdown-field.tsx'
import { RadioChoice } from '../../parts/forms/radio-choice.tsx'
import { PictureField } from '../../parts/upload/picture-field.tsx'
import { ProductRowFields } from './product-row-fields.tsx'
import type { SectionFieldsProps } from './section-fields-props.ts'
import { editedAt, sectionLabels } from './section-labels.ts'

/** The controls of one section. */
export function SectionFields(props: SectionFieldsProps) {
  const { section, at, errors, onChange } = props
  const limits = limitsOf(shapeOf(section.kind))
  const attributes = (path: string) => ({
    ...limitsOfField(limits, path),
    name: `sections[${at}].${path}`,
    autoComplete: 'off',
    error: errors[`sections.${at}.${path}`],
  })
  const text = (name: string) => ({
    ...attributes(name),
    value: String(section[name as keyof Section]),
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) =>
      onChange({ ...section, [name]: currentTarget.value } as Section),
  })
  const { kind } = section
  const elsewhere = editedAt[kind]

  return (
    <div className="mt-4 flex flex-col gap-5">
      {sectionLabels[kind].about && <p className="text-small text-ink-soft">{sectionLabels[kind].about}</p>}
      {elsewhere && (
        <Link to={elsewhere.to} className="inline-flex min-h-11 items-center self-start underline underline-offset-4">
          {elsewhere.label}
        </Link>
      )}
      {kind === 'hero' && <SlidesField section={section} onChange={onChange} />}
      {'title' in section && (
        <TextField
          label="Heading"
          {...text('title')}
          hint={kind === 'picture-text' ? undefined : 'Leave blank for the usual heading.'}
        />
      )}
      {kind === 'products' && <ProductRowFields {...props} section={section} />}
      {(kind === 'text' || kind === 'picture-text') && (
        <MarkdownField label="Text in Markdown" {...text('text')} rows={8} facts={props.facts} />
      )}
      {kind === 'newsletter' && (
        <TextArea label="Text" {...text('text')} rows={3} hint="Leave blank for the usual text." />
      )}
      {kind === 'picture-text' && <PictureTextFields {...props} section={section} text={text} />}
      {kind === 'quotes' && (
        <Entries
          entries={section.quotes}
          list="quotes"
          thing="quote"
          fields={quoteFields}
          facts={props.facts}
          attributes={attributes}
          onChange={(quotes) => onChange({ ...section, quotes })}
        />
      )}
      {kind === 'questions' && (
        <Entries
          entries={section.questions}
          list="questions"
          thing="question"
          fields={questionFields}
          facts={props.facts}
          attributes={attributes}
          onChange={(questions) => onChange({ ...section, questions })}
        />
      )}
    </div>
  )
}

type SlidesFieldProps = { section: SectionOf<'hero'>; onChange(section: Section): void }

function SlidesField({ section, onChange }: SlidesFieldProps) {
  return (
    <Select
      label="Banners"
      hint="With more than one, visitors see one after the other and can pause them."
      value={section.slides}
      onChange={({ currentTarget }) => onChange({ ...section, slides: Number(currentTarget.value) })}
    >
      {Array.from({ length: maxSlides }, (_, nth) => (
        <option key={nth} value={nth + 1}>
          {nth === 0 ? 'The first active banner' : `The first ${nth + 1} active banners`}
        </option>
      ))}
    </Select>
  )
}

type TextAttributes = Omit<ComponentProps<typeof TextField>, 'label' | 'onChange'> & {
  value: string
  onChange(event: { currentTarget: HTMLInputElement | HTMLTextAreaElement }): void
}

type PictureTextFieldsProps = Pick<SectionFieldsProps, 'at' | 'errors' | 'onChange'> & {
  section: SectionOf<'picture-text'>
  text(name: string): TextAttributes
}

function PictureTextFields({ section, at, errors, text, onChange }: PictureTextFieldsProps) {
  return (
    <>
      <PictureField
        label="Picture"
        name={`sections[${at}].imageKey`}
        hint="1200 pixels wide or more. It is shown at 4:3."
        picture={section.imageKey ? { imageKey: section.imageKey, width: 1200, height: 900 } : null}
        error={errors[`sections.${at}.imageKey`]}
        canRemove={false}
        onChange={(chosen) => onChange({ ...section, imageKey: chosen?.imageKey ?? '' })}
      />
      <TextField label="What the picture shows" {...text('alt')} />
      <RadioChoice
        label="Side of the picture on a computer"
        name={`sections[${at}].side`}
        choices={{ left: 'Left', right: 'Right' }}
        value={section.side}
        onChoose={(side) => onChange({ ...section, side })}
      />
      <TextField label="Link" {...text('link')} hint="A page of this shop, such as /products. Leave blank for none." />
      <TextField label="Label of the link" {...text('linkLabel')} />
    </>
  )
}

type EntryField<Name extends string> = { name: Name; label: string; rows?: Rows; isMarkdown?: true }

const quoteFields: EntryField<'text' | 'name'>[] = [
  { name: 'text', label: 'Words', rows: 3 },
  { name: 'name', label: 'Who said it' },
]

const questionFields: EntryField<'question' | 'answer'>[] = [
  { name: 'question', label: 'Question' },
  { name: 'answer', label: 'Answer in Markdown', rows: 4, isMarkdown: true },
]

type EntriesProps<Name extends string> = {
  entries: readonly Record<Name, string>[]
  /** The name of the list in the section. */
  list: string
  thing: string
  fields: readonly EntryField<Name>[]
  facts: SectionFieldsProps['facts']
  attributes(path: string): Omit<ComponentProps<typeof TextField>, 'label'>
  onChange(entries: Record<Name, string>[]): void
}

/** A short list of entries with the same fields. */
function Entries<Name extends string>({
  entries,
  list,
  thing,
  fields,
  facts,
  attributes,
  onChange,
}: EntriesProps<Name>) {
  const edit = (nth: number, name: Name, value: string) =>
    onChange(entries.with(nth, { ...entries[nth]!, [name]: value }))
  const blank = Object.fromEntries(fields.map(({ name }) => [name, ''])) as Record<Name, string>
  return (
    <>
      {entries.map((entry, nth) => (
        <fieldset key={nth} className="flex flex-col gap-3 border-l-2 border-line pl-4">
          <legend className="sr-only">
            {thing} {nth + 1}
          </legend>
          {fields.map(({ name, label, rows, isMarkdown }) => {
            const { error, required, ...given } = attributes(`${list}.${nth}.${name}`)
            const shared = { label, error, required, value: entry[name] }
            const area = {
              ...shared,
              name: given.name,
              maxLength: given.maxLength,
              rows,
              onChange: ({ currentTarget }: { currentTarget: HTMLTextAreaElement }) =>
                edit(nth, name, currentTarget.value),
            }
            if (isMarkdown) return <MarkdownField key={name} {...area} facts={facts} />
            return rows ? (
              <TextArea key={name} {...area} />
            ) : (
              <TextField
                key={name}
                {...given}
                {...shared}
                onChange={({ currentTarget }) => edit(nth, name, currentTarget.value)}
              />
            )
          })}
          {entries.length > 1 && (
            <Button
              variant="quiet"
              size="small"
              className="self-start"
              onClick={() => onChange(entries.filter((_, other) => other !== nth))}
            >
              Remove {thing} {nth + 1}
            </Button>
          )}
        </fieldset>
      ))}
      <Button variant="secondary" size="small" className="self-start" onClick={() => onChange([...entries, blank])}>
        Add a {thing}
      </Button>
    </>
  )
}
