import { maxHeadingLength } from '#shared/csv/find-headings.ts'

const currency = '(?:₹|rs\\.?|inr|rupees?|रु\\.?|रुपये|ರೂ\\.?|ரூ\\.?|రూ\\.?)'
const inRupees = new RegExp(`\\s*[([](?:in )?${currency}[)\\]]|\\s+(?:in )?${currency}$`, 'iu')
const asides = /\((?:mrp|pcs|nos|attribute|[a-z]{2}-[a-z]{2}|true\/false|%|incl[^)]{0,40}|with[^)]{0,40})\)/iu
/** Shops of WooCommerce's kind call the size "attribute:pa_size", "pa_size" or "meta:attribute_pa_size". */
const attribute = /^(?:meta ?: ?)?(?:product )?attributes?(?: ?[:.] ?| - | (?=pa ))(?:pa )?(?=\D)|^pa (?=\S)/u
const ofPiece = /^(?:meta|options?|variants?|variations?) ?: ?/u
const perPiece = /(?<=price|rate|mrp|cost) ?(?:\/|per) ?(?:pcs?|pieces?|units?|items?|nos?)$| प्रति (?:पीस|नग)$/u
const signsAround = /^[*\s]+|[*:.\s]+$/gu

/** Without what joins letters and is no letter, as in ಎಂಆರ್‌ಪಿ. */
const plain = (heading: string) =>
  heading
    .normalize('NFC')
    .replaceAll(/\u200C|\u200D/g, '')
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ')

const spaced = (heading: string) =>
  plain(
    heading
      .slice(0, maxHeadingLength)
      .replaceAll(/_|(?<=\S)-(?=\S)/g, ' ')
      .replace(/(?<=[a-z])(?=[A-Z])/g, ' '),
  )

/** Whether a heading names what its shop calls an attribute. */
export const isAttribute = (heading: string) => attribute.test(spaced(heading))

/** "selling_price *", "sellingPrice", "Selling price (₹)", "Meta: selling-price" without what lists add to a heading. */
export const bareHeading = (heading: string) =>
  plain(
    spaced(heading)
      .replace(asides, '')
      .replace(signsAround, '')
      .replace(attribute, '')
      .replace(ofPiece, '')
      .replace(inRupees, '')
      .replaceAll(/(?<=^|[ .])([a-z])\.(?=[a-z]\b|$)/g, '$1')
      .replace(perPiece, '')
      .replace(signsAround, ''),
  )

/** The price in the languages of India. */
const price = '(?:prices?|rate|prize|मूल्य|कीमत|दाम|दर|किंमत|કિંમત|ભાવ|দাম|মূল্য|விலை|ధర|ಬೆಲೆ|ದರ|വില|ਕੀਮਤ|ਮੁੱਲ|قیمت)'
const any =
  'from|start(?:s|ing)?|at|base|basic|unit|piece|variants?|variations?|selling|sell|our|online|web ?site|web|store|shop|retail|consumer|customer|final|current|product|item|new|standard|default|विक्रय|बिक्री|विक्री|शुरुआती|आरंभिक|प्रारंभिक|ऑनलाइन|खुदरा|वर्तमान|વેચાણ|বিক্রয়|বিক্রির|শুরুর|விற்பனை|தொடக்க|ஆரம்ப|అమ్మకపు|అమ్మకం|ప్రారంభ|ಮಾರಾಟ|ಮಾರಾಟದ|ಆರಂಭಿಕ|ಚಿಲ್ಲರೆ|വിൽപ്പന|വില്പന|ਵਿਕਰੀ'
const struck =
  'mrp|list|market|original|regular|actual|old|was|previous|normal|usual|strike(?: ?(?:through|out|off))?|struck(?: off)?|compared?(?: at)?|label|printed|एमआरपी|अधिकतम|पुरानी|पुराना|वास्तविक|ಎಂಆರ್ಪಿ|ಗರಿಷ್ಠ|ಹಳೆಯ'
const reduced = 'sale|special|offer|discount(?:ed)?|deal|promo(?:tional)?|reduced|clearance|ऑफर|रियायती|छूट|ರಿಯಾಯಿತಿ|ಆಫರ್|సేల్'
const paid =
  'cost|purchased?|buy(?:ing)?|landed|landing|supplier|procurement|making|manufacturing|production|factory|लागत|क्रय|खरीद|खरीदी|ಖರೀದಿ|ವೆಚ್ಚ|కొనుగోలు|கொள்முதல்|ખરીદ|ক্রয়|ਖਰੀਦ'
const traded =
  'whole ?sale|dealer|distributor|trade|b2b|bulk|reseller|franchisee?|stockist|agent|transfer|vendor|थोक|होलसेल|ಸಗಟು|టోకు|மொத்த|જથ્થાબંધ|পাইকারি'
const goods = '(?:product|item|article|style|design|garment)'
const goodsInLanguages =
  '(?:उत्पाद|वस्तु|आइटम|सामान|प्रोडक्ट|ઉત્પાદનનું|পণ্যের|தயாரிப்பு|பொருள்|பொருளின்|ఉత్పత్తి|వస్తువు|ಉತ್ಪನ್ನ|ಉತ್ಪನ್ನದ|ವಸ್ತುವಿನ|ഉൽപ്പന്നത്തിന്റെ)'
const nameInLanguages = '(?:नाम|नाव|નામ|নাম|பெயர்|పేరు|ಹೆಸರು|പേര്|ਨਾਮ)'
const stockInLanguages = '(?:मात्रा|स्टॉक|संख्या|જથ્થો|સ્ટોક|পরিমাণ|স্টক|இருப்பு|స్టాక్|ದಾಸ್ತಾನು|ಪ್ರಮಾಣ|ಸ್ಟಾಕ್|സ്റ്റോക്ക്)'

const whole = (...patterns: string[]) => new RegExp(`^(?:${patterns.join('|').normalize('NFC')})$`, 'u')
/** Words of which one at least is of this kind. */
const withOneOf = (kind: string) => `(?:(?:${any}|${kind}) )*(?:${kind}) (?:(?:${any}|${kind}) )*`

const tradePrice = whole(`${withOneOf(traded)}${price}`)

/** Words that are put together in many ways, by what they mean, the surest first. */
const phrases = [
  ['cost', whole('cp', 'लागत', 'ವೆಚ್ಚ', `${withOneOf(paid)}(?:${price}|cost)`, '(?:unit|item|product|variant) cost')],
  ['compareAtPrice', whole('एमआरपी', 'ಎಂಆರ್ಪಿ', 'compared? at', `${withOneOf(struck)}${price}`, 'price before discount')],
  ['salePrice', whole(`${withOneOf(reduced)}${price}`, 'price after discount')],
  ['price', whole(`(?:(?:${any}) )*${price}(?: (?:from|start(?:s|ing)?(?: (?:from|at))?|onwards|से))?`)],
  ['name', whole(`(?:name|title) of (?:the )?${goods}`, `${goods} (?:nm|name|title)`)],
  ['name', whole('design', 'ഉൽപ്പന്നം', `${goodsInLanguages}(?: (?:का|की|के))? ?${nameInLanguages}`, nameInLanguages)],
  ['sku', whole('article', `(?:sku|${goods}|art|model) ?(?:sku|code|no|num|number|#)`)],
  [
    'stock',
    whole('(?:no\\.?|number) of (?:pieces|pcs|units)', `(?:उपलब्ध|शेष|वर्तमान|स्टॉक|ಲಭ್ಯ|ಲಭ್ಯವಿರುವ) ${stockInLanguages}`),
  ],
  ['description', whole('(?:product )?desc', `about (?:the |this )?${goods}`)],
  ['category', whole('(?:main|item) category', 'category 1', 'dept', 'type of product', 'garment type')],
  ['barcode', whole('bar code', '(?:ean|upc|gtin|bar ?code) ?(?:13|code|no|number)')],
  ['gstPercent', whole('(?:gst|tax) (?:%|percent(?:age)?|rate ?%?|slab)')],
  [
    'size',
    whole(
      '(?:uk|us|eu|indian?|available|garment) size',
      'size \\(?(?:uk|us|eu|india|available|options?)\\)?',
      'വലിപ്പം',
    ),
  ],
  ['color', whole('(?:main|available|garment) colou?r', 'colou?r (?:options?|family|shade)', 'നിറം')],
] as const

/** The field that a bare heading means by the words it is put together from; undefined where one of them may mean anything. */
export const fieldOfPhrase = (bare: string) =>
  tradePrice.test(bare) ? undefined : phrases.find(([, pattern]) => pattern.test(bare))?.[0]

/** Whether a bare heading says what the shop pays for a piece, or what others of the trade pay. */
export const isSecretPrice = (bare: string) => tradePrice.test(bare) || fieldOfPhrase(bare) === 'cost'
