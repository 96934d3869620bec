import * as z from 'zod'
import { nameLine, oneLine, optionalLine } from '#shared/fields.ts'
import { jsonField } from '#shared/forms/form-text.ts'
import { markdownError } from '#shop/settings/markdown-marks.ts'
import { defaultSections } from './default-sections.ts'
import { maxSections, Section, SectionList } from './inputs.ts'
import { slug } from './page-slug.ts'

/** Everything of a page that staff write. The home page shows neither its title nor its slug. */
export const PageContent = z.object({
  slug,
  title: nameLine(80),
  /** For search engines; blank: none. */
  description: optionalLine(160),
  /** Search engines list it. */
  isListed: z.boolean(),
  sections: SectionList,
})

export type PageContent = z.infer<typeof PageContent>

/** The home page has one address, and its title is the shop's name. */
export const HomeContent = PageContent.extend({ slug: z.literal('home'), title: z.literal('Home page') })

export const homeAsSpecified: PageContent = {
  slug: 'home',
  title: 'Home page',
  description: '',
  isListed: true,
  sections: [...defaultSections],
}

/** Stored content. A section of a newer version of the shop, which this one cannot draw, is left out. */
export function readContent(stored: unknown): PageContent {
  const { sections, ...rest } = PageContent.extend({
    slug: z.string(),
    title: z.string(),
    sections: z.array(z.unknown()),
  }).parse(stored)
  return { ...rest, sections: sections.flatMap((one) => Section.safeParse(one).data ?? []) }
}

/** A page as it is being typed, for its preview: sections with mistakes are left out. Null when it is no page. */
export function readTypedContent(form: FormData): PageContent | null {
  const typed = PageContent.extend({
    slug: oneLine,
    title: oneLine,
    description: oneLine,
    sections: z.array(z.unknown()),
  }).safeParse(jsonField(form, 'content'))
  if (!typed.success) return null
  const sections = typed.data.sections.slice(0, maxSections).flatMap((one) => Section.safeParse(one).data ?? [])
  return { ...typed.data, sections }
}

/** A page as it begins. */
export const NewPage = PageContent.pick({ title: true, slug: true })

export type NewPage = z.infer<typeof NewPage>

/** The editor's form: all that was written, as JSON in one field. The home page keeps its own slug. */
export function readContentForm(form: FormData) {
  const content = jsonField(form, 'content')
  const isHome = typeof content === 'object' && content !== null && 'slug' in content && content.slug === 'home'
  return (isHome ? HomeContent : PageContent).superRefine(refuseSlowTexts).safeParse(content)
}

/** Asked of what is typed alone: a stored section that a schema refuses would be left out. */
function refuseSlowTexts({ sections }: PageContent, context: z.RefinementCtx) {
  const refuse = (text: string, path: (string | number)[]) => {
    const message = markdownError(text)
    if (message !== null) context.addIssue({ code: 'custom', path: ['sections', ...path], message })
  }
  for (const [at, section] of sections.entries()) {
    if (section.kind === 'text' || section.kind === 'picture-text') refuse(section.text, [at, 'text'])
    if (section.kind === 'questions')
      for (const [index, { answer }] of section.questions.entries()) refuse(answer, [at, 'questions', index, 'answer'])
  }
}
