type Lookup = (lookupType: number, table: unknown) => boolean
type ApplyAnchor = (mark: { markAnchor: unknown }, baseAnchor: unknown, baseIndex: number) => void

/** The part of fontkit that places marks, such as vowel signs, on their letters. */
type Positioning = { applyLookup: Lookup; applyAnchor: ApplyAnchor }

type Font = { _layoutEngine?: { engine?: { GPOSProcessor?: object } | null } }

const repaired = new WeakSet<object>()
const noAnchor = Symbol('no anchor')

/**
 * Fonts may leave a mark without a place on a letter (OpenType: a null offset). fontkit 2.0.4 then throws, so that most
 * words in Malayalam and many in Telugu and Gurmukhi could not be written (github.com/foliojs/fontkit, issue 367). As in
 * HarfBuzz, such a table does not apply, and the next one is tried. `doc` has the font that is looked at.
 */
export function skipEmptyAnchors(doc: PDFKit.PDFDocument) {
  const { font } = (doc as unknown as { _font: { font: Font } })._font
  const processor = font._layoutEngine?.engine?.GPOSProcessor
  if (!processor) return
  const positioning = Object.getPrototypeOf(processor) as Positioning
  if (repaired.has(positioning)) return
  repaired.add(positioning)
  const { applyLookup, applyAnchor } = positioning

  positioning.applyAnchor = function applyKnownAnchor(mark, baseAnchor, baseIndex) {
    // oxlint-disable-next-line no-throw-literal -- caught below, many times a page
    if (!baseAnchor || !mark.markAnchor) throw noAnchor
    applyAnchor.call(this, mark, baseAnchor, baseIndex)
  }
  positioning.applyLookup = function applyLookupWithAnchors(lookupType, table) {
    try {
      return applyLookup.call(this, lookupType, table)
    } catch (error) {
      if (error === noAnchor) return false
      throw error
    }
  }
}
