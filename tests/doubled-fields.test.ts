import { expect, test } from 'vitest'
import { readSaleForm } from '#shop/catalogue/sales/sale-form.ts'
import { readCreditForm } from '#shop/credit/credit-terms.ts'
import { readDeliveryForm } from '#shop/delivery/charges/inputs.ts'
import { readBannerForm } from '#shop/marketing/banner-form.ts'
import { readPromoForm } from '#shop/marketing/promo-form.ts'
import { readCashForm } from '#shop/settings/cash/cash-form.ts'
import { readInvitation } from '#shop/staff/inputs.ts'
import { staffForms, uploadedPicture } from './staff-forms.ts'

type Read = (form: FormData) => { success: boolean }

const readers: Record<string, Read> = {
  '/admin/sales/add': readSaleForm,
  '/admin/settings/credit': readCreditForm,
  '/admin/settings/delivery': readDeliveryForm,
  '/admin/banners/add': readBannerForm,
  '/admin/promo-codes/add': readPromoForm,
  '/admin/settings/cash': readCashForm,
  '/admin/staff/invite': readInvitation,
}

/** Fields that may come several times, that a tick sends, that another part reads, or that this kind of code does not need. */
const others = /^(?:is[A-Z]\w*|wholeRupees|category|roles|version|amountOffPaise)$/

test.for(Object.entries(readers))('the form of %s says nothing twice', ([address, read]) => {
  const fields = Object.entries(staffForms[address]!).map(([name, value]): [string, string] => [
    name,
    value === uploadedPicture ? 'a'.repeat(32) : value,
  ])
  const formOf = (all: [string, string][]) => {
    const form = new FormData()
    for (const [name, value] of all) form.append(name, value)
    return form
  }
  expect(read(formOf(fields))).toMatchObject({ success: true })
  for (const [name, value] of fields)
    if (!others.test(name)) expect(read(formOf([...fields, [name, value]])).success, name).toBe(false)
})
