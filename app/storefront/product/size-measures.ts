import type { SizeGuide } from '#shop/catalogue/size-guide.ts'

/** The rows of a guide for the sizes that a product has, in their sequence; all of them where the guide names none of these. */
export function rowsFor({ rows }: Pick<SizeGuide, 'rows'>, sizes: readonly string[]) {
  const own = rows
    .filter(([size]) => sizes.includes(size!))
    .toSorted(([one], [other]) => sizes.indexOf(one!) - sizes.indexOf(other!))
  return own.length > 0 ? own : rows
}

const cmPerInch = 2.54

/** "86-91" centimetres as "33.9-35.8" inches. */
export const inInches = (measure: string) =>
  measure.replace(/\d+(\.\d+)?/g, (cm) => String(Math.round((Number(cm) / cmPerInch) * 10) / 10))

/** A title that names its unit, for measures in inches. */
export const titleInInches = (title: string) => title.replace(/\b(cms?|centimet(re|er)s?)\b/gi, 'inches')
