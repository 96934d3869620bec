import { SaxesParser, type SaxesTagNS } from 'saxes'
import { shapeSentence, tallestLogo, widestLogo } from '../logo-rules.ts'
import { allowedElements, isAllowedAttribute, isPaintingProperty, refusedElements } from './allowed-svg.ts'
import { type ClassRules, declarationsOf, readClassRules } from './svg-styles.ts'

const svgSpace = 'http://www.w3.org/2000/svg'
const linkSpace = 'http://www.w3.org/1999/xlink'
const maxElements = 5_000
const maxDepth = 64
/** Elements that are drawn after each `use` has been followed. */
const maxDrawn = 20_000
const maxSide = 100_000

export class RefusedDrawing extends Error {}

export type CleanDrawing = { svg: string; width: number; height: number }

const elsewhereSentence =
  'This SVG points to something outside itself. Please export it again with everything embedded.'
const notDrawingSentence = 'This file is not a readable SVG. Please export the logo again as SVG or PNG.'
const tooManySentence = 'This SVG is too complicated. Please simplify the drawing, or upload it as a PNG.'
const stylesSentence =
  'This SVG uses styles that a logo cannot use. Please export it with presentation attributes, or upload it as a PNG.'
const sizeSentence = 'This SVG does not say how large it is. Please export it again with a width and a height.'

/**
 * The drawing written anew from what a still picture needs, with nothing that runs, moves or fetches; throws
 * RefusedDrawing, with a sentence for its owner, where leaving something out would change what is seen.
 */
export function cleanSvg(source: string): CleanDrawing {
  const elements = readElements(source)
  const root = elements[0]
  if (root?.name !== 'svg') throw new RefusedDrawing(notDrawingSentence)
  refuseExplosions(elements)
  const box = boxOf(root)
  const [left, top, width, height] = box
  const ratio = width / height
  if (ratio > widestLogo || ratio < 1 / tallestLogo) throw new RefusedDrawing(shapeSentence)
  root.attributes = new Map([
    ['xmlns', svgSpace],
    ['viewBox', [left, top, width, height].join(' ')],
    ['width', String(width)],
    ['height', String(height)],
    ...[...root.attributes].filter(([name]) => isPaintingProperty(name)),
  ])
  return { svg: written(root), width, height }
}

type Element = {
  name: string
  attributes: Map<string, string>
  classes: string[]
  /** From its style attribute. */
  style: Map<string, string>
  children: Element[]
}

function readElements(source: string) {
  const elements: Element[] = []
  const open: (Element | null)[] = []
  let rules: ClassRules = new Map()
  let style: string | null = null

  const parser = new SaxesParser({ xmlns: true, position: false })
  parser.on('error', () => {
    throw new RefusedDrawing(notDrawingSentence)
  })
  parser.on('doctype', (doctype) => {
    if (doctype.includes('[') || /<!ENTITY/i.test(doctype)) throw new RefusedDrawing(notDrawingSentence)
  })
  parser.on('opentag', (tag) => {
    if (open.length >= maxDepth || elements.length >= maxElements) throw new RefusedDrawing(tooManySentence)
    if (open.at(-1) === null) {
      open.push(null)
      return
    }
    if (isSvg(tag) && tag.local === 'style') style = ''
    const element = isSvg(tag) && !wordless.has(tag.local) ? readElement(tag) : null
    if (element) {
      elements.push(element)
      open.at(-1)?.children.push(element)
    }
    open.push(element)
  })
  const addText = (text: string) => {
    if (style !== null) style += text
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    open.pop()
    if (style !== null) {
      const read = readClassRules(style, rules)
      if (!read) throw new RefusedDrawing(/url|@/i.test(style) ? elsewhereSentence : stylesSentence)
      rules = read
      style = null
    }
  })
  parser.write(source).close()
  for (const element of elements) applyStyles(element, rules)
  return elements
}

/** As in the cascade: a class is stronger than an attribute, and the element's own style than both. */
function applyStyles({ attributes, classes, style }: Element, rules: ClassRules) {
  for (const declarations of [...classes.map((name) => rules.get(name)), style]) {
    declarations?.forEach((value, property) => {
      refuseElsewhere(value)
      attributes.set(property, value)
    })
  }
}

/** Elements that describe a drawing and draw nothing. */
const wordless = new Set(['style', 'metadata', 'title', 'desc'])
const isSvg = (tag: SaxesTagNS) => tag.uri === svgSpace

function readElement(tag: SaxesTagNS): Element {
  const refusal = refusedElements[tag.local]
  if (refusal) throw new RefusedDrawing(refusal)
  if (!allowedElements.has(tag.local)) {
    throw new RefusedDrawing(`This SVG contains <${tag.local.slice(0, 30)}>, which a logo cannot use. ${exportAgain}`)
  }
  const element: Element = { name: tag.local, attributes: new Map(), classes: [], style: new Map(), children: [] }
  for (const { local, uri, value } of Object.values(tag.attributes)) {
    if (/^on/i.test(local)) throw new RefusedDrawing(refusedElements.script!)
    if (local === 'href') {
      if (!/^#[\w:.-]+$/.test(value)) throw new RefusedDrawing(elsewhereSentence)
      if (uri === '' || uri === linkSpace) element.attributes.set('href', value)
    }
    if (uri !== '' || local === 'href') continue
    if (local === 'class') element.classes = value.split(/\s+/).filter(Boolean)
    else if (local === 'style') element.style = declarationsOf(value)
    else {
      refuseElsewhere(value)
      if (isAllowedAttribute(local)) element.attributes.set(local, value)
    }
  }
  return element
}

const exportAgain = 'Please export it again as a plain drawing.'

/** A value may point only to a part of the same drawing. Escapes and comments would hide where it points. */
function refuseElsewhere(value: string) {
  const withoutOwn = value.replaceAll(/url\(\s*(['"]?)#[\w:.-]+\1\s*\)/g, '')
  if (/url|image|\\|\/\*|javascript|data:|expression|@/i.test(withoutOwn)) throw new RefusedDrawing(elsewhereSentence)
}

/** A part that `use` draws is drawn each time, and it may use others: a short file can ask for billions. */
function refuseExplosions(elements: Element[]) {
  const byId = new Map(elements.map((element) => [element.attributes.get('id'), element]))
  const sizes = new Map<Element, number>()
  const underWay = new Set<Element>()

  function drawnBy(element: Element): number {
    const known = sizes.get(element)
    if (known !== undefined) return known
    if (underWay.has(element)) throw new RefusedDrawing(tooManySentence)
    underWay.add(element)
    let size = 1
    for (const child of element.children) size += drawnBy(child)
    for (const id of pointedTo(element)) {
      const target = byId.get(id)
      if (target) size += drawnBy(target)
    }
    if (size > maxDrawn) throw new RefusedDrawing(tooManySentence)
    underWay.delete(element)
    sizes.set(element, size)
    return size
  }
  if (elements[0]) drawnBy(elements[0])
}

const pointedTo = ({ attributes }: Element) =>
  [...attributes.values()].flatMap((value) => {
    const id = /^#([\w:.-]+)$/.exec(value)?.[1] ?? /url\(\s*['"]?#([\w:.-]+)/.exec(value)?.[1]
    return id === undefined ? [] : [id]
  })

type Box = [left: number, top: number, width: number, height: number]

function boxOf({ attributes }: Element): Box {
  const box = attributes
    .get('viewBox')
    ?.trim()
    .split(/[\s,]+/)
    .map(Number)
  const side = (name: string) =>
    Number(/^\s*(\d+(?:\.\d+)?|\.\d+)(?:px|pt|mm|cm|in)?\s*$/.exec(attributes.get(name) ?? '')?.[1])
  const found = box?.length === 4 ? (box as Box) : ([0, 0, side('width'), side('height')] satisfies Box)
  const [, , width, height] = found
  const fits = found.every((number) => Number.isFinite(number) && Math.abs(number) <= maxSide)
  if (!fits || width <= 0 || height <= 0) throw new RefusedDrawing(sizeSentence)
  return found
}

function written({ name, attributes, children }: Element): string {
  const given = [...attributes].map(([key, value]) => ` ${key}="${escaped(value)}"`).join('')
  const inside = children.map(written).join('')
  return inside ? `<${name}${given}>${inside}</${name}>` : `<${name}${given}/>`
}

const escaped = (value: string) =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
