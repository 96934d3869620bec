import { expect, test } from 'vitest'
import { defaultSections } from './default-sections.ts'
import { maxSections, SectionList } from './inputs.ts'
import { HomeContent, homeAsSpecified, PageContent, readContent, readContentForm } from './page-content.ts'

const text = (id: string) => ({ id, isHidden: false, kind: 'text', title: '', text: 'Woven by hand' })

const errorsOf = (sections: unknown[]) => SectionList.safeParse(sections).error?.issues.map(({ message }) => message)

test('the home page of the specification is a list like any other', () => {
  expect(SectionList.parse(defaultSections)).toEqual(defaultSections)
  expect(HomeContent.parse(homeAsSpecified)).toEqual(homeAsSpecified)
})

test('a page has a limited number of sections, each of them once', () => {
  expect(errorsOf(Array.from({ length: maxSections }, (_, at) => text(`s${at}`)))).toBeUndefined()
  expect(errorsOf(Array.from({ length: maxSections + 1 }, (_, at) => text(`s${at}`)))).toEqual([
    'A page can have 24 sections. Please remove one before you add another.',
  ])
  expect(errorsOf([text('same'), text('same')])).toEqual(['This section is on the page twice.'])
  expect(errorsOf(['a', 'b'].map((id) => ({ id, isHidden: false, kind: 'hero', slides: 1 })))).toEqual([
    'A page can have this section only once.',
  ])
})

test.for([
  { id: 'Text" onload="' },
  { kind: 'script' },
  { text: '' },
  { text: 'x'.repeat(20_001) },
  { kind: 'hero', slides: 5 },
  { kind: 'products', source: 'category', categoryId: null, productIds: [], count: 4 },
  { kind: 'products', source: 'picked', categoryId: null, productIds: [], count: 4 },
  { kind: 'products', source: 'featured', categoryId: null, productIds: [], count: 5_000 },
  { kind: 'quotes', quotes: [] },
  { kind: 'picture-text', title: 'Loom', imageKey: '', alt: '', link: '', linkLabel: '', side: 'left' },
  {
    kind: 'picture-text',
    title: 'Loom',
    imageKey: 'some-picture',
    alt: '',
    link: 'javascript:alert(1)',
    linkLabel: '',
    side: 'left',
  },
])('a section with %o is refused', (odd) => {
  expect(SectionList.safeParse([{ ...text('one'), ...odd }]).success).toBe(false)
})

const page = { slug: 'size-guide', title: 'Size guide', description: '', isListed: true, sections: [text('one')] }

test('a page cannot take the name of a page that the shop has', () => {
  expect(PageContent.safeParse(page).success).toBe(true)
  const refused = (slug: string) => PageContent.safeParse({ ...page, slug }).error?.issues[0]?.message
  expect(refused('checkout')).toBe('The shop has a page of its own with this name. Please choose another.')
  for (const slug of ['Size', 'size guide', '../admin', '-size', 'size--guide', 'a/b', 'É'])
    expect(refused(slug), slug).toBe('Please use small letters, digits and hyphens of any script, such as size-guide')
  for (const slug of ['é', 'ಸೀರೆ-ಆರೈಕೆ', 'साड़ी']) expect(refused(slug), slug).toBeUndefined()
  expect(refused('')).toBe('This field is required')
})

test('a section of a newer version of the shop is left out', () => {
  const sections = [text('one'), { id: 'two', isHidden: false, kind: 'film', url: '/film' }]
  expect(readContent({ ...page, sections })).toEqual(page)
})

test('a section whose text could be shown only slowly is refused beside its field', () => {
  const form = new FormData()
  const section = { id: 'slow', isHidden: false, kind: 'text', title: '', text: '_*'.repeat(300) }
  form.set('content', JSON.stringify({ ...homeAsSpecified, sections: [section] }))
  expect(readContentForm(form).error?.issues).toMatchObject([{ path: ['sections', 0, 'text'] }])
})
