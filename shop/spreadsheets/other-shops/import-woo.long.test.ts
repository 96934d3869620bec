// demanded by: shop/spreadsheets shop/catalogue
import { expect } from 'vitest'
import { redirects } from '#shop/redirects/tables.server.ts'
import { test } from '#tests/database.ts'
import { everything, openImports } from '#tests/importing/bring-file.ts'

const head =
  'ID,Type,SKU,Name,Published,Is featured?,Visibility in catalog,Short description,Description,Date sale price starts,Date sale price ends,In stock?,Stock,Backorders allowed?,Weight (kg),Length (cm),Width (cm),Height (cm),Sale price,Regular price,Categories,Tags,Images,Parent,Grouped products,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)'
const row = (cells: Record<string, string>) =>
  head
    .split(',')
    .map((name) => `"${(cells[name] ?? '').replaceAll('"', '""')}"`)
    .join(',')
const file = (...rows: Record<string, string>[]) => [head, ...rows.map(row)].join('\n')

const simple = {
  Type: 'simple',
  Published: '1',
  'In stock?': '1',
  'Regular price': '1899',
  Images: 'https://x.in/a.jpg',
}
const variation = { Type: 'variation', Published: '1', 'In stock?': '1', 'Regular price': '1299' }

test("WooCommerce's variations join their parent, above or below it, by its SKU or its number", async ({ db }) => {
  const bring = await openImports(db)
  const { counts, notes } = await bring(
    file(
      {
        ...variation,
        ID: '12',
        SKU: 'KRT-S-R',
        Name: 'Kurta - S',
        Stock: '4',
        Parent: 'KRT',
        'Attribute 1 name': 'Size',
        'Attribute 1 value(s)': 'S',
        'Attribute 2 name': 'Colour',
        'Attribute 2 value(s)': 'Rani Pink',
        Images: 'https://x.in/red.jpg',
      },
      {
        ...simple,
        ID: '11',
        Type: 'variable',
        SKU: 'KRT',
        Name: 'Block print kurta',
        'Is featured?': '1',
        'Short description': 'Hand printed',
        Description: '<p>Soft\\ncotton</p><ul><li>Wash cold</li></ul>',
        'Weight (kg)': '0.3',
        'Length (cm)': '30',
        'Width (cm)': '24.5',
        'Height (cm)': '3',
        'Regular price': '',
        Categories: 'Sale, Women > Kurtas',
        Tags: 'cotton, festive',
        Images: 'https://x.in/a.jpg, https://x.in/bb.jpg',
        'Attribute 1 name': 'Size',
        'Attribute 1 value(s)': 'S, M',
        'Attribute 2 name': 'Colour',
        'Attribute 2 value(s)': 'Rani Pink, Blue',
      },
      {
        ...variation,
        ID: '13',
        Parent: 'id:11',
        Stock: '5',
        'Weight (kg)': '0.35',
        'Attribute 1 name': 'Size',
        'Attribute 1 value(s)': '',
        'Attribute 2 name': 'Colour',
        'Attribute 2 value(s)': 'Blue',
      },
      { ...simple, ID: '14', Name: 'Wool stole', 'Attribute 1 name': 'Material', 'Attribute 1 value(s)': 'Wool, Silk' },
    ),
  )
  expect(counts).toMatchObject({ create: 4, refused: 0 })
  const [kurta, stole] = await everything(db)
  expect(kurta).toMatchObject({
    name: 'Block print kurta',
    description: 'Hand printed\n\nSoft cotton\n\n- Wash cold',
    category: 'Kurtas',
    state: 'live',
    featured: true,
    pricePaise: 129_900,
    tags: ['cotton', 'festive'],
    grams: 300,
    box: { lengthCm: 30, widthCm: 25, heightCm: 3 },
    sizes: ['S', 'M'],
    details: [],
  })
  expect(kurta!.images).toHaveLength(3)
  const [pink, blue] = kurta!.colors
  expect(kurta!.ownColorNames[pink!]).toBe('Rani Pink')
  expect(kurta!.images[2]!.color).toBe(pink)
  expect(kurta!.variants.map(({ size, color, stock, grams }) => [size, color, stock, grams])).toEqual(
    expect.arrayContaining([
      ['S', pink, 4, null],
      ['M', pink, 0, null],
      ['S', blue, 2, 350],
      ['M', blue, 3, 350],
    ]),
  )
  expect(stole).toMatchObject({
    name: 'Wool stole',
    facts: ['Material: Wool, Silk'],
    sizes: ['One size'],
    colors: [],
  })
  expect(stole!.variants).toMatchObject([{ stock: null }])
  expect(notes).toContainEqual({ note: 'Pieces that were counted together divided among the sizes', products: 1 })
})

test('a variation of any size and any value of a third attribute stands for all of them', async ({ db }) => {
  const bring = await openImports(db)
  const attributes = (size: string, colour: string, length: string) => ({
    'Attribute 1 name': 'Size',
    'Attribute 1 value(s)': size,
    'Attribute 2 name': 'Colour',
    'Attribute 2 value(s)': colour,
    'Attribute 3 name': 'Length',
    'Attribute 3 value(s)': length,
  })
  const heads = `${head},Attribute 3 name,Attribute 3 value(s)`
  const line = (cells: Record<string, string>) =>
    heads
      .split(',')
      .map((name) => `"${cells[name] ?? ''}"`)
      .join(',')
  const { notes } = await bring(
    [
      heads,
      line({
        ...simple,
        Type: 'variable',
        SKU: 'L',
        Name: 'Leggings',
        ...attributes('M, L', 'Black, White', 'Ankle, Churidar'),
      }),
      line({ ...variation, ID: '2', Parent: 'L', Stock: '9', ...attributes('', 'Black', '') }),
      line({ ...variation, ID: '3', Parent: 'L', Stock: '5', ...attributes('M', 'White', 'Ankle') }),
    ].join('\n'),
  )
  const [leggings] = await everything(db)
  const [white, black] = leggings!.colors
  expect(leggings!.thirdOption).toEqual({ name: 'Length', values: ['Ankle', 'Churidar'] })
  expect(leggings!.variants.map(({ size, color, stock }) => [size, color, stock])).toEqual(
    expect.arrayContaining([
      ['M · Length: Ankle', black, 2],
      ['M · Length: Churidar', black, 2],
      ['L · Length: Ankle', black, 2],
      ['L · Length: Churidar', black, 3],
      ['M · Length: Ankle', white, 5],
      ['L · Length: Churidar', white, 0],
    ]),
  )
  expect(notes.map(({ note }) => note)).toContain('Pieces that were counted together divided among the sizes')
})

test('files that people and other programs make for WooCommerce are read, too', async ({ db }) => {
  const bring = await openImports(db)
  const { counts } = await bring(
    [
      'Type,SKU,"GTIN\\, UPC\\, EAN\\, or ISBN",Name,Regular price,Parent,Attribute 1 name,Attribute 1 value(s),Meta: _yoast_wpseo_title,Meta: _yoast_wpseo_metadesc',
      'variable,V,,Tee,,,Cor,Red | Navy,A soft tee,%%title%%',
      'variation ,V-R,8901234567890,Tee - Red,420,V,Cor,Red,,',
      'variation,V-N,,Tee - Navy,580,V,Cor,Navy,,',
    ].join('\n'),
  )
  expect(counts).toMatchObject({ create: 3, refused: 0 })
  const [tee] = await everything(db)
  expect(tee).toMatchObject({ state: 'draft', searchTitle: 'A soft tee', searchDescription: '', sizes: ['One size'] })
  expect(tee!.colors).toHaveLength(2)
  expect(tee!.variants.find(({ sku }) => sku === 'V-R')).toMatchObject({ barcode: '8901234567890' })
})

test('an attribute that no variation has is said of the product, and pieces that the parent counts are divided', async ({
  db,
}) => {
  const bring = await openImports(db)
  const size = (text: string) => ({ 'Attribute 1 name': 'Size', 'Attribute 1 value(s)': text })
  const tee = {
    ...variation,
    Parent: 'TEE',
    Stock: 'parent',
    'Sale price': '999',
    'Date sale price ends': '2020-01-31',
  }
  await bring(
    file(
      {
        ...simple,
        ID: '1',
        Type: 'variable',
        SKU: 'TEE',
        Name: 'Tee',
        Stock: '7',
        'Regular price': '',
        ...size('S, M, L'),
        'Attribute 2 name': 'Fabric',
        'Attribute 2 value(s)': 'Cotton\\, organic',
      },
      { ...tee, ID: '2', ...size('S') },
      { ...tee, ID: '3', ...size('M') },
      { ...tee, ID: '4', ...size('L'), 'In stock?': '0' },
      {
        ...simple,
        ID: '5',
        SKU: 'CAP',
        Name: 'Cap',
        'Attribute 1 name': 'Color',
        'Attribute 1 value(s)': 'Navy',
        Stock: '3',
        'Backorders allowed?': 'notify',
      },
    ),
  )
  const [tees, cap] = await everything(db)
  expect(tees).toMatchObject({ facts: ['Fabric: Cotton, organic'], pricePaise: 129_900, salePricePaise: null })
  expect(tees!.variants.map(({ size, stock }) => [size, stock])).toEqual([
    ['S', 2],
    ['M', 2],
    ['L', 0],
  ])
  expect(cap).toMatchObject({ sizes: ['One size'], colors: ['#1c2747'] })
  expect(cap!.variants).toMatchObject([{ sku: 'CAP', stock: null }])
})

test('what cannot be sold here as it was comes in as a draft, and says why; a second import changes it', async ({
  db,
}) => {
  const bring = await openImports(db)
  const rows = file(
    { ...simple, ID: '1', SKU: 'a', Name: 'Cap' },
    { ...simple, ID: '2', Name: 'Beanie', 'Sale price': '499' },
    {
      ...simple,
      ID: '3',
      Type: 'grouped',
      SKU: 'set',
      Name: 'Set',
      'Regular price': '',
      'Grouped products': 'a, id:2',
    },
    { ...simple, ID: '4', Type: 'external', SKU: 'far', Name: 'Pennant', 'Regular price': '1105' },
    { ...simple, ID: '5', Type: 'simple, downloadable, virtual', SKU: 'album', Name: 'Album' },
    { ...simple, ID: '6', SKU: 'hid', Name: 'Hidden', 'Visibility in catalog': 'hidden' },
    { ...simple, ID: '7', SKU: 'private', Name: 'Private', Published: '0' },
    { ...simple, ID: '8', Type: 'grouped', SKU: 'lost', Name: 'Lost', 'Regular price': '', 'Grouped products': 'gone' },
  )
  const { messages, notes } = await bring(rows)
  expect((await everything(db)).map(({ name, state, pricePaise }) => [name, state, pricePaise])).toEqual([
    ['Cap', 'live', 189_900],
    ['Beanie', 'live', 189_900],
    ['Set', 'draft', 239_800],
    ['Pennant', 'draft', 110_500],
    ['Album', 'draft', 189_900],
    ['Hidden', 'draft', 189_900],
    ['Private', 'draft', 189_900],
  ])
  expect(messages.filter((text) => text.includes('refused'))).toEqual([
    '9 refused: A group of products has no price of its own. Make a collection of its products instead.',
  ])
  expect(notes.map(({ note }) => note)).toEqual([
    'Draft, as a download or a service',
    'Draft, as a group of products: the price is their sum',
    'Draft, hidden in the other shop',
    'Draft, not published in the other shop',
    'Draft, sold in another shop',
  ])
  expect(await db.select({ from: redirects.from }).from(redirects)).toEqual(
    expect.arrayContaining([{ from: '/product/beanie' }, { from: '/product/pennant' }]),
  )
  const again = await bring(rows)
  expect(again.counts).toMatchObject({ create: 0 })
  expect(await everything(db)).toHaveLength(7)
})

test('words for yes and no count as in WooCommerce, and a sale of other days is left out and said', async ({ db }) => {
  const bring = await openImports(db)
  const { notes } = await bring(
    file(
      {
        ...simple,
        SKU: 'a',
        Name: 'Scarf',
        Published: 'TRUE',
        'Sale price': '499',
        'Date sale price starts': '2090-01-01',
      },
      { ...simple, SKU: 'b', Name: 'Belt', Published: 'yes', 'In stock?': 'no', Stock: '4' },
      { ...simple, SKU: 'c', Name: 'Cap', Published: 'no', 'In stock?': 'yes', Stock: '4' },
    ),
  )
  expect(
    (await everything(db)).map(({ name, state, salePricePaise, variants: [one] }) => [
      name,
      state,
      salePricePaise,
      one!.stock,
    ]),
  ).toEqual([
    ['Scarf', 'live', null, null],
    ['Belt', 'live', null, 0],
    ['Cap', 'draft', null, 4],
  ])
  expect(notes.map(({ note }) => note)).toEqual(
    expect.arrayContaining(['A sale price of other days left out', 'Draft, not published in the other shop']),
  )
})

test.for([
  [
    'Spanish',
    'ID,Tipo,SKU,"GTIN, UPC, EAN o ISBN",Nombre,Publicado,¿Está destacado?,Visibilidad en el catálogo,Descripción corta,Descripción,¿Existencias?,Inventario,¿Permitir reservas de productos agotados?,Peso (kg),Longitud (cm),Anchura (cm),Altura (cm),Precio rebajado,Precio normal,Categorías,Etiquetas,Imágenes,Superior,Nombre del atributo 1,Valor(es) del atributo 1,Nombre del atributo 2,Valor(es) del atributo 2',
    'Talla',
  ],
  [
    'German',
    'ID,Typ,Artikelnummer,"GTIN, UPC, EAN oder ISBN",Name,Veröffentlicht,Ist hervorgehoben?,Sichtbarkeit im Katalog,Kurzbeschreibung,Beschreibung,Vorrätig?,Lager,Lieferrückstände erlaubt?,Gewicht (kg),Länge (cm),Breite (cm),Höhe (cm),Angebotspreis,Regulärer Preis,Kategorien,Schlagwörter,Bilder,Übergeordnetes Produkt,Attribut 1 Name,Attribut 1 Wert(e),Attribut 2 Name,Attribut 2 Wert(e)',
    'Größe',
  ],
  [
    'French',
    'ID,Type,UGS,"GTIN, UPC, EAN ou ISBN",Nom,Publié,Mis en avant ?,Visibilité dans le catalogue,Description courte,Description,En stock ?,Stock,Autoriser les commandes de produits en rupture ?,Poids (kg),Longueur (cm),Largeur (cm),Hauteur (cm),Tarif promo,Tarif régulier,Catégories,Étiquettes,Images,Parent,Nom de l’attribut 1,Valeur(s) de l’attribut 1,Nom de l’attribut 2,Valeur(s) de l’attribut 2',
    'Taille',
  ],
] as const)("WooCommerce's export of a %s shop comes in whole", async ([, headings, size], { db }) => {
  const bring = await openImports(db)
  const rows = [
    `7,variable,TEE,,Tee,1,1,visible,Soft,Woven,1,,0,0.35,30,25,4,,,Kurtas,cotton,https://cdn.example/red.png,,${size},"S, M",Color,"Rojo, Azul"`,
    `8,variation,TEE-S,8901234567890,Tee - S,1,0,visible,,,1,4,0,,,,,899,999,,,,TEE,${size},S,Color,Rojo`,
    `9,variation,TEE-M,,Tee - M,1,0,visible,,,1,0,0,,,,,,1099,,,,TEE,${size},M,Color,Azul`,
  ]
  const { messages } = await bring([headings, ...rows].join('\n'))
  expect(messages.filter((text) => text.includes('refused'))).toEqual([])
  const all = await everything(db)
  expect(all).toHaveLength(1)
  expect(all[0]).toMatchObject({
    name: 'Tee',
    state: 'live',
    featured: true,
    category: 'Kurtas',
    grams: 350,
    sizes: ['S', 'M'],
    tags: ['cotton'],
  })
  expect(all[0]!.colors).toHaveLength(2)
  const [small] = all[0]!.variants.filter(({ sku }) => sku === 'TEE-S')
  expect(small).toMatchObject({ size: 'S', stock: 4, barcode: '8901234567890' })
  expect(Math.min(all[0]!.salePricePaise ?? 0, all[0]!.pricePaise)).toBe(89_900)
})

test.for(['Cost of goods', 'Meta: _wc_cog_cost', 'meta:_alg_wc_cog_cost', 'Meta: _cogs_total_value'])(
  "what pieces cost comes in from WooCommerce's column %s, of a variation without one its product's",
  async (heading, { db }) => {
    const bring = await openImports(db)
    await bring(
      [
        `${head},${heading}`,
        `${row({ ...simple, ID: '1', SKU: 'STOLE', Name: 'Wool stole' })},404.1700`,
        `${row({ ...simple, ID: '2', SKU: 'K', Type: 'variable', Name: 'Kurta', 'Regular price': '', ...ofSize('S, M, L') })},250`,
        `${row({ ...variation, SKU: 'K-S', Parent: 'K', ...ofSize('S') })},300.5`,
        `${row({ ...variation, SKU: 'K-M', Parent: 'K', ...ofSize('M') })},`,
        `${row({ ...variation, SKU: 'K-L', Parent: 'K', ...ofSize('L') })},0`,
      ].join('\n'),
    )
    const made = await everything(db)
    expect(made.flatMap(({ variants }) => variants.map(({ sku, costPaise }) => `${sku} ${costPaise}`))).toEqual([
      'STOLE 40417',
      'K-S 30050',
      'K-M 25000',
      'K-L 25000',
    ])
  },
)

const ofSize = (sizes: string) => ({ 'Attribute 1 name': 'Size', 'Attribute 1 value(s)': sizes })
