import { expect, test } from 'vitest'
import type { ZodType } from 'zod'
import { CollectionForm } from '#shop/catalogue/collections/collection-form.ts'
import { GroupForm } from '#shop/catalogue/colors/color-groups-form.ts'
import { CategoryForm } from '#shop/catalogue/managing/category-form.ts'
import { ProductForm } from '#shop/catalogue/managing/product-form.ts'
import { SaleForm } from '#shop/catalogue/sales/sale-form.ts'
import { BannerForm } from '#shop/marketing/banner-form.ts'
import { ContactMessage } from '#shop/marketing/inputs.ts'
import { CheckoutForm } from '#shop/orders/inputs.ts'
import { PageContent } from '#shop/pages/page-content.ts'
import { Acceptance, NewStaff, OwnName } from '#shop/staff/inputs.ts'
import { ViewName } from '#shop/staff/views/view-inputs.ts'

/** The sentence that stands beside the field; null where the name is taken. */
const sentenceAt = (form: ZodType, field: string, name: string) =>
  form.safeParse({ [field]: name }).error?.issues.find(({ path }) => path.length === 1 && path[0] === field)?.message ??
  null

test.for<[string, ZodType, string]>([
  ['a customer', CheckoutForm, 'firstName'],
  ['a house and its street', CheckoutForm, 'address'],
  ['a city', CheckoutForm, 'city'],
  ['who writes a message', ContactMessage, 'name'],
  ['a product', ProductForm, 'name'],
  ['a category', CategoryForm, 'name'],
  ['a collection', CollectionForm, 'title'],
  ['a colour', GroupForm, 'name'],
  ['a sale', SaleForm, 'name'],
  ['a banner', BannerForm, 'name'],
  ['a page', PageContent, 'title'],
  ['a saved view', ViewName, 'name'],
  ['staff', NewStaff, 'name'],
  ['an invited person', Acceptance, 'name'],
  ['oneself', OwnName, 'name'],
])('the name of %s has a letter or a digit', ([, form, field]) => {
  for (const unseen of ['', '\u0301\u0323', '\u3164'])
    expect(sentenceAt(form, field, unseen), unseen).toBe('This field is required')
  for (const sign of ['.', '\u0301.', '👗'])
    expect(sentenceAt(form, field, sign)).toBe('Please use some letters or digits')
  for (const name of ['ಆಶಾ', 'عائشہ', '7']) expect(sentenceAt(form, field, name)).toBeNull()
})

test('somebody with one name may type a dot as the last one, but nothing unseen', () => {
  expect(sentenceAt(CheckoutForm, 'lastName', '.')).toBeNull()
  expect(sentenceAt(CheckoutForm, 'lastName', '\u0301')).toBe('This field is required')
})
