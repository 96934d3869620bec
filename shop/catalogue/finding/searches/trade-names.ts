import { allKindNames, squeezed, thingsBeside } from './trade-words.ts'
import { hyphenForms, numberForms } from './word-forms.ts'

/** Names of one thing: Hindi in Latin characters, and what shops call a cut. */
const sameThings: readonly (readonly string[])[] = [
  ['saree', 'sari', 'saadi', 'sadi', 'saari'],
  ['kameez', 'kamiz', 'qameez', 'kameej'],
  ['salwar', 'shalwar', 'salvar'],
  ['salwar suit', 'salwar kameez', 'salwar kurta', 'punjabi suit', 'patiala suit', 'kameez salwar'],
  ['lehenga', 'lehnga', 'lahenga', 'lehanga', 'ghagra', 'ghaghra', 'chaniya', 'chaniya choli', 'lehenga choli'],
  ['dupatta', 'dupata', 'duppata', 'dupatha', 'odhni', 'orhni', 'chunni', 'chunari', 'chunri'],
  ['sherwani', 'shervani', 'achkan'],
  ['dhoti', 'dhothi', 'veshti', 'mundu', 'panche'],
  ['lungi', 'loongi', 'tehmat'],
  ['pyjama', 'pajama', 'paijama', 'payjama', 'pajma'],
  ['churidar', 'chudidar', 'churidhar', 'chooridar'],
  ['palazzo', 'palazo', 'plazo', 'plazzo'],
  ['kaftan', 'caftan', 'kaftaan'],
  ['bandhgala', 'bandgala', 'jodhpuri', 'jodhpuri coat', 'jodhpuri suit', 'prince coat', 'prince suit'],
  ['nehru jacket', 'modi jacket', 'koti', 'sadri', 'bandi jacket', 'half jacket'],
  ['nightgown', 'night gown', 'nightie', 'nighty', 'night dress', 'night maxi'],
  ['banian', 'baniyan', 'banyan', 'ganji', 'sando'],
  ['petticoat', 'peticoat', 'saya', 'inskirt', 'underskirt'],
  ['bra', 'brassiere'],
  ['pathani', 'pathani suit', 'pathani kurta'],
  ['dungaree', 'overall'],
  ['shirt', 'shart', 'bushshirt'],
  ['t-shirt', 'tshirt', 'tee', 'tishirt', 'tishart', 'tshart'],
  ['crew', 'crew neck', 'crewneck', 'round neck'],
  ['sweatshirt', 'swetshirt'],
  ['sweater', 'swetar', 'swetter', 'sweter', 'suiter'],
  ['hoodie', 'hudi', 'hudie', 'hoody', 'hooded'],
  ['jacket', 'jaket', 'jackit'],
  ['jeans', 'jins', 'jeens', 'jean pant', 'jeans pant', 'denim pant'],
  ['pants', 'pent', 'patloon', 'pantaloon'],
  ['shorts', 'half pant', 'nikkar', 'nicker', 'knicker', 'bermuda'],
  ['leggings', 'leggins', 'laggings'],
  ['capri', 'three fourth', '3/4 pant'],
  ['raincoat', 'rain jacket', 'rain suit', 'rainwear', 'barsati'],
  ['shawl', 'shal', 'shaal'],
  ['muffler', 'muflar', 'mufler'],
  ['thermal', 'thermal inner', 'thermal wear', 'thermal set', 'warmer'],
  ['sock', 'moza', 'moze', 'mojay'],
  ['glove', 'dastana', 'dastane'],
  ['handkerchief', 'hanky', 'hankie', 'rumal'],
  ['bag', 'handbag', 'jhola', 'thaila'],
  ['wallet', 'batua'],
  ['long sleeve', 'full sleeve', 'full-sleeved', 'long-sleeved'],
  ['short sleeve', 'half sleeve', 'half-sleeved', 'short-sleeved'],
  ['turtleneck', 'high neck', 'polo neck', 'mock neck'],
  ['polo', 'collar t-shirt', 'collar tshirt', 'collared t-shirt'],
  ['check', 'checked', 'checkered', 'chequered', 'checkerd', 'gingham'],
  ['stripe', 'striped', 'stripy'],
  ['print', 'printed'],
  ['zip', 'zipper', 'zipped'],
  ['floral', 'flower', 'flowery', 'phool'],
  ['plain', 'solid'],
  ['wool', 'woollen', 'woolen', 'ooni', 'oon'],
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
  ],
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

/** Words that are understood as another, never the other way: a search for black means no product called Kali. */
const understoodAs: Readonly<Record<string, string>> = {
  black: 'kala kali kaala kaale kale',
  white: 'safed safaid',
  red: 'lal laal',
  blue: 'neela neeli nila nili',
  green: 'hara hari',
  yellow: 'peela peeli pila pili',
  pink: 'gulabi',
  brown: 'bhura bhuri',
  orange: 'narangi santri kesari',
  purple: 'baingani jamuni',
  sky: 'aasmani asmani',
  gold: 'sunehra sunehri sunahra golden',
  turquoise: 'firozi feroza',
  maroon: 'mehroon marun',
  mustard: 'sarson',
  cotton: 'sooti suti kotan',
  silk: 'resham reshmi',
  velvet: 'makhmal makhmali',
  stripe: 'lining strip strips',
  men: 'man male gent gents aadmi mard purush',
  women: 'woman female lady ladies aurat mahila',
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
    meant: numberForms(meant),
  })),
]

const meantBy = new Map<string, readonly string[]>()
for (const { typed, meant } of all)
  for (const word of typed.map(squeezed)) meantBy.set(word, [...(meantBy.get(word) ?? []), ...meant])

/** The other names of the thing that a word, or a phrase, means. */
export const tradeNames = (forms: readonly string[]) => [
  ...new Set(forms.flatMap((form) => meantBy.get(squeezed(form)) ?? [])),
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
  forms.some((form) => vocabulary.has(form)) || thingsBeside(forms).length > 0
