import { inventedGstin, inventedLegalName } from '#shop/settings/seller-rules.ts'

/** The seller of the demo. None of it exists. */
export const demoSettings = {
  brand: {
    name: 'Fineweave',
    logoText: 'Fineweave',
    tagline: 'Clothes with a good hand',
    blurb:
      'Your trusted fashion destination for quality clothing and accessories, from the looms and cutting tables of Karnataka.',
    gstin: inventedGstin,
    legalName: inventedLegalName,
  },
  orders: { numberPrefix: 'FW' },
  contact: {
    addressLine: '14, Mandipet Main Road',
    city: 'Davanagere',
    state: 'Karnataka',
    pinCode: '577001',
    phone: '+91 81972 40156',
    chatNumber: '918197240156',
    chatEnquiry: "Hello! I'd like to know more about your products.",
    supportEmail: 'care@fineweave.example',
    instagram: 'https://www.instagram.com/fineweave',
    facebook: 'https://www.facebook.com/fineweave',
    youtube: 'https://www.youtube.com/@fineweave',
  },
}
