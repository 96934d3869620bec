/** Elements and attributes that a still drawing needs. All others are refused or left out. */
export const allowedElements = new Set([
  'svg',
  'g',
  'defs',
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'linearGradient',
  'radialGradient',
  'stop',
  'clipPath',
  'mask',
  'symbol',
  'use',
])

const geometry =
  'd x y x1 y1 x2 y2 cx cy r rx ry fx fy fr width height points pathLength transform viewBox preserveAspectRatio'
const painting =
  'color fill fill-opacity fill-rule stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width opacity clip-path clip-rule mask mask-type display visibility paint-order vector-effect shape-rendering stop-color stop-opacity'
const referring = 'id href gradientUnits gradientTransform spreadMethod offset clipPathUnits maskUnits maskContentUnits'

const paintingProperties = new Set(painting.split(' '))
const allowedAttributes = new Set([...geometry.split(' '), ...paintingProperties, ...referring.split(' ')])

export const isAllowedAttribute = (name: string) => allowedAttributes.has(name)
/** Also given in a style; the others there say nothing of a still drawing. */
export const isPaintingProperty = (name: string) => paintingProperties.has(name)

/** Why a drawing with such an element is not taken: what its owner can do about it. */
export const refusedElements: Readonly<Record<string, string>> = {
  script: 'This SVG contains a script, so it cannot be used. Please export it again as a plain drawing.',
  foreignObject: 'This SVG contains a web page, so it cannot be used. Please export it again as a plain drawing.',
  image: 'This SVG contains a photograph. Please upload the logo as a PNG instead.',
  text: 'This SVG contains text that needs a font. Please convert the text to outlines and export it again.',
  animate: 'This SVG moves. Please export it again without animation.',
  animateMotion: 'This SVG moves. Please export it again without animation.',
  animateTransform: 'This SVG moves. Please export it again without animation.',
  set: 'This SVG moves. Please export it again without animation.',
  filter: 'This SVG uses filter effects. Please export it without them, or upload the logo as a PNG.',
  pattern: 'This SVG uses patterns. Please expand them and export it again, or upload the logo as a PNG.',
}
