import { expect, test } from 'vitest'
import { type FileKind, sayOtherFile } from './which-file.ts'

const files: Record<string, [kind: FileKind, where: string]> = {
  'Name,Email,Financial Status,Accepts Marketing,Currency,Total,Discount Code,Created at,Lineitem quantity,Lineitem name':
    ['orders', 'Past orders › Import'],
  'order_id,order_number,date,status,order_total,customer_email,coupon_amount,line_items': [
    'orders',
    'Past orders › Import',
  ],
  'Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address City,Total Spent,Tags': [
    'customers',
    'Newsletter › Import',
  ],
  'email,subscribed_at': ['customers', 'Newsletter › Import'],
  'Redirect from,Redirect to': ['redirects', 'Redirects › Import'],
  'Name,Value,Value Type,Type,Discount Class,Minimum Purchase,Status,Start,End': ['promoCodes', 'Promo codes › Import'],
  'Id,Last Characters,Customer Name,Email,Order Name,Initial Balance,Current Balance,Currency,Expired?': [
    'giftCards',
    'Store credit › Import',
  ],
  'AWB,Order ID,COD Amount,Remittance Date,UTR': ['remittance', 'Cash'],
  'Pincode,City,State,Prepaid,COD,Pickup': ['pinCodes', 'PIN codes'],
  'ID,Handle,Command,Title,Author,Body HTML,Published,Template Suffix': ['pages', 'Pages › Import'],
  'ID,Handle,Command,Title,Body HTML,Sort Order,Published,Must Match,Rule: Product Column,Product: Handle': [
    'collections',
    'Collections › Import',
  ],
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Price,Status': [
    'products',
    'Products › Import',
  ],
  'Title,URL handle,Description,Vendor,Published on online store,Status,SKU,Option1 name,Option1 value,Price': [
    'products',
    'Products › Import',
  ],
  'ID,Type,SKU,Name,Published,Short description,Sale price,Regular price,Categories,Images,Parent': [
    'products',
    'Products › Import',
  ],
  'post_title,post_content,post_status,sku,regular_price,tax:product_cat': ['products', 'Products › Import'],
  'Handle,Title,Option1 Name,Option1 Value,SKU,Location,Available (not editable),On hand (current)': [
    'products',
    'Products › Import',
  ],
}

test.each(Object.entries(files))('a file with %s is named where it does not belong', (headings, [kind, where]) => {
  expect(sayOtherFile(headings.split(','), [])).toMatch(new RegExp(`^This is a file of .* under ${where}\\.$`))
  expect(sayOtherFile(headings.split(','), [kind])).toBeNull()
})

test.each(['Item Name,Selling Price,Qty', 'Code,Value', 'From,To', 'Email,Consent', 'Order,Courier,Amount', ''])(
  'nobody knows whose list %s is',
  (headings) => {
    expect(sayOtherFile(headings.split(','), [])).toBeNull()
  },
)
