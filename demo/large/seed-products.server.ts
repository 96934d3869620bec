import type postgres from 'postgres'
import { filterColorsOf } from '#shop/catalogue/name-color.server.ts'
import { categories } from '../categories.ts'
import { galleryOf } from '../pictures.server.ts'
import type { DemoProduct } from '../product.ts'
import { products } from '../products.ts'
import { moods, places } from './names.ts'

/** The number that one transaction makes: few enough to fit into memory, enough to be quick. */
const atOnce = 50_000

/** Two colours of five sizes and three pictures: a product like most, and a quick filling. */
const maxColors = 2

/**
 * Adds `count` products to a shop, each a variation of one of the demo shop's, with its pictures, sizes and colours.
 * The same count gives the same products. Visitors see them once it has resolved; 100,000 take about half a minute.
 */
export async function seedProducts(sql: postgres.Sql, count: number) {
  await sql.begin(async (tx) => {
    await tx`
      insert into categories (name, description, sort_order)
      select * from jsonb_to_recordset(${JSON.stringify(categories.map(({ name, description }, at) => ({ name, description, at })))}::text::jsonb)
        as given (name text, description text, at integer)
      on conflict (name) do nothing`
    const pictures = products.flatMap(galleryOf).map(({ key, width, height }) => ({ key, width, height }))
    await tx`
      insert into images (key, media_type, width, height, bytes)
      select distinct key, 'image/avif', width, height, 20000 from jsonb_to_recordset(${JSON.stringify(pictures)}::text::jsonb)
        as given (key text, width integer, height integer)
      on conflict (key) do nothing`
  })
  for (let first = 0; first < count; first += atOnce) {
    await sql.begin((tx) => addProducts(tx, first, Math.min(atOnce, count - first)))
  }
  await sql`vacuum analyze products, variants, product_images, images, categories`
  await sql`select pg_notify('changed', 'catalogue')`
}

/** The columns that are the same in every variation of a product. */
const patternOf = (product: DemoProduct, number: number) => {
  const shades = product.colors.slice(0, maxColors)
  const colors = shades.map(({ hex }) => hex)
  const pictures = galleryOf(product).filter(({ color }, at) => shades.includes(color) && (at % 3 === 0 || at === 1))
  return {
    number,
    garment: product.name.split(' ').slice(1).join(' '),
    description: product.description,
    gender: product.gender,
    category: product.category,
    price: product.pricePaise,
    sizes: product.sizes,
    colors,
    color_codes: shades.map(({ code }) => code),
    color_names: filterColorsOf(colors),
    details: product.details,
    pictures: pictures.map(({ key, alt, color }) => ({ key, view: alt.slice(product.name.length), color: color.hex })),
  }
}

async function addProducts(tx: postgres.TransactionSql, first: number, count: number) {
  await tx`
    create temp table pattern on commit drop as
    select * from jsonb_to_recordset(${JSON.stringify(products.map(patternOf))}::text::jsonb) as given (number integer, garment text, description text,
      gender gender, category text, price integer, sizes text[], colors text[], color_codes text[], color_names text[],
      details text[], pictures jsonb)`
  // A number scattered by a large prime: neighbours in the list are not neighbours in price or stock.
  await tx`
    create temp table seeded on commit drop as
    select nextval(pg_get_serial_sequence('products', 'id'))::integer as id, number, (number * 7919) % 1000 as luck,
      (number * 104729) % 1000 as chance, number % ${products.length} as pattern,
      (${tx.array([...places])}::text[])[1 + (number / ${products.length} + number * 31) % ${places.length}] || ' ' ||
      (${tx.array([...moods])}::text[])[1 + (number / ${products.length * places.length} + number * 17) % ${moods.length}] as town
    from generate_series(${first}::bigint, ${first + count - 1}::bigint) as number`
  await tx`analyze pattern, seeded`
  await tx`
    insert into products (id, name, description, state, gender, category, price_paise, sale_price_paise, sizes, colors,
      color_names, details, featured, new_arrival, bestseller, created_at, updated_at)
    overriding system value
    select id, town || ' ' || garment, description,
      (case when chance < 970 then 'live' when chance < 990 then 'draft' else 'archived' end)::product_state, gender, category,
      asked, case when luck % 4 = 0 then (asked * (60 + luck % 35) / 100) / 100 * 100 end, sizes, colors,
      color_names, details, luck < 15, chance < 30, luck between 500 and 515,
      now() - interval '1 minute' * (1000000 - seeded.number), now() - interval '1 minute' * (1000000 - seeded.number)
    from seeded join pattern on pattern.number = seeded.pattern
      cross join lateral (select (price * (70 + chance % 90) / 100) / 10000 * 10000 + 9900 as asked) as price
    order by id`
  await tx`
    insert into variants (product_id, sku, size, color, stock)
    select id, 'FL-' || id || '-' || replace(size, ' ', '') || '-' || code, size, color,
      case when luck % 9 = 0 then null when (luck + at * 7) % 14 = 0 then 0 else (chance + at * 11) % 60 end
    from seeded join pattern on pattern.number = seeded.pattern
      cross join unnest(sizes) with ordinality as every_size (size, at)
      cross join unnest(colors, color_codes) as every_color (color, code)`
  await tx`
    insert into product_images (product_id, image_key, alt, color, position)
    select id, picture ->> 'key', town || ' ' || garment || (picture ->> 'view'), picture ->> 'color', position - 1
    from seeded join pattern on pattern.number = seeded.pattern
      cross join jsonb_array_elements(pictures) with ordinality as every_picture (picture, position)`
}
