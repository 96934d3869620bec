// demanded by: shop/spreadsheets
import { expect } from 'vitest'
import { categories } from '#shop/catalogue/tables.server.ts'
import { test } from '#tests/database.ts'
import { everything, openImports } from '#tests/importing/bring-file.ts'
import { guessColumns } from './columns.ts'

const headingsOf = (line: string) => Object.keys(guessColumns(line.split(',')))

test('columns of an owner’s own list and of a feed are known by their headings', () => {
  expect(headingsOf('Item_Name *,Selling Price (₹),M.R.P,MRP:,Qty.,Shade,Sizes,Photo,Brand,HSN Code,GST %')).toEqual([
    'name',
    'price',
    'compareAtPrice',
    'stock',
    'color',
    'size',
    'pictures',
    'vendor',
    'hsn',
    'gstPercent',
  ])
  expect(headingsOf('id,title,image_link,price,sale_price,brand,item_group_id,gtin')).toEqual([
    'name',
    'pictures',
    'price',
    'salePrice',
    'vendor',
    'handle',
    'barcode',
  ])
})

test('a list of names and prices comes in, whatever the script', async ({ db }) => {
  const bring = await openImports(db)
  const { counts } = await bring(
    'Product Name,Rate,Category\nRed Kurta,"Rs. 1,299/-",Kurtas\nಕಸೂತಿ ಸೀರೆ,"₹ 4,999",Sarees\n',
  )
  expect(counts).toMatchObject({ create: 2, refused: 0 })
  const made = await everything(db)
  expect(made.map(({ name, category, pricePaise, sizes }) => [name, category, pricePaise, sizes])).toEqual([
    ['Red Kurta', 'Kurtas', 129_900, ['One size']],
    ['ಕಸೂತಿ ಸೀರೆ', 'Sarees', 499_900, ['One size']],
  ])
})

test('what cannot be taken of a list is left out and said; only a name or a price keeps a product out', async ({
  db,
}) => {
  const bring = await openImports(db)
  const { messages, notes } = await bring(
    [
      'Name,Price,Size,Colour,Qty,SKU,Weight in grams,Country of origin,Days to return,HSN,Gender,Facts,Description',
      'Kurta,1299,M,Rani Dream,4,A-1,heavy,Atlantis,0,xx,Womens,Cotton,Short',
      'Kurta,1399,L,Rani Dream,lots,A-1,,,,,,,Longer',
      'Stole,499,,,2,A-1,,,,,,,',
      'Scarf,,M,,,,,,,,,,',
    ].join('\n'),
  )
  expect(messages.filter((message) => message.includes('refused'))).toEqual(['5 refused: Price is missing.'])
  const [kurta, stole] = await everything(db)
  expect(kurta).toMatchObject({ gender: 'women', description: 'Short', hsn: '' })
  expect(kurta!.variants.map(({ size, stock, sku }) => [size, stock, sku === 'A-1'])).toEqual([
    ['M', 4, true],
    ['L', 0, false],
  ])
  expect(stole!.variants.map(({ size, stock, sku }) => [size, stock, sku === 'A-1'])).toEqual([['One size', 2, false]])
  expect(notes.map(({ note }) => note)).toEqual(
    expect.arrayContaining([
      'A SKU of another product left blank: the shop makes one',
      'A SKU that stands twice left blank the second time: the shop makes one',
      'A fact that is not written like Fabric: Cotton left out',
      'A product or piece without a size called One size',
      'A stock that is no number set to 0',
      'A weight that is not between 1 and 50,000 g left out',
      'Colour name kept as written, with a swatch guessed from the name',
      'Country of origin left out, since it cannot be taken as it is written',
      'Days to return left out, since it cannot be taken as it is written',
      'HSN left out, since it cannot be taken as it is written',
    ]),
  )
})

test('a list of stock changes what it counts, and nothing where it counts badly', async ({ db }) => {
  const bring = await openImports(db)
  await bring('Name,Category,Price,Size,SKU,Qty\nKurta,Kurtas,999,M,A-1,3\nKurta,Kurtas,999,L,A-2,5\n')
  const { notes } = await bring('Item Code,Closing Stock\nA-1,7\nA-2,some\n')
  expect((await everything(db))[0]!.variants.map(({ stock }) => stock)).toEqual([7, 5])
  expect(notes.map(({ note }) => note)).toEqual(['A stock that is no number left as it was'])
})

test('a category that rows write or place differently is made once, and the check says where', async ({ db }) => {
  const bring = await openImports(db)
  const types = ['Wigs', 'wigs', 'WIGS ', 'T-Shirts', 'T Shirts', 'Women > Wigs', 'Men > Wigs', 'Café', 'Cafe\u0301']
  const { notes } = await bring(
    `Handle,Title,Type,Price\n${types.map((type, at) => `p${at},P${at},${type},10\n`).join('')}`,
  )
  expect(
    notes.map(({ note, products: many }) => `${many} ${note}`).filter((note) => /category|above/.test(note)),
  ).toEqual([
    '5 New category: Wigs, part of Women',
    '5 New category: Women',
    '2 New category: Café',
    '2 New category: T-Shirts',
    '1 Men left out above Wigs, which the file has as a part of Women',
  ])
  const made = await db
    .select({ id: categories.id, name: categories.name, parentId: categories.parentId })
    .from(categories)
  const nameOf = (id: number | null) => made.find((one) => one.id === id)?.name
  expect(made.map(({ name, parentId }) => [name, nameOf(parentId)])).toEqual(
    expect.arrayContaining([
      ['Café', undefined],
      ['Kurtas', undefined],
      ['T-Shirts', undefined],
      ['Wigs', 'Women'],
      ['Women', undefined],
    ]),
  )
  expect(made).toHaveLength(5)
})

test('a row of several sizes, colours and pictures becomes a product with all of them', async ({ db }) => {
  const bring = await openImports(db)
  const { counts } = await bring(
    [
      'Item Name,Selling Price,Sizes,Colour,Qty,SKU,Image 1,Image 2,Image 3',
      'Kurta,1299,"S, M","Red, Navy Blue",5,A-1,https://x.example/red1.jpg,,https://x.example/blue2.jpg',
      'Stole,499,S/M,Rani Dream,2,B-1,https://x.example/red1.jpg,,',
    ].join('\n'),
  )
  expect(counts).toMatchObject({ create: 2, refused: 0 })
  const [kurta, stole] = await everything(db)
  expect(kurta!.variants.map(({ size, stock }) => `${size} ${stock}`)).toEqual(['S 1', 'S 1', 'M 1', 'M 2'])
  expect([kurta!.colors.length, kurta!.images.length]).toEqual([2, 2])
  expect(stole!.variants.map(({ size, stock, sku }) => `${size} ${stock} ${sku}`)).toEqual(['S/M 2 B-1'])
  expect(stole!.ownColorNames).toEqual({ [stole!.colors[0]!]: 'Rani Dream' })
})

test('a list with a column for each size and many colours in a cell has a piece of each, and shares what a size counts', async ({
  db,
}) => {
  const bring = await openImports(db)
  const { counts, notes } = await bring(
    [
      'Sr.No,Product,Colours Available,S,M,L,Our Price,Market Price',
      '1,Chikankari Kurti,"White, Peach, Gajari, Navy",9,3,,"₹ 1,150.50","₹1,899.00"',
      '2,Palazzo,Assorted,5,5,0,650,600',
    ].join('\n'),
  )
  expect(counts).toMatchObject({ refused: 0 })
  const [kurti, palazzo] = await everything(db)
  expect(kurti).toMatchObject({ pricePaise: 189_900, salePricePaise: 115_050, sizes: ['S', 'M'] })
  expect(kurti!.colors).toHaveLength(4)
  expect(kurti!.variants.map(({ size, stock }) => `${size} ${stock}`)).toEqual([
    'S 2',
    'S 2',
    'S 2',
    'S 3',
    'M 0',
    'M 1',
    'M 1',
    'M 1',
  ])
  expect(palazzo).toMatchObject({ pricePaise: 65_000, salePricePaise: null })
  expect(notes).toContainEqual({ note: 'Pieces that were counted together divided among the sizes', products: 1 })
})

test('a list that counts nothing says so', async ({ db }) => {
  const bring = await openImports(db)
  const { notes } = await bring('Name,Price\nStole,999')
  expect(notes).toContainEqual({ note: 'Stock not counted: the file has no column for it', products: 1 })
})

test('rows of one name under other SKUs for the same size are products of their own, now and in a later file', async ({
  db,
}) => {
  const bring = await openImports(db)
  const shown = async () =>
    (await everything(db)).map(
      ({ name, variants }) => `${name}: ${variants.map(({ size, sku }) => `${size} ${sku}`).join(', ')}`,
    )
  const head = 'Name,SKU,Size,Price\n'
  await bring(
    `${head}Saree,A1,Free Size,1999\nSaree,B1,Free Size,2999\nKurta,K1S,S,5\n,K1M,M,5\nKurta,K2S,S,6\n,K2M,M,6\n`,
  )
  const first = ['Saree: One size A1', 'Saree: One size B1', 'Kurta: S K1S, M K1M', 'Kurta: S K2S, M K2M']
  expect(await shown()).toEqual(first)

  const { counts } = await bring(
    `${head}Saree,A1,Free Size,1899\nSaree,C1,Free Size,3999\nKurta,K1S,S,5\nKurta,K1L,L,5\nKurta,K3S,S,7\nKurta,K3L,L,7\n`,
  )
  expect(counts.refused).toBe(0)
  expect(await shown()).toEqual([
    'Saree: One size A1',
    'Saree: One size B1',
    'Kurta: S K1S, M K1M, L K1L',
    'Kurta: S K2S, M K2M',
    'Saree: One size C1',
    'Kurta: S K3S, L K3L',
  ])
})

test('a list without SKUs finds its products by their names, and gives them the SKUs of a later one', async ({
  db,
}) => {
  const bring = await openImports(db)
  await bring('Name,Size,Price\nKurta,S,5\nKurta,M,5\n')
  await bring('Name,Size,Price,SKU\nKurta,S,6,K-S\nKurta,M,6,K-M\nKurta,L,6,K-L\n')
  expect((await everything(db)).map(({ variants }) => variants.map(({ sku }) => sku))).toEqual([['K-S', 'K-M', 'K-L']])
})

test('a number that another shop calls a product by is none of ours, and what kind of product it is no category', async ({
  db,
}) => {
  const bring = await openImports(db)
  await bring('Name,Price\nStole,100\n')
  const [stole] = await everything(db)
  const { counts } = await bring(
    [
      'product_id,name,sku,type,status,price,categories,image',
      `${stole!.id},Kurta,K-1,variable,publish,5,Kurtas,https://x.example/k.png`,
      'd95d8861-2c27,Shirt,S-1,simple,private,6,Shirts,https://x.example/s.png',
    ].join('\n'),
  )
  expect(counts).toMatchObject({ create: 2, change: 0, refused: 0 })
  expect((await everything(db)).map(({ name, category, state }) => [name, category, state])).toEqual([
    ['Stole', expect.any(String), 'draft'],
    ['Kurta', 'Kurtas', 'live'],
    ['Shirt', 'Shirts', 'draft'],
  ])
  await bring('name,type,price\nBag,configurable,7\n')
  expect((await everything(db)).at(-1)).toMatchObject({ name: 'Bag', category: 'Kurtas' })
})

test('a listing sheet whose headings begin with a star comes in by the code of its pieces, not of their style', async ({
  db,
}) => {
  const bring = await openImports(db)
  await bring(
    [
      '*Style Code,*Item SKU,*EAN,Brand,*Brick Name,*Product Name,*Primary Color,*Standard Size,*MRP,*Selling Price,Inventory,*Front Image,Back Image',
      'KU-1,KU-1-S,4006381333931,Rang,Kurtas,Rani Kurta,Pink,S,1999,899,5,https://x.in/red.jpg,https://x.in/2.jpg',
      'KU-1,KU-1-M,,Rang,Kurtas,Rani Kurta,Pink,M,1999,899,4,https://x.in/red.jpg,https://x.in/2.jpg',
      'KU-2,KU-2-S,,Rang,Kurtas,Neel Kurta,Blue,S,1499,1199,4,https://x.in/red.jpg,',
    ].join('\n'),
  )
  expect(await everything(db)).toMatchObject([
    {
      name: 'Rani Kurta',
      category: 'Kurtas',
      vendor: 'Rang',
      pricePaise: 199_900,
      salePricePaise: 89_900,
      sizes: ['S', 'M'],
      images: [{}, {}],
      variants: [
        { sku: 'KU-1-S', stock: 5, barcode: '4006381333931' },
        { sku: 'KU-1-M', stock: 4 },
      ],
    },
    { name: 'Neel Kurta', variants: [{ sku: 'KU-2-S' }] },
  ])
})

test('a feed that names size and colour as options has a piece for each of its rows', async ({ db }) => {
  const bring = await openImports(db)
  await bring(
    'product_id,sku,title,price,handle,inventory_quantity,option_color,option_size\n1,F-1,Glass,29,glass,5,Gold,S\n1,F-2,Glass,29,glass,6,Gold,M\n',
  )
  expect(await everything(db)).toMatchObject([
    {
      name: 'Glass',
      sizes: ['S', 'M'],
      variants: [
        { sku: 'F-1', stock: 5 },
        { sku: 'F-2', stock: 6 },
      ],
    },
  ])
})

test('a list that counts nothing leaves what is counted here', async ({ db }) => {
  const bring = await openImports(db)
  await bring('Name,Price,Size,Qty\nKurta,999,M,5\n')
  await bring('Name,Price,Size\nKurta,899,M\n')
  expect((await everything(db))[0]!.variants.map(({ stock }) => stock)).toEqual([5])
})

test('sizes may say how many there are of each, and a weight its unit', async ({ db }) => {
  const bring = await openImports(db)
  const { notes } = await bring(
    [
      'Name,Price,Sizes,Weight (kg)',
      'Kurta,999,"S(2), M (3 pcs), L(0)",0.25',
      'Shirt,999,"S-2, M-3",300 g',
      'Top,899,"S, M",',
      'Pant,999,28-36,',
    ].join('\n'),
  )
  const made = await everything(db)
  expect(made.map(({ variants }) => variants.map(({ size, stock }) => `${size} ${stock}`).join(', '))).toEqual([
    'S 2, M 3, L 0',
    'S 2, M 3',
    'S null, M null',
    '28-36 null',
  ])
  expect(made.map(({ grams }) => grams)).toEqual([250, 300, null, null])
  expect(notes).toContainEqual(
    expect.objectContaining({ note: 'Stock not counted: the file has no column for it', products: 2 }),
  )
})

test('a list with a column of currencies makes drafts of what is not in rupees', async ({ db }) => {
  const bring = await openImports(db)
  const { notes } = await bring(
    'Title,Price,Currency,Status,Image\nKurta,12,USD,live,https://x.example/a.jpg\nStole,999,INR,live,https://x.example/b.jpg\n',
  )
  expect((await everything(db)).map(({ name, state }) => [name, state])).toEqual([
    ['Kurta', 'draft'],
    ['Stole', 'live'],
  ])
  expect(notes.map(({ note }) => note)).toContain('Draft, since the price is in another currency: write it in rupees')
})

test('no cell of another shop has signs of HTML, and a product with them in its name is found again', async ({
  db,
}) => {
  const bring = await openImports(db)
  const text =
    'Name,Category,Brand,Tags,Size,Price\nTea &amp; Co,Coffee &amp; Tea,A &#38; B,&quot;hot&quot;,11&#39; × 9&#39;,99\nSalt&copy 5 &lt; 6,Coffee &amp; Tea,,,,9\n'
  await bring(text)
  const { counts } = await bring(text)
  expect(counts).toMatchObject({ create: 0, refused: 0 })
  const made = (await everything(db)).map(({ name, category, vendor, tags, sizes }) => [
    name,
    category,
    vendor,
    tags,
    sizes,
  ])
  expect(made).toEqual([
    ['Tea & Co', 'Coffee & Tea', 'A & B', ['"hot"'], ["11' × 9'"]],
    ['Salt&copy 5 < 6', 'Coffee & Tea', '', [], ['One size']],
  ])
})
