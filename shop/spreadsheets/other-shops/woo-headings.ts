/**
 * WooCommerce writes the headings of its export in the language of the shop. Its own names, by those of the same column
 * in other languages, without capitals and signs.
 */
const translations: Readonly<Record<string, readonly string[]>> = {
  type: ['tipo', 'typ', 'тип'],
  sku: ['artikelnummer', 'ugs', 'cod', 'referencia', 'артикул'],
  'gtin, upc, ean, or isbn': [
    'gtin, upc, ean o isbn',
    'gtin, upc, ean oder isbn',
    'gtin, upc, ean, ou isbn',
    'gtin, upc, ean ou isbn',
  ],
  name: ['nombre', 'nom', 'nome', 'naam', 'имя'],
  published: ['publicado', 'veröffentlicht', 'publié', 'pubblicato', 'gepubliceerd', 'опубликован'],
  'is featured?': [
    'está destacado',
    'ist hervorgehoben',
    'mis en avant',
    'em destaque',
    'in primo piano',
    'рекомендуемый',
  ],
  'visibility in catalog': [
    'visibilidad en el catálogo',
    'sichtbarkeit im katalog',
    'visibilité dans le catalogue',
    'visibilidade no catálogo',
    'visibilità nel catalogo',
    'видимость в каталоге',
  ],
  'short description': [
    'descripción corta',
    'kurzbeschreibung',
    'description courte',
    'descrição curta',
    'breve descrizione',
    'короткое описание',
    'краткое описание',
  ],
  description: ['descripción', 'beschreibung', 'descrição', 'descrizione', 'beschrijving', 'описание'],
  'date sale price starts': [
    'día en que empieza el precio rebajado',
    'datum, an dem angebotspreis beginnt',
    'date de début de promo',
  ],
  'date sale price ends': [
    'día en que termina el precio rebajado',
    'datum, an dem angebotspreis endet',
    'date de fin de promo',
  ],
  'in stock?': [
    'existencias',
    'en inventario',
    'vorrätig',
    'en stock',
    'em estoque',
    'in stock',
    'в наличии',
    'наличие',
  ],
  stock: ['inventario', 'lager', 'lagerbestand', 'estoque', 'magazzino', 'запасы'],
  'backorders allowed?': [
    'permitir reservas de productos agotados',
    'lieferrückstande erlaubt',
    'lieferrückstände erlaubt',
    'autoriser les commandes de produits en rupture',
    'são permitidas encomendas',
  ],
  weight: ['peso', 'gewicht', 'poids'],
  length: ['longitud', 'länge', 'longueur', 'comprimento', 'lunghezza', 'lengte'],
  width: ['anchura', 'ancho', 'breite', 'largeur', 'largura', 'larghezza', 'breedte'],
  height: ['altura', 'höhe', 'hauteur', 'altezza', 'hoogte'],
  'sale price': [
    'precio rebajado',
    'angebotspreis',
    'tarif promo',
    'preço promocional',
    'prezzo in offerta',
    'акционная цена',
  ],
  'regular price': [
    'precio normal',
    'regulärer preis',
    'tarif régulier',
    'preço normal',
    'prezzo di listino',
    'базовая цена',
  ],
  categories: ['categorías', 'categorias', 'kategorien', 'catégories', 'categorie', 'categorieën', 'категории'],
  tags: ['etiquetas', 'schlagwörter', 'étiquettes', 'tag', 'метки'],
  images: ['imágenes', 'bilder', 'imagens', 'immagini', 'afbeeldingen', 'изображения'],
  parent: ['superior', 'übergeordnetes produkt', 'ascendente', 'genitore', 'родительский'],
  'grouped products': ['productos agrupados', 'gruppierte produkte', 'produits groupés', 'produtos agrupados'],
}

/** WooCommerce's names by those of plugins that export products as WordPress has them. */
const ofWordPress: Readonly<Record<string, string>> = {
  post_title: 'name',
  post_excerpt: 'short description',
  post_content: 'description',
  post_status: 'published',
  featured: 'is featured?',
  visibility: 'visibility in catalog',
  sale_price_dates_from: 'date sale price starts',
  sale_price_dates_to: 'date sale price ends',
  stock_status: 'in stock?',
  backorders: 'backorders allowed?',
  sale_price: 'sale price',
  regular_price: 'regular price',
  parent_sku: 'parent',
  'tax:product_type': 'type',
  'tax:product_cat': 'categories',
  'tax:product_tag': 'tags',
}

const own = new Map(Object.entries(translations).flatMap(([name, others]) => others.map((other) => [other, name])))

const attributeName =
  /^(?:nombre del atributo (\d+)|attribut (\d+) name|nom de l['’]attribut (\d+)|nome do atributo (\d+)|nome dell['’]attributo (\d+)|(?:имя|название) ат+рибута (\d+))$/
const attributeValues =
  /^(?:valor\(es\) del atributo (\d+)|attribut (\d+) wert\(e\)|valeur\(s\) de l['’]attribut (\d+)|valore?s?(?:\(es\))? do atributo (\d+)|valore?\/?i? dell['’]attributo (\d+)|значени\S* ат+рибут\S* (\d+))$/

const numberIn = (pattern: RegExp, heading: string) => pattern.exec(heading)?.slice(1).find(Boolean)

/** A heading in WooCommerce's own English, with its unit; one that nobody knows stays as it is. */
function inEnglish(heading: string): string {
  const [name, values] = [numberIn(attributeName, heading), numberIn(attributeValues, heading)]
  if (name) return `attribute ${name} name`
  if (values) return `attribute ${values} value(s)`
  const [, text = heading, unit = ''] = /^(.*?)(\s\([a-z]+\))?$/.exec(heading) ?? []
  const known = own.get(text.replace(/^¿\s*|(?<!\s)\s*\?$/g, '').normalize('NFC'))
  return known === undefined ? heading : known + unit
}

/** The headings of a file, each in WooCommerce's own English. One that stands there in English is that column. */
export function allInEnglish(headings: readonly string[]): string[] {
  const isOfWordPress = headings.includes('post_title')
  return headings.map((heading) => {
    const english = (isOfWordPress ? ofWordPress[heading] : undefined) ?? inEnglish(heading)
    return headings.includes(english) ? heading : english
  })
}
