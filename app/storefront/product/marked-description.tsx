import { Fragment } from 'react'
import { type Block, type Inline, readDescription } from '#shop/catalogue/describing/description-blocks.ts'

/** A description with its paragraphs, lists, tables, bold words and links. */
export default function MarkedDescription({ text }: { text: string }) {
  const blocks = readDescription(text)
  const [only] = blocks
  if (!only) return null
  if (blocks.length === 1 && only.kind === 'paragraph')
    return (
      <p className="max-w-[60ch]">
        <Lines lines={only.lines} />
      </p>
    )
  return (
    <div className="prose max-w-[60ch]">
      {blocks.map((block, at) => (
        // The parts of a text have no names, and stand where they stand.
        // oxlint-disable-next-line react/no-array-index-key
        <Part key={at} block={block} />
      ))}
    </div>
  )
}

function Part({ block }: { block: Block }) {
  if (block.kind === 'paragraph')
    return (
      <p>
        <Lines lines={block.lines} />
      </p>
    )
  if (block.kind === 'table') return <DescriptionTable {...block} />
  const items = block.items.map((item, at) => (
    // oxlint-disable-next-line react/no-array-index-key
    <li key={at}>
      <Words line={item} />
    </li>
  ))
  return block.isNumbered ? <ol>{items}</ol> : <ul>{items}</ul>
}

function DescriptionTable({ rows, hasHead }: Extract<Block, { kind: 'table' }>) {
  const [head, ...body] = hasHead ? rows : [null, ...rows]
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table is scrolled with the keyboard too
    <div role="region" aria-label="Table" tabIndex={0} className="overflow-x-auto">
      <table>
        {head && (
          <thead>
            <tr>
              {head.map((cell, at) => (
                // oxlint-disable-next-line react/no-array-index-key
                <th key={at} scope="col">
                  <Words line={cell} />
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {body.map((cells, row) => (
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={row}>
              {cells?.map((cell, at) => (
                // oxlint-disable-next-line react/no-array-index-key
                <td key={at}>
                  <Words line={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const Lines = ({ lines }: { lines: readonly Inline[][] }) =>
  lines.map((line, at) => (
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={at}>
      {at > 0 && <br />}
      <Words line={line} />
    </Fragment>
  ))

const Words = ({ line }: { line: readonly Inline[] }) =>
  line.map((one, at) => {
    if (one.kind === 'text') return one.text
    // oxlint-disable-next-line react/no-array-index-key
    if (one.kind === 'bold') return <strong key={at}>{one.text}</strong>
    return (
      // oxlint-disable-next-line react/no-array-index-key
      <a key={at} href={one.href} className="underline underline-offset-4">
        {one.text}
      </a>
    )
  })
