import { expect, test } from 'vitest'
import { proposeTaxCodes, questionTaxCode } from './propose-tax-codes.ts'

const firstOf = (name: string) => {
  const [first] = proposeTaxCodes(name)
  return first ? `${first.hsn} ${first.percent ?? 'by value'}` : null
}

test.for([
  ['Sarees', '5208 5'],
  ['Silk saris', '5208 5'],
  ['Dress Materials', '5208 5'],
  ['Saree blouses', '5208 5'],
  ['Blouses', '6206 by value'],
  ['Kurtas', '6204 by value'],
  ['Kurta Sets', '6204 by value'],
  ['Dupattas & stoles', '6214 by value'],
  ['Co-ord Sets', '6204 by value'],
  ['T-Shirts', '6109 by value'],
  ['Shirts', '6205 by value'],
  ['Sweatshirts', '6110 by value'],
  ['Jeans', '6203 by value'],
  ['Nehru jackets', '6203 by value'],
  ['Juttis', '6403 by value'],
  ['Tote bags', '4202 18'],
  ['Jewellery', '7117 3'],
  ['ಇಳಕಲ್ ಸೀರೆಗಳು', '5208 5'],
  ['बनारसी साड़ियाँ', '5208 5'],
  ['ساڑھیاں', '5208 5'],
  ['பட்டுப் புடவை', '5208 5'],
  ['చీరలు', '5208 5'],
  ['സാരികൾ', '5208 5'],
  ['শাড়ি', '5208 5'],
  ['कुर्ते और कुर्तियाँ', '6204 by value'],
  ['ಕುರ್ತಾಗಳು', '6204 by value'],
  ['சல்வார்', '6204 by value'],
  ['సల్వార్', '6204 by value'],
  ['കുര്\u{200d}ത്തി', '6204 by value'],
  ['সালোয়ার', '6204 by value'],
  ['કુર્તીઓ', '6204 by value'],
  ['ਕੁੜਤੀਆਂ', '6204 by value'],
  ['କୁର୍ତ୍ତା', '6204 by value'],
  ['شلوار قمیض', '6204 by value'],
  ['सलवार कमीज', '6204 by value'],
  ['पश्मीना शॉल', '6214 by value'],
  ['ದುಪಟ್ಟಾ ಮತ್ತು ಶಾಲು', '6214 by value'],
  ['சால்வைகள்', '6214 by value'],
  ['శాలువాలు', '6214 by value'],
  ['ഷാൾ', '6214 by value'],
  ['ওড়না', '6214 by value'],
  ['ઓઢણી', '6214 by value'],
  ['ਚੁੰਨੀਆਂ', '6214 by value'],
  ['ଓଢ଼ଣୀ', '6214 by value'],
  ['دوپٹے', '6214 by value'],
  ['लहंगा चोली', '6204 by value'],
  ['Lehenga cholis', '6204 by value'],
  ['ચણિયા ચોળી', '6204 by value'],
  ['ಧೋತಿ, ಪಂಚೆ', '5208 5'],
  ['வேட்டிகள்', '5208 5'],
  ['പുരുഷന്മാരുടെ മുണ്ടുകൾ', '5208 5'],
  ['লুঙ্গি', '5208 5'],
  ['لنگی', '5208 5'],
  ['ರವಿಕೆಗಳು', '6206 by value'],
  ['బ్లౌజులు', '6206 by value'],
  ['शर्ट्स', '6205 by value'],
  ['ಶರ್ಟ್\u{200c}ಗಳು', '6205 by value'],
  ['சட்டைகள்', '6205 by value'],
  ['టీ-షర్టులు', '6109 by value'],
  ['टी-शर्ट', '6109 by value'],
  ['ਪੈਂਟਾਂ', '6203 by value'],
  ['ପ୍ୟାଣ୍ଟ', '6203 by value'],
  ['چپلیں', '6403 by value'],
  ['ಚಪ್ಪಲಿಗಳು', '6403 by value'],
  ['ജൂട്ട് ബാഗുകൾ', '4202 18'],
  ['হ্যান্ডলুম ব্যাগ', '4202 18'],
  ['ଗହଣା', '7117 3'],
  ['ஆபரணங்கள்', '7117 3'],
  ['Kurtas ಕುರ್ತಾ', '6204 by value'],
  // Names that may mean something else.
  ['ಶಾಲೆ', null],
  ['नकली शर्टिंग', null],
  ['ब्लाउज पीस', null],
  ['Blouse pieces', '5208 5'],
  ['ಒಳ ಅಂಗಿ', null],
  ['स्वेटशर्ट', null],
  ['नगीना', null],
  ['कुर्ता पायजामा', null],
  ['धोती और शर्ट', null],
  ['साड़ी ब्लाउज', null],
  ['Sarees ಬ್ಲೌಸ್', null],
  ['सोने के गहने', null],
  ['சேலம்', null],
  ['वस्त्र', null],
  ['ಹೊಸತು', null],
  ['New in', null],
] as const)('“%s” is proposed %s', ([name, first]) => {
  expect(firstOf(name)).toBe(first)
})

test('a saree under the code of all other products is questioned, one with its own code and rate is not', () => {
  expect(questionTaxCode('Sarees', { code: '6204', percent: null })).toHaveLength(3)
  expect(questionTaxCode('Sarees', { code: '5208', percent: null })).toHaveLength(3)
  expect(questionTaxCode('Sarees', { code: '52083190', percent: 5 })).toEqual([])
  expect(questionTaxCode('T-Shirts', { code: '', percent: null })).toHaveLength(2)
  expect(questionTaxCode('T-Shirts', { code: '610910', percent: null })).toEqual([])
  expect(questionTaxCode('Gift boxes', { code: '', percent: null })).toEqual([])
})
