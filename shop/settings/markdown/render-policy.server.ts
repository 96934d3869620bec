import { slugOf } from '#shared/slug.ts'
import { fillMarkdown, fillPlaceholders, type PolicySettings } from '../policy-placeholders.ts'
import { withoutBlanks } from '../without-blanks.ts'
import { markdownToHtml } from './markdown-to-html.server.ts'

export type PolicyPart = { title: string; html: string }

/** A policy ready to show: what stands before the first heading, then a section for every ## and its ### parts. */
export type RenderedPolicy = {
  intro: string
  sections: (PolicyPart & { id: string; parts: PolicyPart[] })[]
  /** Sentences that are not shown, because they name a setting that is blank. */
  leftOut: string[]
}

export function renderPolicy(text: string, settings: PolicySettings): RenderedPolicy {
  const { body, leftOut } = withoutBlanks(text, settings)
  const [intro = '', ...sections] = splitAt(body, /^## +/m)
  const taken = new Set<string>()
  return {
    leftOut,
    intro: toHtml(intro, settings),
    sections: sections.map((section) => {
      const [first = '', ...parts] = splitAt(section, /^### +/m)
      const { title, html } = partOf(first, settings)
      return {
        id: freeId(slugOf(title) || 'section', taken),
        title,
        html,
        parts: parts.map((part) => partOf(part, settings)),
      }
    }),
  }
}

const splitAt = (text: string, heading: RegExp) => text.split(new RegExp(heading, 'm'))

function partOf(text: string, settings: PolicySettings): PolicyPart {
  const [title = '', ...lines] = text.split('\n')
  return {
    title: fillPlaceholders(title.replace(/\s#+\s*$/, '').trim(), settings),
    html: toHtml(lines.join('\n'), settings),
  }
}

function freeId(wanted: string, taken: Set<string>) {
  let id = wanted
  for (let count = 2; taken.has(id); count += 1) id = `${wanted}-${count}`
  taken.add(id)
  return id
}

const toHtml = (text: string, settings: PolicySettings) => markdownToHtml(fillMarkdown(text, settings))
