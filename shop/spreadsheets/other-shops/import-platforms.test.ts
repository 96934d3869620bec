// demanded by: shop/spreadsheets
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { colorNameIn } from '#shop/catalogue/swatch-name.ts'
import { test } from '#tests/database.ts'
import { everything, openImports } from '#tests/importing/bring-file.ts'

/** Every product in a line, and below it its pieces. */
async function made(db: Db) {
  return (await everything(db)).map((product) => ({
    name: product.name,
    category: product.category,
    state: product.state,
    pieces: product.variants.map(({ size, color, sku, stock, pricePaise, salePricePaise }) =>
      [
        size,
        color === null ? '-' : colorNameIn(product, color),
        sku,
        stock ?? 'uncounted',
        `${pricePaise ?? product.pricePaise}/${salePricePaise ?? (pricePaise === null ? product.salePricePaise : null) ?? '-'}`,
      ].join(' '),
    ),
  }))
}

const row = (headings: string, cells: Record<string, string>) =>
  headings
    .split(',')
    .map((heading) => `"${(cells[heading] ?? '').replaceAll('"', '""')}"`)
    .join(',')

const fileOf = (headings: string, rows: Record<string, string>[]) =>
  [headings, ...rows.map((cells) => row(headings, cells))].join('\n')

test('a file of Wix brings options, surcharges, discounts and what is hidden', async ({ db }) => {
  const bring = await openImports(db)
  const head =
    'handleId,fieldType,name,productImageUrl,collection,sku,price,surcharge,visible,discountMode,discountValue,inventory,productOptionName1,productOptionType1,productOptionDescription1,productOptionName2,productOptionType2,productOptionDescription2,additionalInfoTitle1,additionalInfoDescription1'
  const variant = (hex: string, size: string, more: Record<string, string>) => ({
    handleId: 'a',
    fieldType: 'Variant',
    visible: 'true',
    productOptionDescription1: hex,
    productOptionDescription2: size,
    ...more,
  })
  const { notes } = await bring(
    fileOf(head, [
      {
        handleId: 'a',
        fieldType: 'Product',
        name: 'Anarkali',
        productImageUrl: 'ab_red.jpg;https://x.example/blue22.jpg',
        collection: 'All Products;Kurtas',
        sku: 'W',
        price: '1999',
        visible: 'true',
        discountMode: 'PERCENT',
        discountValue: '10',
        productOptionName1: 'Color',
        productOptionType1: 'COLOR',
        productOptionDescription1: '#ff0000:Red;#000080:Deep Sea',
        productOptionName2: 'Size',
        productOptionDescription2: 'S;M',
        additionalInfoTitle1: 'Wash care',
        additionalInfoDescription1: '<p>Hand&nbsp;wash &amp; dry</p>',
      },
      variant('#ff0000:Red', 'S', { sku: 'W-1', surcharge: '0', inventory: '4' }),
      variant('#ff0000:Red', 'M', { sku: 'W-2', surcharge: '100', inventory: 'InStock' }),
      variant('#000080:Deep Sea', 'S', { sku: 'W-3', surcharge: '0', inventory: '9', visible: 'false' }),
      variant('#000080:Deep Sea', 'M', { sku: 'W-4', surcharge: '0', inventory: 'OutOfStock' }),
      { handleId: 'b', fieldType: 'Product', name: 'Stole', sku: 'S', price: '499', visible: 'false', inventory: '7' },
    ]),
  )
  expect(await made(db)).toEqual([
    {
      name: 'Anarkali',
      category: 'Kurtas',
      state: 'live',
      pieces: [
        'S Red W-1 4 199900/179910',
        'S Deep Sea W-3 0 199900/179910',
        'M Red W-2 uncounted 209900/188910',
        'M Deep Sea W-4 0 199900/179910',
      ],
    },
    { name: 'Stole', category: 'Kurtas', state: 'draft', pieces: ['One size - S 7 49900/-'] },
  ])
  const [anarkali] = await everything(db)
  expect([anarkali!.images.length, anarkali!.facts]).toEqual([2, ['Wash care: Hand wash & dry']])
  expect(notes.map(({ note }) => note)).toContain('A size or colour that the other shop hides has no stock')
})

test('a file of Squarespace brings options, sales that are on, and no gift card', async ({ db }) => {
  const bring = await openImports(db)
  const head =
    'Product ID [Non Editable],Product Type [Non Editable],Product URL,Title,SKU,Option Name 1,Option Value 1,Option Name 2,Option Value 2,Price,Sale Price,On Sale,Stock,Categories,Visible,Hosted Image URLs'
  const { messages } = await bring(
    fileOf(head, [
      {
        'Product ID [Non Editable]': '5f',
        'Product Type [Non Editable]': 'PHYSICAL',
        'Product URL': 'kurta',
        Title: 'Kurta',
        SKU: 'Q1',
        'Option Name 1': 'Size',
        'Option Value 1': 'S',
        'Option Name 2': 'Color',
        'Option Value 2': 'Red',
        Price: '2499.00',
        'Sale Price': '1999.00',
        'On Sale': 'Yes',
        Stock: '4',
        Categories: '/shop/Kurtas',
        Visible: 'Yes',
        'Hosted Image URLs': 'https://x.example/red.jpg https://x.example/blue22.jpg',
      },
      {
        SKU: 'Q2',
        'Option Value 1': 'M',
        'Option Value 2': 'Red',
        Price: '2499.00',
        'Sale Price': '1999.00',
        'On Sale': 'No',
        Stock: 'Unlimited',
      },
      {
        'Product ID [Non Editable]': '5g',
        'Product Type [Non Editable]': 'GIFT_CARD',
        Title: 'Gift Card',
        Price: '100',
        Visible: 'Yes',
      },
      {
        'Product ID [Non Editable]': '5h',
        'Product Type [Non Editable]': 'SERVICE',
        'Product URL': 'fit',
        Title: 'Fitting',
        Price: '500',
        Visible: 'Yes',
      },
    ]),
  )
  expect(await made(db)).toEqual([
    {
      name: 'Kurta',
      category: 'Kurtas',
      state: 'live',
      pieces: ['S Red Q1 4 249900/199900', 'M Red Q2 uncounted 249900/-'],
    },
    { name: 'Fitting', category: 'Kurtas', state: 'draft', pieces: [expect.stringContaining('50000/-')] },
  ])
  expect(messages.filter((message) => message.includes('refused'))).toEqual([
    '4 refused: A gift card is no product here. Give store credit instead.',
  ])
})

test('a file of Magento joins pieces to their product, and takes no sale that is over', async ({ db }) => {
  const bring = await openImports(db)
  const head =
    'sku,store_view_code,attribute_set_code,product_type,categories,name,description,product_online,visibility,price,special_price,special_price_to_date,base_image,additional_attributes,qty,is_in_stock,manage_stock,configurable_variations,configurable_variation_labels'
  const simple = {
    attribute_set_code: 'Top',
    product_type: 'simple',
    product_online: '1',
    is_in_stock: '1',
    manage_stock: '1',
  }
  const piece = { ...simple, visibility: 'Not Visible Individually', categories: 'Default Category/Women' }
  const image = 'https://x.example/red.jpg'
  const { notes } = await bring(
    fileOf(head, [
      { ...piece, sku: 'M-S', name: 'Meera S', price: '1499.0000', qty: '5.0000' },
      { ...piece, sku: 'M-M', name: 'Meera M', price: '1599.0000', qty: '3.0000', is_in_stock: '0' },
      { ...piece, sku: 'M-L', name: 'Meera L', price: '1499.0000', qty: '4.0000', product_online: '2' },
      {
        ...simple,
        sku: 'M',
        product_type: 'configurable',
        categories: 'Default Category/Women,Default Category/Women/Kurtas',
        name: 'Meera',
        visibility: 'Catalog, Search',
        base_image: image,
        additional_attributes: 'material=Cotton,has_options=1',
        configurable_variations: 'sku=M-S,size=S,color=Red|sku=M-M,size=M,color=Red|sku=M-L,size=L,color=Red',
        configurable_variation_labels: 'size=Size,color=Color',
      },
      { sku: 'M', store_view_code: 'hi', attribute_set_code: 'Top', product_type: 'configurable', name: 'मीरा' },
      {
        ...simple,
        sku: 'T',
        name: 'Stole',
        visibility: 'Catalog, Search',
        price: '799.0000',
        special_price: '599.0000',
        special_price_to_date: '2020-02-01',
        base_image: '/s/t.jpg',
        qty: '2',
      },
    ]),
  )
  expect(await made(db)).toEqual([
    {
      name: 'Meera',
      category: 'Kurtas',
      state: 'live',
      pieces: ['S Red M-S 5 149900/-', 'M Red M-M 0 159900/-', 'L Red M-L 0 149900/-'],
    },
    { name: 'Stole', category: 'Kurtas', state: 'draft', pieces: ['One size - T 2 79900/-'] },
  ])
  expect((await everything(db))[0]!.facts).toEqual(['Material: Cotton'])
  expect(notes.map(({ note }) => note)).toContain(
    'Pictures that the file names without the address of their shop cannot be fetched',
  )
})

test('a file of BigCommerce brings SKUs and the rules of their prices, and no product by its number', async ({
  db,
}) => {
  const bring = await openImports(db)
  await bring('Name,Category,Price\nOurs,Kurtas,999\n')
  const [ours] = await everything(db)
  const head =
    'Item Type,Product ID,Product Name,Product Type,Product Code/SKU,Brand Name,Price,Sale Price,Product Visible?,Track Inventory,Current Stock Level,Category,Product Image File - 1,Product URL'
  await bring(
    fileOf(head, [
      {
        'Item Type': 'Product',
        'Product ID': String(ours!.id),
        'Product Name': 'Dress',
        'Product Type': 'P',
        'Product Code/SKU': 'B',
        'Brand Name': 'Rang',
        Price: '2999.00',
        'Sale Price': '2499.00',
        'Product Visible?': 'Y',
        'Track Inventory': 'by option',
        Category: 'Women/Kurtas;New',
        'Product Image File - 1': 'https://x.example/red.jpg',
        'Product URL': '/dress/',
      },
      {
        'Item Type': '  SKU',
        'Product Name': '[RB]Size=S,[CS]Colour=Wine Song:#800000',
        'Product Code/SKU': 'B-S',
        'Current Stock Level': '3',
      },
      {
        'Item Type': '  SKU',
        'Product Name': '[RB]Size=M,[CS]Colour=Wine Song:#800000',
        'Product Code/SKU': 'B-M',
        'Current Stock Level': '0',
      },
      { 'Item Type': '  Rule', 'Product Code/SKU': 'B-M', Price: '[ADD]200' },
    ]),
  )
  expect((await made(db)).slice(1)).toEqual([
    {
      name: 'Dress',
      category: 'Kurtas',
      state: 'live',
      pieces: ['S Wine Song B-S 3 299900/249900', 'M Wine Song B-M 0 319900/269900'],
    },
  ])
  expect((await everything(db))[0]!.name).toBe('Ours')
})

test('a newer file of BigCommerce brings variants, their prices and pictures from rows of their own', async ({
  db,
}) => {
  const bring = await openImports(db)
  const head =
    'Item,ID,Name,Type,SKU,Options,Inventory Tracking,Current Stock,Price,Sale Price,Cost Price,Categories,Product URL,UPC/EAN,Weight,Is Visible,Variant Image URL,Internal Image URL (Export),Image Description'
  const { notes } = await bring(
    fileOf(head, [
      {
        Item: 'Product',
        ID: '112',
        Name: 'Anarkali',
        Type: 'physical',
        'Inventory Tracking': 'variant',
        Price: '2999.00',
        'Sale Price': '0.00',
        Categories: 'Women/Kurtas',
        'Product URL': '/anarkali/',
        Weight: '0.40',
        'Is Visible': 'TRUE',
      },
      {
        Item: 'Variant',
        SKU: 'A-S',
        Options: 'Type=Swatch|Name=Colour|Value=Wine Song[#800000]|Type=Dropdown|Name=Size|Value=S',
        'Current Stock': '3',
      },
      {
        Item: 'Variant',
        SKU: 'A-M',
        Options: 'Type=Swatch|Name=Colour|Value=Wine Song[#800000]|Type=Dropdown|Name=Size|Value=M',
        'Current Stock': '0',
        Price: '3199.00',
      },
      { Item: 'Image', 'Internal Image URL (Export)': 'https://x.example/wine.jpg', 'Image Description': 'Front' },
      {
        Item: 'Product',
        Name: 'Stole',
        Type: 'physical',
        SKU: 'ST',
        'Inventory Tracking': 'none',
        'Current Stock': '0',
        Price: '499',
        Categories: '23;24',
        'Product URL': '/stole/',
        'Is Visible': 'FALSE',
      },
    ]),
  )
  expect(await made(db)).toEqual([
    {
      name: 'Anarkali',
      category: 'Kurtas',
      state: 'live',
      pieces: ['S Wine Song A-S 3 299900/-', 'M Wine Song A-M 0 319900/-'],
    },
    { name: 'Stole', category: expect.any(String), state: 'draft', pieces: ['One size - ST uncounted 49900/-'] },
  ])
  expect(notes.join()).not.toContain('23;24')
})

test('a file of Etsy brings every variation of a listing, and dollars as drafts', async ({ db }) => {
  const bring = await openImports(db)
  const head =
    'TITLE,DESCRIPTION,PRICE,CURRENCY_CODE,QUANTITY,TAGS,MATERIALS,IMAGE1,IMAGE2,VARIATION 1 TYPE,VARIATION 1 NAME,VARIATION 1 VALUES,VARIATION 2 TYPE,VARIATION 2 NAME,VARIATION 2 VALUES,SKU'
  const { notes } = await bring(
    fileOf(head, [
      {
        TITLE: 'Block print kurta',
        PRICE: '1899.00',
        CURRENCY_CODE: 'INR',
        QUANTITY: '8',
        MATERIALS: 'cotton,natural dye',
        'VARIATION 1 NAME': 'Size',
        'VARIATION 1 VALUES': 'S,M',
        'VARIATION 2 NAME': 'Primary color',
        'VARIATION 2 VALUES': 'Indigo,Madder',
        IMAGE1: 'https://x.example/red.jpg',
        SKU: 'K-SI,K-SM,K-MI,K-MM',
      },
      {
        TITLE: 'Silk stole',
        PRICE: '49.00',
        CURRENCY_CODE: 'USD',
        QUANTITY: '2',
        IMAGE1: 'https://x.example/red2.jpg',
        SKU: 'ST-1',
      },
    ]),
  )
  expect((await made(db)).map(({ name, state, pieces }) => [name, state, pieces])).toEqual([
    [
      'Block print kurta',
      'live',
      ['S Indigo K-SI 2 189900/-', 'S Madder K-SM 2 189900/-', 'M Indigo K-MI 2 189900/-', 'M Madder K-MM 2 189900/-'],
    ],
    ['Silk stole', 'draft', ['One size - ST-1 2 4900/-']],
  ])
  expect(JSON.stringify(notes)).toContain('divided among the sizes')
  expect(JSON.stringify(notes)).toContain('in another currency')
})

test('a sheet of Amazon joins children to their parent, below the names of its machines', async ({ db }) => {
  const bring = await openImports(db)
  await bring(
    [
      'TemplateType=fptcustom,Version=1,The top 3 rows are for Amazon.com use only.',
      'Seller SKU,Product Name,Brand Name,Standard Price,Quantity,Main Image URL,Parentage,Parent SKU,Colour,Size',
      'item_sku,item_name,brand_name,standard_price,quantity,main_image_url,parent_child,parent_sku,color_name,size_name',
      'A,Kurta,Rang,,,https://x.example/red.jpg,Parent,,,',
      'A-S,Kurta (Blue S),Rang,899,10,,Child,A,Blue,S',
      'A-M,Kurta (Blue M),Rang,899,4,,Child,A,Blue,M',
      'B,Stole,Rang,499,6,,,,Red,Free Size',
    ].join('\n'),
  )
  expect((await made(db)).map(({ name, pieces }) => [name, pieces])).toEqual([
    ['Kurta', ['S Blue A-S 10 89900/-', 'M Blue A-M 4 89900/-']],
    ['Stole', ['One size Red B 6 49900/-']],
  ])
})

test('a list with a column for each size, facts, and counts with units is read', async ({ db }) => {
  const bring = await openImports(db)
  await bring('Design No.,Item Description,Colour,S,M,XL,MRP (Rs.),Fabric\nD-1,Kurti,Red,2 Pcs,,1,999,Rayon\n')
  await bring('Particulars,Quantity,Rate\nSilk Saree,"1,200 Nos","4,500.00"\nBangles,20+,₹99\nGrand Total,1220,\n')
  expect((await made(db)).map(({ name, pieces }) => [name, pieces])).toEqual([
    ['Kurti', ['S Red D-1 2 99900/-', expect.stringMatching(/^XL Red \S+ 1 99900\/-$/)]],
    ['Silk Saree', [expect.stringMatching(/^One size - \S+ 1200 450000\/-$/)]],
    ['Bangles', [expect.stringMatching(/^One size - \S+ 20 9900\/-$/)]],
  ])
  expect((await everything(db))[0]!.facts).toEqual(['Fabric: Rayon'])
})

test('a list with Hindi headings is read', async ({ db }) => {
  const bring = await openImports(db)
  await bring('उत्पाद का नाम,श्रेणी,रंग,साइज़,मूल्य,एमआरपी,मात्रा\nलाल कुर्ता,कुर्ते,लाल,M,₹899,₹1299,5\n')
  expect(await made(db)).toEqual([
    {
      name: 'लाल कुर्ता',
      category: 'कुर्ते',
      state: 'draft',
      pieces: [expect.stringMatching(/^M लाल \S+ 5 129900\/89900$/)],
    },
  ])
})

test('a feed says what is sold out, and calls pieces by its ids', async ({ db }) => {
  const bring = await openImports(db)
  await bring(
    [
      'id\ttitle\timage_link\tadditional_image_link\tavailability\tprice\titem_group_id\tsize\tmaterial',
      'K-S\tKurta\thttps://x.example/red.jpg\thttps://x.example/blue1.jpg,https://x.example/blue22.jpg\tin_stock\t"1,499.00 INR"\tK\tS\tCotton',
      'K-M\tKurta\thttps://x.example/red.jpg\t\tout of stock\t1499 INR\tK\tM\tCotton',
      'B\tBox\t\t\tpreorder\t499 INR\t\t\t',
    ].join('\n'),
  )
  expect((await made(db)).map(({ name, pieces }) => [name, pieces])).toEqual([
    ['Kurta', ['S - K-S uncounted 149900/-', 'M - K-M 0 149900/-']],
    ['Box', ['One size - B 0 49900/-']],
  ])
  const [kurta] = await everything(db)
  expect([kurta!.images.length, kurta!.facts]).toEqual([3, ['Material: Cotton']])
})

test('a list of another shop that counts its products changes none of this shop', async ({ db }) => {
  const bring = await openImports(db)
  await bring('Name,Category,Price\nOurs,Kurtas,999\n')
  const [ours] = await everything(db)
  const { counts } = await bring(`Product ID,Product Name,Selling Price\n${ours!.id},Theirs,499\n`)
  expect(counts).toMatchObject({ create: 1, change: 0, refused: 0 })
  expect((await everything(db)).map(({ name }) => name)).toEqual(['Ours', 'Theirs'])
})

test('a file of WooCommerce in Russian comes in, with a blank line above its headings', async ({ db }) => {
  const bring = await openImports(db)
  await bring(
    [
      '',
      '\t\uFEFFID,Тип,Артикул,Имя,Опубликован,рекомендуемый?,"Видимость в каталоге",Описание,"В наличии?",Запасы,"Акционная цена","Базовая цена",Категории,Изображения,Родительский,"Название атрибута 1","Значения атрибутов 1"',
      '1,variable,K,Курта,1,1,visible,Лён,1,,,,Kurtas,https://x.example/k.png,,Size,"S, M"',
      '2,variation,K-S,Курта - S,1,0,visible,,1,4,900,1200,,,K,Size,S',
      '3,variation,K-M,Курта - M,1,0,visible,,0,0,,1200,,,K,Size,M',
    ].join('\n'),
  )
  expect(await made(db)).toEqual([
    { name: 'Курта', category: 'Kurtas', state: 'live', pieces: ['S - K-S 4 120000/90000', 'M - K-M 0 120000/-'] },
  ])
})

test('a catalogue of Ecwid comes in by its variations, and by its options where it has none', async ({ db }) => {
  const bring = await openImports(db)
  const { notes, messages } = await bring(
    [
      'type,product_internal_id,product_sku,product_name,product_price,product_compare_to_price,product_is_inventory_tracked,product_quantity,product_quantity_out_of_stock_behaviour,product_is_available,product_media_main_image_url,product_media_gallery_image_url_1,product_description,product_category_1,product_brand,product_upc,product_weight,product_option_name,product_option_value,product_option_markup,product_variation_sku,product_variation_option_Size,product_variation_option_Color',
      'product,1,KU-1,Rani Kurta,899,1999,true,9,SHOW,true,https://x.in/red.jpg,https://x.in/2.jpg,<p>Soft</p>,Women / Kurtas,Rang,,0.3,,,,,,',
      'product_option,1,KU-1,,,,,,,,,,,,,,,Size,S,0,,,',
      'product_variation,1,KU-1,,,1999,true,5,,,,,,,,4006381333931,,,,,KU-1-S,S,Rani',
      'product_variation,1,KU-1,,949,1999,true,0,,,,,,,,,,,,,KU-1-M,M,Rani',
      'product,2,ST-1,Stole,499,,false,,SHOW,true,https://x.in/red.jpg,,,Stoles,,,,,,,,,',
      'product_option,2,ST-1,,,,,,,,,,,,,,,Size,S,0,,,',
      'product_option,2,ST-1,,,,,,,,,,,,,,,Size,M,0,,,',
      'product,3,BE-1,Belt,299,,true,3,SHOW,true,https://x.in/red.jpg,,,Stoles,,,,,,,,,',
      'product_option,3,BE-1,,,,,,,,,,,,,,,Length,Long,50,,,',
      'category,,,,,,,,,,,,,,,,,,,,,,',
    ].join('\n'),
  )
  expect(messages.filter((message) => message.includes('refused'))).toEqual([])
  expect(notes.map(({ note }) => note)).toContain(
    'Draft, since the other shop adds to the price by option: please write the prices',
  )
  expect(await everything(db)).toMatchObject([
    {
      name: 'Rani Kurta',
      state: 'live',
      category: 'Kurtas',
      vendor: 'Rang',
      description: 'Soft',
      sizes: ['S', 'M'],
      pricePaise: 199_900,
      salePricePaise: 89_900,
      variants: [
        { size: 'S', sku: 'KU-1-S', stock: 5, barcode: '4006381333931' },
        { size: 'M', sku: 'KU-1-M', stock: 0, salePricePaise: 94_900 },
      ],
    },
    { name: 'Stole', state: 'live', sizes: ['S', 'M'], variants: [{ stock: null }, { stock: null }] },
    { name: 'Belt', state: 'draft', pricePaise: 29_900 },
  ])
})

test('WooCommerce’s variations that are switched off are sold out, and products sold in a way of their own are drafts', async ({
  db,
}) => {
  const bring = await openImports(db)
  const { notes } = await bring(
    [
      'ID,Type,SKU,Name,Published,In stock?,Stock,Regular price,Categories,Brands,Parent,Attribute 1 name,Attribute 1 value(s)',
      '1,variable,P1,Shirt,1,1,,,Uncategorized,Asha,,Size,"S, M"',
      '2,variation,P1-S,Shirt - S,1,1,3,999,,,P1,Size,S',
      '3,variation,P1-M,Shirt - M,0,1,4,999,,,P1,Size,M',
      '4,subscription,BOX,Box,1,1,,499,,,,,',
    ].join('\n'),
  )
  const [shirt, box] = await everything(db)
  expect(shirt!.variants.map(({ size, stock }) => [size, stock])).toEqual([
    ['S', 3],
    ['M', 0],
  ])
  expect([shirt!.vendor, shirt!.category, box!.state]).toEqual(['Asha', 'Kurtas', 'draft'])
  expect(notes.map(({ note }) => note)).toEqual(
    expect.arrayContaining([
      'A size or colour that the other shop had switched off: sold out',
      'Draft, sold in another way by the other shop: subscription',
    ]),
  )
})

test('WooCommerce’s variations without a row of their product come in by their own names', async ({ db }) => {
  const bring = await openImports(db)
  const { counts } = await bring(
    [
      'ID,Type,SKU,Name,Published,In stock?,Stock,Regular price,Parent,Attribute 1 name,Attribute 1 value(s),HSN',
      '20,variation,X-S,Long - tee - S,1,1,3,100,id:99,Size,S,',
      '21,variation,X-M,Long - tee - M,1,1,4,100,id:99,Size,M,',
    ].join('\n'),
  )
  expect(counts).toMatchObject({ create: 2, refused: 0 })
  const [tee, ...others] = await everything(db)
  expect([tee!.name, tee!.sizes, others]).toEqual(['Long - tee', ['S', 'M'], []])
})

test('items of a group in Zoho are the sizes and colours of one product', async ({ db }) => {
  const bring = await openImports(db)
  await bring(
    [
      'Item Name,SKU,Selling Price,Stock On Hand,Product Name,Attribute Name1,Attribute Option1,Attribute Name2,Attribute Option2',
      'Kurta Red S,K-R-S,"INR 1,299.00",3,Kurta,Colour,Red,Size,S',
      'Kurta Red M,K-R-M,"INR 1,399.00",4.00,Kurta,Colour,Red,Size,M',
      'Stole Blue,S-B,INR 499.00,2,Stole,Colour,Blue,,',
      'Bangle,BG-1,INR 249.00,7,,,,,',
    ].join('\n'),
  )
  expect((await made(db)).map(({ name, pieces }) => [name, pieces])).toEqual([
    ['Kurta', ['S Red K-R-S 3 129900/-', 'M Red K-R-M 4 139900/-']],
    ['Stole', ['One size Blue S-B 2 49900/-']],
    ['Bangle', ['One size - BG-1 7 24900/-']],
  ])
})

test('a template of a marketplace says below its headings which cells must be filled, and that is no product', async ({
  db,
}) => {
  const bring = await openImports(db)
  const { counts } = await bring(
    [
      'Listing template v4.2,,,,,,',
      '*Item SKU,*Style Description,*Size,*MRP,*Selling Price,Fabric Detail,Product Name',
      'Mandatory,Mandatory,Choose from list,In INR,In INR,Optional,Optional',
      'JN-28,Slim fit,28,"2,299","1,149",Cotton blend,Slim Jeans',
      'JN-30,Slim fit,30,"2,299","1,149",Cotton blend,Slim Jeans',
    ].join('\n'),
  )
  expect(counts).toMatchObject({ create: 2 })
  expect((await made(db)).map(({ name, pieces }) => [name, pieces])).toEqual([
    ['Slim Jeans', ['28 - JN-28 uncounted 229900/114900', '30 - JN-30 uncounted 229900/114900']],
  ])
  expect((await everything(db))[0]).toMatchObject({ description: 'Slim fit', facts: ['Fabric detail: Cotton blend'] })
})

test('a file of Zoho’s shop has the names of its products, and its struck prices', async ({ db }) => {
  const bring = await openImports(db)
  await bring(
    [
      'Product Name,Handle,SKU,Selling Price,Label Price,Stock on Hand,AttributeName1,AttributeOption1,AttributeOptionData1',
      'Kurta,kurta,K-S,999,1299,3,Size,S,',
      'Kurta,kurta,K-M,999,1299,4,Size,M,',
    ].join('\n'),
  )
  expect((await made(db)).map(({ name, pieces }) => [name, pieces])).toEqual([
    ['Kurta', ['S - K-S 3 129900/99900', 'M - K-M 4 129900/99900']],
  ])
})

test('a file of WooCommerce without SKUs is one, and a list whose only price is the regular one has its prices', async ({
  db,
}) => {
  const bring = await openImports(db)
  await bring(
    'Type,Name,Published,In stock?,Stock,Regular price,Categories,Images\nsimple,Balm,1,1,9,1499,Wellness,https://x.example/red.jpg\nsimple,Oil,0,0,,99,Wellness,\n',
  )
  await bring('Name,Category,Regular Price\nSoap,Wellness,49\n')
  expect(await made(db)).toEqual([
    {
      name: 'Balm',
      category: 'Wellness',
      state: 'live',
      pieces: [expect.stringMatching(/^One size - \S+ 9 149900\/-$/)],
    },
    { name: 'Oil', category: 'Wellness', state: 'draft', pieces: [expect.stringMatching(/ 0 9900\/-$/)] },
    { name: 'Soap', category: 'Wellness', state: 'draft', pieces: [expect.stringMatching(/ uncounted 4900\/-$/)] },
  ])
})

test('a list that a program made of WooCommerce has its prices', async ({ db }) => {
  const bring = await openImports(db)
  await bring(
    'id,name,type,sku,status,price,regular_price,sale_price,stock_quantity\n7,Towel,variable,T1,publish,3990,,,\n8,Cap,simple,C1,publish,800,999,800,4\n',
  )
  expect((await made(db)).map(({ name, pieces }) => [name, pieces])).toEqual([
    ['Towel', [expect.stringMatching(/^One size - T1 \S+ 399000\/-$/)]],
    ['Cap', ['One size - C1 4 99900/80000']],
  ])
})

test('products of WooCommerce come in as WordPress has them', async ({ db }) => {
  const bring = await openImports(db)
  await bring(
    [
      'post_title,post_excerpt,post_content,post_status,sku,visibility,stock,stock_status,backorders,regular_price,sale_price,featured,images,tax:product_type,tax:product_cat,tax:product_tag',
      'Mug,Clay,<p>By hand</p>,publish,M1,visible,,instock,no,43,38,no,https://x.example/red.jpg ! alt : A mug|https://x.example/2.jpg,simple,Kitchen|Mugs,clay|gift',
      'Pot,,,draft,P1,visible,2,outofstock,no,99,,no,,simple,Kitchen,',
    ].join('\n'),
  )
  expect(await made(db)).toEqual([
    { name: 'Mug', category: 'Kitchen', state: 'live', pieces: ['One size - M1 uncounted 4300/3800'] },
    { name: 'Pot', category: 'Kitchen', state: 'draft', pieces: ['One size - P1 0 9900/-'] },
  ])
  const [mug] = await everything(db)
  expect([mug!.description, mug!.images.length, mug!.tags]).toEqual(['Clay\n\nBy hand', 2, ['clay', 'gift']])
})

test('sizes, colours and facts come in that WordPress calls attributes, with and without variations', async ({
  db,
}) => {
  const bring = await openImports(db)
  await bring(
    [
      'post_title,post_status,sku,parent_sku,regular_price,stock,tax:product_type,attribute:pa_size,attribute:pa_color,attribute:pa_fabric,meta:attribute_pa_size,meta:attribute_pa_color',
      'Anarkali,publish,ANA,,1999,,variable,S|M,Red,Cotton,,',
      ',publish,ANA-S,ANA,1999,2,variation,,,,S,Red',
      ',publish,ANA-M,ANA,1999,3,variation,,,,M,Red',
    ].join('\n'),
  )
  const [anarkali] = await everything(db)
  expect(
    anarkali!.variants.map(({ size, color, sku, stock }) => [size, colorNameIn(anarkali!, color!), sku, stock]),
  ).toEqual([
    ['S', 'Red', 'ANA-S', 2],
    ['M', 'Red', 'ANA-M', 3],
  ])
  expect(anarkali!.facts).toEqual(['Fabric: Cotton'])
})

test('a list with attributes and a starting price comes in with sizes, colour, facts and price', async ({ db }) => {
  const bring = await openImports(db)
  await bring(
    'Product Title,base_price,Wholesale price,attribute:pa_size,attribute:pa_color,pa_fabric,Attribute: Sleeve fit\nKurta,999,500,S|M|L,Red,Cotton,Loose\n',
  )
  const [kurta] = await everything(db)
  expect(kurta).toMatchObject({ name: 'Kurta', pricePaise: 99_900, sizes: ['S', 'M', 'L'] })
  expect(kurta!.facts).toEqual(['Fabric: Cotton', 'Sleeve fit: Loose'])
})
