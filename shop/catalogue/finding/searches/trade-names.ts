import { asHeard, isIndianScript } from './indian-scripts.ts'
import { allKindNames, thingsBeside } from './trade-words.ts'
import { hyphenForms, numberForms } from './word-forms.ts'

/** Names of one thing: Hindi in both its scripts, Kannada, and what shops call a cut. */
const sameThings: readonly (readonly string[])[] = [
  ['saree', 'sari', 'saadi', 'sadi', 'saari', 'साड़ी', 'साडी', 'साड़ियां', 'ಸೀರೆ'],
  ['kameez', 'kamiz', 'qameez', 'kameej', 'कमीज', 'कमीज़'],
  ['salwar', 'shalwar', 'salvar', 'सलवार'],
  ['salwar suit', 'salwar kameez', 'salwar kurta', 'punjabi suit', 'patiala suit', 'kameez salwar'],
  [
    'lehenga',
    'lehnga',
    'lahenga',
    'lehanga',
    'ghagra',
    'ghaghra',
    'chaniya',
    'chaniya choli',
    'lehenga choli',
    'लहंगा',
    'लहँगा',
    'लहंगे',
    'घाघरा',
  ],
  [
    'dupatta',
    'dupata',
    'duppata',
    'dupatha',
    'odhni',
    'orhni',
    'chunni',
    'chunari',
    'chunri',
    'दुपट्टा',
    'दुपट्टे',
    'ओढ़नी',
    'चुन्नी',
  ],
  ['sherwani', 'shervani', 'achkan', 'शेरवानी'],
  ['dhoti', 'dhothi', 'veshti', 'mundu', 'panche', 'धोती', 'ಪಂಚೆ'],
  ['lungi', 'loongi', 'tehmat', 'लुंगी'],
  ['pyjama', 'pajama', 'paijama', 'payjama', 'pajma', 'पजामा', 'पायजामा', 'पैजामा'],
  ['churidar', 'chudidar', 'churidhar', 'chooridar', 'चूड़ीदार'],
  ['palazzo', 'palazo', 'plazo', 'plazzo', 'पलाज़ो', 'पलाजो'],
  ['kaftan', 'caftan', 'kaftaan'],
  ['bandhgala', 'bandgala', 'jodhpuri', 'jodhpuri coat', 'jodhpuri suit', 'prince coat', 'prince suit'],
  ['nehru jacket', 'modi jacket', 'koti', 'sadri', 'bandi jacket', 'half jacket'],
  ['nightgown', 'night gown', 'nightie', 'nighty', 'night dress', 'night maxi'],
  ['banian', 'baniyan', 'banyan', 'ganji', 'sando', 'बनियान'],
  ['petticoat', 'peticoat', 'saya', 'inskirt', 'underskirt', 'पेटीकोट'],
  ['bra', 'brassiere', 'ब्रा'],
  ['pathani', 'pathani suit', 'pathani kurta'],
  ['dungaree', 'overall'],
  ['shirt', 'shart', 'bushshirt', 'शर्ट', 'শার্ট', 'ಅಂಗಿ'],
  ['t-shirt', 'tshirt', 'tee', 'tishirt', 'tishart', 'tshart', 'टीशर्ट', 'टी-शर्ट', 'টি-শার্ট'],
  ['crew', 'crew neck', 'crewneck', 'round neck'],
  ['sweatshirt', 'swetshirt', 'स्वेटशर्ट'],
  ['sweater', 'swetar', 'swetter', 'sweter', 'suiter', 'स्वेटर'],
  ['hoodie', 'hudi', 'hudie', 'hoody', 'hooded', 'हुडी'],
  ['jacket', 'jaket', 'jackit', 'जैकेट', 'जाकेट'],
  ['jeans', 'jins', 'jeens', 'jean pant', 'jeans pant', 'denim pant', 'जींस', 'जीन्स'],
  ['pants', 'pent', 'patloon', 'pantaloon', 'पैंट', 'पैन्ट', 'पेंट', 'ಪ್ಯಾಂಟ್', 'पतलून'],
  ['shorts', 'half pant', 'nikkar', 'nicker', 'knicker', 'bermuda', 'शॉर्ट्स', 'निक्कर'],
  ['leggings', 'leggins', 'laggings', 'लेगिंग', 'लेगिंग्स'],
  ['capri', 'three fourth', '3/4 pant'],
  ['raincoat', 'rain jacket', 'rain suit', 'rainwear', 'barsati', 'रेनकोट', 'बरसाती'],
  ['shawl', 'shal', 'shaal', 'शॉल'],
  ['muffler', 'muflar', 'mufler'],
  ['thermal', 'thermal inner', 'thermal wear', 'thermal set', 'warmer'],
  ['sock', 'moza', 'moze', 'mojay', 'मोजा', 'मोज़ा', 'मोजे', 'मोज़े'],
  ['glove', 'dastana', 'dastane', 'दस्ताने'],
  ['handkerchief', 'hanky', 'hankie', 'pocket square', 'rumal', 'रूमाल', 'रुमाल'],
  ['bag', 'handbag', 'jhola'],
  ['backpack', 'bagpack', 'back pack', 'bag pack', 'pithu', 'pitthu', 'rucksack', 'पिट्ठू'],
  ['sling', 'sling bag', 'side bag', 'crossbody', 'cross body', 'crossbody bag', 'cross body bag'],
  ['trolley', 'trolly', 'trolley bag', 'trolly bag', 'suitcase'],
  ['duffle', 'duffel', 'gym bag'],
  ['pouch', 'potli', 'potli bag'],
  ['lunch', 'tiffin'],
  ['jutti', 'juti', 'jooti', 'khussa', 'जूती'],
  ['mojari', 'mojri', 'mojdi', 'mojadi', 'मोजड़ी'],
  ['flip-flop', 'hawai chappal', 'hawaii chappal', 'hawai', 'rubber chappal', 'bathroom chappal', 'bathroom slipper'],
  ['heel', 'high heel', 'heel sandal'],
  ['ballerina', 'belly', 'bellie', 'ballet flat'],
  ['loafer', 'lofer', 'moccasin'],
  ['bootie', 'baby shoe'],
  ['swaddle', 'baby wrap', 'baby wrapper', 'godri'],
  ['romper', 'bodysuit', 'onesie'],
  ['newborn', 'new born', 'navjat', 'नवजात'],
  ['bootcut', 'boot cut', 'bell bottom'],
  ['sleeveless', 'sleeve less', 'cut sleeve', 'without sleeve'],
  ['wallet', 'batua', 'बटुआ', 'पर्स'],
  ['long sleeve', 'full sleeve', 'full-sleeved', 'long-sleeved'],
  ['short sleeve', 'half sleeve', 'half-sleeved', 'short-sleeved'],
  ['turtleneck', 'high neck', 'polo neck', 'mock neck'],
  ['polo', 'collar t-shirt', 'collar tshirt', 'collared t-shirt'],
  ['check', 'checked', 'checkered', 'chequered', 'checkerd', 'cheque', 'chex', 'gingham'],
  ['stripe', 'striped', 'stripy'],
  ['print', 'printed'],
  ['zip', 'zipper', 'zipped'],
  ['floral', 'flower', 'flowery', 'phool'],
  ['plain', 'solid'],
  ['wool', 'woollen', 'woolen', 'ooni', 'oon', 'ऊनी', 'ऊन'],
  ['embroidered', 'embroidery', 'kadhai'],
  ['ripped', 'torn', 'distressed', 'damaged'],
  ['oversized', 'oversize', 'baggy'],
  ['wide-leg', 'wide leg', 'relaxed', 'loose', 'baggy'],
  ['formal', 'office', 'formal wear', 'office wear'],
  [
    'kid',
    'child',
    'children',
    'baby',
    'infant',
    'toddler',
    'bachcha',
    'baccha',
    'bacche',
    'bachche',
    'bacchon',
    'bachchon',
    'bachon',
    'बच्चा',
    'बच्चे',
    'बच्चों',
    'ಮಕ್ಕಳ',
    'ಮಕ್ಕಳು',
  ],
  // Further things, in the script of Hindi.
  ['kurta', 'kurtas', 'कुर्ता', 'कुर्ते'],
  ['kurti', 'कुर्ती', 'कुर्तियां'],
  ['blouse', 'ब्लाउज', 'ब्लाउज़'],
  ['suit', 'सूट'],
  ['skirt', 'स्कर्ट', 'ಲಂಗ'],
  ['top', 'टॉप'],
  ['frock', 'फ्रॉक'],
  ['blazer', 'ब्लेज़र', 'ब्लेजर'],
  ['trouser', 'ट्राउजर', 'ट्राउज़र'],
  ['cap', 'टोपी', 'कैप'],
  ['belt', 'बेल्ट'],
  ['tie', 'टाई'],
  ['stole', 'stoll', 'stawl', 'स्टोल'],
  ['linen', 'लिनन', 'लिनेन'],
  ['denim', 'डेनिम'],
  ['khadi', 'खादी'],
  // Crafts, by the craft, its place and their spellings.
  ['chikan', 'chikankari', 'chikan kari', 'lucknowi', 'lakhnavi', 'lakhnawi', 'lucknawi'],
  ['banarasi', 'banarsi', 'benarasi', 'banaras', 'varanasi'],
  ['kanjivaram', 'kanjeevaram', 'kanchipuram', 'kancheepuram'],
  ['bandhani', 'bandhej', 'bandhni'],
  ['block print', 'block printed', 'ajrakh', 'ajrak', 'bagru', 'sanganeri', 'dabu'],
  ['ikat', 'ikkat', 'pochampally', 'pochampalli', 'patola'],
  ['phulkari', 'fulkari'],
  ['handloom', 'hathkargha', 'hand woven', 'handwoven'],
  ['mulmul', 'malmal', 'muslin'],
]

/** Words that are understood as another, and in Latin characters never the other way: a search for black means no product called Kali. */
const understoodAs: Readonly<Record<string, string>> = {
  black: 'kala kali kaala kaale kale काला काली काले ಕಪ್ಪು',
  white: 'safed safaid सफेद सफ़ेद ಬಿಳಿ',
  red: 'lal laal लाल ಕೆಂಪು',
  blue: 'neela neeli nila nili नीला नीली नीले',
  green: 'hara hari हरा हरी हरे ಹಸಿರು',
  yellow: 'peela peeli pila pili पीला पीली पीले ಹಳದಿ',
  pink: 'gulabi गुलाबी',
  brown: 'bhura bhuri भूरा भूरी भूरे',
  orange: 'narangi santri kesari नारंगी केसरिया',
  purple: 'baingani jamuni बैंगनी जामुनी',
  sky: 'aasmani asmani आसमानी',
  gold: 'sunehra sunehri sunahra golden सुनहरा सुनहरी',
  turquoise: 'firozi feroza',
  maroon: 'mehroon marun',
  mustard: 'sarson',
  cotton: 'sooti suti kotan सूती कॉटन',
  silk: 'resham reshmi रेशम रेशमी सिल्क',
  velvet: 'makhmal makhmali मखमल मखमली',
  stripe: 'lining strip strips',
  men: 'man male gent gents aadmi mard purush पुरुष पुरुषों आदमी जेंट्स',
  women: 'woman female lady ladies aurat mahila महिला महिलाओं औरत औरतों लेडीज लेडीज़',
  nightsuit: 'night-set sleep-suit',
  beanie: 'woolen-cap woollen-cap winter-cap monkey-cap',
}

type Names = { typed: readonly string[]; meant: readonly string[] }

const written = (names: readonly string[]) =>
  names.flatMap((name) =>
    numberForms(name).flatMap((form) => (form.includes(' ') ? [form, ...hyphenForms(form)] : [form])),
  )

const all: readonly Names[] = [
  ...sameThings.map((names) => ({ typed: written(names), meant: written(names) })),
  ...Object.entries(understoodAs).map(([meant, words]) => ({
    typed: words.split(' '),
    meant: [...numberForms(meant), ...words.split(' ').filter(isIndianScript)],
  })),
]

const meantBy = new Map<string, readonly string[]>()
for (const { typed, meant } of all)
  for (const word of typed.map(asHeard)) meantBy.set(word, [...(meantBy.get(word) ?? []), ...meant])

/** The other names of the thing that a word, or a phrase, means. */
export const tradeNames = (forms: readonly string[]) => [
  ...new Set(forms.flatMap((form) => meantBy.get(asHeard(form)) ?? [])),
]

/** Brands that people ask every shop for. One that is not sold is not a mistyped word. */
const brands =
  'adidas allen amante amul anouk armani arrow asics aurelia avaasa bata biba blackberrys burberry calvin clovia crocs diesel dior duke enamor fabindia fastrack fila flyingmachine gini globaldesi gucci guess hanes hermes hrx jockey killer klein lacoste lakme lee levi libas lotto louis lux macroman mango manyavar mochi mohey mufti netplay nike octave pantaloons parx pepe peter prada puma rangmanch raymond reebok roadster rupa sangria skechers soch solly spykar superdry titan tommy uniqlo uspolo versace vero westside wills wrangler wrogn zara zivame zudio'

/** Fabrics, by which clothes are described. */
const fabrics =
  'cotton linen silk wool denim khadi rayon viscose modal polyester nylon lycra spandex georgette chiffon crepe satin velvet net lace organza chanderi tussar fleece hosiery jersey corduroy canvas leather jute lawn cambric voile poplin'

const described = new Set(
  [
    ...fabrics.split(' '),
    ...Object.entries(understoodAs).flatMap(([meant, words]) => [meant, ...words.split(' ')]),
  ].flatMap(numberForms),
)

/** Whether it is a fabric or a colour, by which a thing is described where its name does not say it. */
export const describesThings = (forms: readonly string[]) => forms.some((form) => described.has(form))

/** Every word of the trade that may have been mistyped. */
export const tradeVocabulary: readonly string[] = [
  ...new Set([...all.flatMap(({ typed, meant }) => [...typed, ...meant]), ...allKindNames, ...fabrics.split(' ')]),
].filter((word) => !word.includes(' '))

const vocabulary = new Set([...tradeVocabulary, ...brands.split(' ').flatMap(numberForms)])

/** Whether the trade knows the word: then it was not mistyped, though nothing of the kind is sold. */
export const isTradeWord = (forms: readonly string[]) =>
  forms.some((form) => vocabulary.has(form)) || tradeNames(forms).length > 0 || thingsBeside(forms).length > 0
