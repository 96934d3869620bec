import { expect } from 'vitest'
import { test } from '#tests/database.ts'
import { everything, openImports } from '#tests/importing/bring-file.ts'
import { asha } from '#tests/staff.ts'
import { pathNotes, valuedNote, withoutTaxNote } from '../import-notes.ts'
import { applyFile, checkFile, decideAnew } from '../importing/commands.server.ts'
import { findImport, findImportNotes, findImportRows } from '../importing/queries.server.ts'

const magento = [
  'sku,store_view_code,attribute_set_code,product_type,categories,name,description,product_online,visibility,price,base_image,additional_images,qty,manage_stock,use_config_manage_stock',
  'K,default,Top,simple,"Default Category/Women/Tops/Kurtas",Meera,"<p>Soft {{widget type=""x""}}</p><img src=""{{media url=""wysiwyg/chart.jpg""}}"">",1,"Catalog, Search",1499.0000,/m/b/mb-red.jpg,"/m/b/mb side.jpg",5.0000,0,1',
  'K,hi,Top,simple,,मीरा,,,,,,,,,',
].join('\n')

test('pictures that a file names by their paths come from the address of the other shop, which is asked once', async ({
  db,
}) => {
  const shop = await openImports(db)
  const open = async (text: string) => {
    const id = await shop.take(text)
    const { columns, defaults } = (await findImport(db, id))!
    expect(await checkFile(db, asha, { id, columns, defaults: { ...defaults, category: 'Kurtas' } })).toBe(true)
    await shop.finish()
    return id
  }
  const notes = async (id: number) => (await findImportNotes(db, id)).map(({ note }) => note)
  const id = await open(magento)
  expect(await notes(id)).toEqual(expect.arrayContaining([pathNotes.leftOut, 'Draft, without a picture']))
  const { rows } = await findImportRows(db, id, { outcome: null, after: 0 })
  expect(rows[0]!.message).toContain(
    '3 pictures without a whole address: media/catalog/product/m/b/mb-red.jpg, media/catalog/product/m/b/mb side.jpg',
  )

  expect(await decideAnew(db, asha, { id, choices: {}, otherShop: 'https://old.example' })).toBe(true)
  await shop.finish()
  expect(await notes(id)).toContain(pathNotes.joined)
  expect(await notes(id)).not.toContain(pathNotes.leftOut)
  await applyFile(db, asha, id)
  await shop.finish()
  expect(await everything(db)).toMatchObject([
    {
      name: 'Meera',
      description: 'Soft',
      state: 'live',
      gender: 'women',
      category: 'Kurtas',
      variants: [{ stock: 5 }],
    },
  ])
  expect((await everything(db))[0]!.images).toHaveLength(3)

  const next = await open('Name,Category,Price,Image\nTara,Kurtas,999,"red 1.jpg, red 22.jpg"\nNila,Kurtas,899,N/A\n')
  expect((await findImport(db, next))!.defaults.otherShop).toBe('https://old.example')
  expect((await findImportNotes(db, next)).find(({ note }) => note === pathNotes.joined)?.products).toBe(1)
})

test('a file of PrestaShop brings discounts that run, and drafts where tax is to come', async ({ db }) => {
  const bring = await openImports(db)
  const head =
    'Product ID;Active (0/1);Name *;Categories (x,y,z...);Price tax excluded or Price tax included;Tax rules ID;Discount percent;Discount from (yyyy-mm-dd);Discount to (yyyy-mm-dd);Reference #;Manufacturer;EAN13;Quantity;Visibility;Unit price;Summary;Description;Tags (x,y,z...);URL rewritten;Image URLs (x,y,z...);Feature(Name:Value:Position);Out of stock action'
  const { notes } = await bring(
    [
      head,
      '1;1;Stole;Home,Women,Women/Stoles;1499.000000;0;10;;;S-1;Asha;4006381333931;5;both;;<p>Short</p>;<p>Long</p>;silk, soft;stole;https://x.in/red.jpg,https://x.in/blue22.jpg;Fabric:Silk:1;0',
      '2;1;Envelope;Paper;excluded;56;;;;E-1;;;7;both;225;;;;;https://x.in/red.jpg;;0',
      '3;1;Envelope;Paper;99;0;10;2020-01-01;2020-02-01;E-2;;;7;none;;;;;;https://x.in/red.jpg;;1',
    ].join('\n'),
  )
  expect(await everything(db)).toMatchObject([
    {
      name: 'Stole',
      category: 'Stoles',
      gender: 'women',
      state: 'live',
      pricePaise: 149_900,
      salePricePaise: 134_910,
      vendor: 'Asha',
      description: 'Short\n\nLong',
      tags: ['silk', 'soft'],
      facts: ['Fabric: Silk'],
      variants: [{ sku: 'S-1', stock: 5, barcode: '4006381333931' }],
    },
    { name: 'Envelope', state: 'draft', pricePaise: 22_500, variants: [{ sku: 'E-1' }] },
    { name: 'Envelope', state: 'draft', pricePaise: 9_900, salePricePaise: null, variants: [{ sku: 'E-2' }] },
  ])
  expect(notes.map(({ note }) => note)).toEqual(
    expect.arrayContaining([withoutTaxNote, 'Draft, hidden in the other shop']),
  )
  await bring(
    'Product ID;Image;Name;Reference;Category;Price (tax excl.);Price (tax incl.);Quantity;Status;Position\n9;;Shawl;SH;Paper;952.38;1000;3;1;1\n',
  )
  expect((await everything(db)).at(-1)).toMatchObject({ name: 'Shawl', pricePaise: 100_000, variants: [{ sku: 'SH' }] })
})

test('products of OpenCart come by their model, with pictures below their folder', async ({ db }) => {
  const bring = await openImports(db)
  const { messages } = await bring(
    'product_id,name(en-gb),name(hi-in),categories,sku,ean,quantity,model,manufacturer,image_name,price,status,subtract,description(en-gb)\n42,Meera,मीरा,20,,,5,KM-1,Asha,catalog/demo/red kurta.jpg,1499.0000,true,true,&lt;p&gt;Soft&lt;/p&gt;\n',
  )
  expect(messages[0]).toContain('1 picture without a whole address: image/catalog/demo/red kurta.jpg')
  expect(await everything(db)).toMatchObject([
    { name: 'Meera', category: 'Kurtas', vendor: 'Asha', pricePaise: 149_900, variants: [{ sku: 'KM-1', stock: 5 }] },
  ])
})

test('stock sheets of books of accounts come in as drafts where their price is none to sell at', async ({ db }) => {
  const bring = await openImports(db)
  const said = async (text: string) => (await bring(text)).notes.map(({ note }) => note)
  expect(
    await said(
      'Asha Garments,,,\nStock Summary,,,\nParticulars,Closing Balance,,\n,Quantity,Rate,Value\nKurti,7 Pcs,450.00,"3,150.00"\nGrand Total,7 Pcs,,"3,150.00"\n',
    ),
  ).toContain(valuedNote)
  expect(
    await said(
      'Item Name*,Item Code,Sale Price,Opening Stock Quantity,Tax Rate,Inclusive Of Tax\nSaree,89,1999,3,GST@5%,Exclusive\n',
    ),
  ).toContain(withoutTaxNote)
  expect(
    await said(
      'Item ID,Item Name,Selling Price,Product Type,Status,SKU,Opening Stock,Stock On Hand,Category Name\n1,Stole,USD 12.00,goods,Active,ST,9,4,Kurtas\n',
    ),
  ).toContain('Draft, since the price is in another currency: write it in rupees')
  expect(await everything(db)).toMatchObject([
    { name: 'Kurti', state: 'draft', variants: [{ stock: 7 }] },
    { name: 'Saree', state: 'draft', gstPercent: 5, variants: [{ sku: '89', stock: 3 }] },
    { name: 'Stole', state: 'draft', category: 'Kurtas', pricePaise: 0, variants: [{ sku: 'ST', stock: 4 }] },
  ])
})
