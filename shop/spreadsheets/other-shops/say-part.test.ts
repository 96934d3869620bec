import { expect } from 'vitest'
import { test } from '#tests/database.ts'
import { everything, openImports } from '#tests/importing/bring-file.ts'

test.for([
  [
    'combinations of PrestaShop',
    'Product ID*;Product Reference;Attribute (Name:Type:Position)*;Value (Value:Position)*;Reference;EAN13;Quantity\n1;K;Size:select:0;S:0;K-S;;4',
  ],
  [
    'values of OpenCart',
    'product_id,option,option_value,quantity,subtract,price,price_prefix\n30,Size,S,4,true,0.00,+',
  ],
  ['options of OpenCart', 'product_id,option,default_option_value,required\n30,Size,,true'],
] as const)('a file of sizes alone says which file to take: %s', async ([name, text], { db }) => {
  const shop = await openImports(db)
  await expect(shop.take(text)).rejects.toThrow(
    name.includes('PrestaShop') ? 'has the combinations of PrestaShop' : 'has the options of OpenCart',
  )
})

test.for([
  [
    'PrestaShop',
    'Product ID;Active (0/1);Name *;Categories (x,y,z...);Price tax included;Quantity;Reference #;Image URLs (x,y,z...);Size\n1;1;Kurta;Kurtas;999;7;K;https://old.example/k.jpg;"S, M, L"',
  ],
  [
    'OpenCart',
    'product_id,name(en-gb),categories,sku,model,quantity,image_name,price,status,Size\n30,Kurta,,K,K,7,catalog/k.jpg,999,true,"S, M, L"',
  ],
] as const)('a column Size that an owner adds to the products of %s gives them sizes', async ([, text], { db }) => {
  const bring = await openImports(db)
  expect((await bring(text)).counts).toMatchObject({ create: 1, refused: 0 })
  const [kurta] = await everything(db)
  expect(kurta!.variants.map(({ size, stock }) => [size, stock])).toEqual([
    ['S', 2],
    ['M', 2],
    ['L', 3],
  ])
})
