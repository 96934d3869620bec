import { Bold, Heading2, Link2, List, Table } from 'lucide'
import { type ComponentProps, useId, useRef } from 'react'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { ChipsBehind } from './chips-behind.tsx'
import { FactChips } from './fact-chips.tsx'
import {
  type Edit,
  insertFact,
  insertLink,
  insertTable,
  removedFact,
  toggleBold,
  toggleHeading,
  toggleList,
} from './markdown-edits.ts'

const heading = { icon: Heading2, label: 'Heading', edit: toggleHeading }
const marks = [
  { icon: Bold, label: 'Bold', edit: toggleBold },
  { icon: List, label: 'List', edit: toggleList },
  { icon: Link2, label: 'Link', edit: insertLink },
  { icon: Table, label: 'Table', edit: insertTable },
]

type MarkdownFieldProps = Omit<ComponentProps<typeof TextArea>, 'ref'> & {
  /** The store settings that the text may name, with their values; a text without them has no headings, either. */
  facts?: readonly { name: string; value: string }[]
}

/** A text in Markdown, with buttons for its marks and for facts of the store settings. */
export function MarkdownField({ facts, className, ...area }: MarkdownFieldProps) {
  const id = useId()
  const element = useRef<HTMLTextAreaElement>(null)
  const names = facts?.map(({ name }) => name) ?? []

  function apply(edit: (selection: { text: string; from: number; to: number }) => Edit) {
    const field = element.current!
    replace(field, edit({ text: field.value, from: field.selectionStart, to: field.selectionEnd }))
  }

  return (
    <div className={`flex flex-col gap-3 ${className ?? ''}`}>
      {!area.readOnly && (
        <div className="sticky top-0 z-10 flex flex-wrap items-start gap-x-4 border-b border-line bg-surface">
          {/* A set of buttons has no tag of its own; a fieldset would name the field twice. */}
          {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
          <div role="group" aria-label="Formatting" className="-ml-3 flex flex-wrap">
            {(facts ? [heading, ...marks] : marks).map(({ icon, label, edit }) => (
              <IconButton key={label} icon={icon} label={label} aria-controls={id} onClick={() => apply(edit)} />
            ))}
          </div>
          {facts && <FactChips facts={facts} onChoose={(name) => apply((selection) => insertFact(selection, name))} />}
        </div>
      )}
      <TextArea
        {...area}
        id={id}
        ref={element}
        onKeyDown={(event) => {
          if (facts && !event.defaultPrevented) selectWholeFact(event.currentTarget, event.key)
        }}
        behind={facts && <ChipsBehind text={String(area.value)} names={names} />}
      />
    </div>
  )
}

/** The browser then deletes what is selected, and undoes it as one. */
function selectWholeFact(field: HTMLTextAreaElement, key: string) {
  const fact = removedFact({ text: field.value, from: field.selectionStart, to: field.selectionEnd }, key)
  if (fact) field.setSelectionRange(...fact)
}

/** Types into the field, so that undoing it works as for everything that was typed. */
function replace(field: HTMLTextAreaElement, { from, to, put, selects }: Edit) {
  field.focus()
  field.setSelectionRange(from, to)
  // No other way of typing by script keeps the browser's undo.
  // oxlint-disable-next-line typescript/no-deprecated
  const isTyped = put === '' ? false : document.execCommand('insertText', false, put)
  if (!isTyped) {
    field.setRangeText(put, from, to)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  field.setSelectionRange(...selects)
}
