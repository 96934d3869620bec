export type Nested = string | Nested[] | { [name: string]: Nested }

type Node = { texts: string[]; list: Map<number, Node>; fields: Map<string, Node> }

const emptyNode = (): Node => ({ texts: [], list: new Map(), fields: new Map() })

/** "variants[3].sku" and, for the next of a list, "sizes[]". */
const fieldName = /^[a-z][a-z\d]{0,39}(?:\[\d{0,4}\]|\.[a-z][a-z\d]{0,39}){0,4}$/i
const steps = /\[(\d*)\]|[a-z\d]+/gi

/**
 * The fields of a form as lists and objects: "variants[3].sku" is the SKU of one variant, wherever it stands. Places that
 * are left out close up. A field that comes twice, or both as a text and as a list, is a list: its schema refuses it with
 * a sentence. Files and names of another shape are left out, so that nobody's name reaches an object's prototype.
 */
export function readNested(form: Iterable<readonly [string, unknown]>): { [name: string]: Nested } {
  const root = emptyNode()
  for (const [name, text] of form) {
    if (typeof text !== 'string' || !fieldName.test(name)) continue
    let node = root
    for (const [step, place] of name.matchAll(steps)) {
      if (place === undefined) node = getOrAdd(node.fields, step)
      else node = getOrAdd(node.list, place === '' ? nextOf(node) : Number(place))
    }
    node.texts.push(text)
  }
  return valuesOf(root.fields)
}

function getOrAdd<Key>(nodes: Map<Key, Node>, key: Key): Node {
  const node = nodes.get(key) ?? emptyNode()
  nodes.set(key, node)
  return node
}

/** Behind all places that a form can name. */
const nextOf = ({ list }: Node) => 10_000 + list.size

function valueOf({ texts, list, fields }: Node): Nested {
  const [text] = texts
  if (text !== undefined && texts.length === 1 && list.size === 0 && fields.size === 0) return text
  if (texts.length === 0 && list.size === 0) return valuesOf(fields)
  const inPlaces = [...list].sort(([one], [other]) => one - other).map(([, node]) => valueOf(node))
  return [...texts, ...inPlaces, ...(fields.size > 0 ? [valuesOf(fields)] : [])]
}

const valuesOf = (fields: Node['fields']) =>
  Object.fromEntries([...fields].map(([name, node]) => [name, valueOf(node)]))
