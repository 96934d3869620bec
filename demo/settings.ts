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
  hours: {
    support: '10 AM to 6 PM',
    weekdays: '9am - 6pm',
    saturday: '10am - 5pm',
    sunday: 'Closed',
    policies: 'Monday to Saturday, 10 AM to 6 PM',
  },
  // As specified, promises of different pages disagree; the settings' page shows staff where.
  promises: {
    homeFreeShippingOverPaise: 830_000,
    productFreeShippingOverPaise: 200_000,
    policyFreeShippingAbovePaise: 99_900,
    policyStandardFeePaise: 9_900,
    policyExpressFeePaise: 19_900,
    policyRemoteSurchargePaise: 5_000,
    homeReturnsDays: 30,
    policyReturnsDays: 7,
    deliveryBusinessDays: '3-5',
  },
  tax: {
    invoicePrefix: 'FW',
    creditNotePrefix: 'FC',
    hsnBySlug: {
      shirts: '6205',
      't-shirts': '6109',
      pants: '6203',
      'formal-combo': '6203',
      hoodies: '6110',
      jackets: '6203',
      jeans: '6203',
      sweaters: '6110',
      accessories: '6217',
    },
    otherHsn: '6217',
  },
  declarations: {
    manufacturer: 'Fineweave, 14, Mandipet Main Road, Davanagere 577001',
    countryOfOrigin: 'IN',
  },
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
