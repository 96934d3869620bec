import { asHeard } from './indian-scripts.ts'
import { numberForms, squeezed } from './word-forms.ts'

/**
 * The trade's words for whole kinds of things, and the things. One way only: a search for bottoms may mean jeans, one for
 * jeans means no skirt. Words of the same meaning are synonyms, which staff edit.
 */
const kinds: readonly { words: readonly string[]; things: readonly string[] }[] = [
  {
    words: ['bottom', 'bottomwear', 'lower wear'],
    things: [
      'pant',
      'trouser',
      'jean',
      'chino',
      'palazzo',
      'salwar',
      'churidar',
      'legging',
      'jegging',
      'jogger',
      'track pants',
      'shorts',
      'skirt',
      'pyjama',
      'capri',
    ],
  },
  { words: ['top'], things: ['t-shirt', 'tee', 'blouse', 'tunic', 'camisole'] },
  {
    words: ['topwear', 'upper wear'],
    things: ['t-shirt', 'tee', 'shirt', 'blouse', 'tunic', 'kurti', 'sweatshirt', 'top'],
  },
  {
    words: [
      'ethnic',
      'ethnic wear',
      'traditional',
      'traditional wear',
      'indian wear',
      'festive',
      'festive wear',
      'diwali',
      'puja',
      'pooja',
      'eid',
      'haldi',
      'mehndi',
      'mehendi',
      'sangeet',
      'navratri',
      'garba',
      'onam',
      'pongal',
      'rakhi',
    ],
    things: [
      'kurta',
      'kurti',
      'saree',
      'lehenga',
      'salwar',
      'churidar',
      'anarkali',
      'sherwani',
      'dhoti',
      'dupatta',
      'chunni',
      'nehru jacket',
      'bandhgala',
    ],
  },
  {
    words: ['wedding', 'shaadi', 'shadi', 'marriage', 'bridal', 'groom', 'dulha', 'dulhan', 'party', 'party wear'],
    things: ['lehenga', 'sherwani', 'saree', 'anarkali', 'bandhgala', 'gown', 'blazer', 'dupatta', 'kurta'],
  },
  { words: ['kurta pyjama', 'kurta pajama', 'kurta payjama', 'kurta paijama', 'kurta set'], things: ['kurta'] },
  { words: ['suit'], things: ['salwar', 'anarkali', 'sharara', 'gharara', 'pathani', 'bandhgala', 'blazer'] },
  { words: ['coat', 'kot'], things: ['blazer', 'bandhgala', 'overcoat'] },
  { words: ['dress', 'one piece', 'one piece dress', 'frock', 'frok'], things: ['gown', 'maxi', 'kaftan'] },
  { words: ['maxi', 'maxi dress', 'long dress', 'long frock'], things: ['gown', 'dress', 'frock'] },
  { words: ['muffler', 'scarf', 'pashmina'], things: ['stole', 'shawl', 'scarf', 'muffler'] },
  { words: ['purse'], things: ['clutch', 'handbag', 'card holder'] },
  { words: ['chaddi', 'chadi'], things: ['brief', 'boxer', 'trunk', 'panty'] },
  {
    words: ['innerwear', 'lingerie', 'underwear', 'undergarment'],
    things: ['brief', 'boxer', 'trunk', 'vest', 'banian', 'bra', 'bralette', 'panty', 'camisole', 'petticoat'],
  },
  {
    words: ['winterwear', 'woollen', 'woolen', 'winter', 'sardi'],
    things: [
      'sweater',
      'sweatshirt',
      'hoodie',
      'jacket',
      'cardigan',
      'pullover',
      'shawl',
      'thermal',
      'muffler',
      'beanie',
    ],
  },
  { words: ['nightwear', 'sleepwear'], things: ['night suit', 'nightgown', 'pyjama'] },
  { words: ['loungewear'], things: ['jogger', 'track pants', 'pyjama', 'kaftan', 'lungi', 'shorts'] },
  {
    words: ['sportswear', 'activewear', 'gymwear', 'gym', 'workout', 'yoga'],
    things: ['jogger', 'track pants', 'tracksuit', 'sports bra', 'legging', 'shorts'],
  },
  { words: ['boy', 'ladka', 'ladke', 'ladko', 'ladkon'], things: ['men'] },
  { words: ['girl', 'ladki', 'ladkiyon', 'ladkiyo'], things: ['women'] },
  {
    words: ['casual', 'casual wear', 'daily wear', 'everyday wear'],
    things: [
      't-shirt',
      'tee',
      'shirt',
      'polo',
      'jean',
      'chino',
      'jogger',
      'shorts',
      'hoodie',
      'sweatshirt',
      'kurti',
      'sneaker',
      'loafer',
    ],
  },
  {
    words: ['bag', 'thaila', 'thela', 'थैला', 'बैग', 'ಚೀಲ', 'ಬ್ಯಾಗ್'],
    things: ['backpack', 'tote', 'clutch', 'potli', 'sling', 'handbag', 'pouch', 'duffle', 'trolley'],
  },
  { words: ['travel bag', 'luggage'], things: ['duffle', 'trolley', 'backpack'] },
  { words: ['shoe', 'joota', 'joote', 'jutey', 'जूता', 'जूते', 'शू', 'शूज़', 'शूस'], things: ['sneaker', 'loafer', 'boot'] },
  { words: ['chappal', 'chapal', 'chappel', 'चप्पल', 'ಚಪ್ಪಲಿ'], things: ['slipper', 'flip-flop', 'sandal', 'kolhapuri'] },
  { words: ['footwear'], things: ['shoe', 'sandal', 'slipper', 'chappal', 'jutti', 'mojari', 'sneaker', 'sock'] },
]

const byWord = new Map(kinds.flatMap((kind) => kind.words.map((word) => [asHeard(word), kind] as const)))

/** All words for kinds, written together. */
export const allKindNames: readonly string[] = [...byWord.keys()]

const kindsMeant = (forms: readonly string[]) => new Set(forms.flatMap((form) => byWord.get(asHeard(form)) ?? []))

/** Whether a word, or a phrase, names a kind. */
export const namesKind = (forms: readonly string[]) => kindsMeant(forms).size > 0

/** The other words for the same kind. */
export const kindNames = (forms: readonly string[]) => [...kindsMeant(forms)].flatMap(({ words }) => words)

/** The things of the kind; nothing where none is named. */
export const thingsMeant = (forms: readonly string[]) => [...kindsMeant(forms)].flatMap(({ things }) => things)

const kindsOfThing = new Map<string, Set<string>>()
for (const { things } of kinds)
  for (const form of things.flatMap(numberForms).map(squeezed))
    kindsOfThing.set(form, new Set([...(kindsOfThing.get(form) ?? []), ...things]))

/** The other things of the kinds that have this one: what is near to it where it is not sold. */
export const thingsBeside = (forms: readonly string[]) => [
  ...new Set(forms.flatMap((form) => [...(kindsOfThing.get(squeezed(form)) ?? [])])),
]
