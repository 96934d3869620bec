/**
 * A garment in the words of a pattern cutter. The colour of the cloth is not here: it is given when the garment is
 * drawn, so that one recipe is drawn once per colour of a product. Lengths are centimetres. Only `kind`, `gender`,
 * `fabric` and the choice that names the garment's cut are required; everything else has a sensible default for that
 * cut.
 */
export type Recipe = TShirt | Shirt | Pants | Hoodie | Jacket | Jeans | Sweater | Accessory

export type View = 'front' | 'back' | 'detail' | 'folded'

export type Gender = 'men' | 'women' | 'unisex'

export type Fit = 'slim' | 'regular' | 'relaxed' | 'oversized'

export type Weave =
  | 'jersey' // t-shirt knit
  | 'pique' // polo knit
  | 'slub' // uneven jersey
  | 'waffle'
  | 'fleece' // brushed or loop-back sweatshirt cloth
  | 'poplin'
  | 'oxford'
  | 'chambray'
  | 'linen'
  | 'khadi' // handspun, uneven
  | 'mulmul' // very fine soft cotton
  | 'flannel'
  | 'satin' // silk, viscose
  | 'twill' // chino cloth
  | 'gabardine' // fine suiting
  | 'denim'
  | 'canvas'
  | 'corduroy'
  | 'nylon'
  | 'wool' // melton, felted
  | 'tweed'
  | 'fine-knit' // merino
  | 'rib-knit'
  | 'cable-knit'
  | 'chunky-knit'
  | 'leather'

/** Accent colours are hex; the ground is the colour given at draw time. Sizes are one repeat. */
export type Pattern =
  | { type: 'stripe'; direction: 'vertical' | 'horizontal'; colors: string[]; size?: number; share?: number }
  | { type: 'gingham'; color: string; size?: number }
  | { type: 'check'; colors: string[]; size?: number }
  | { type: 'windowpane'; color: string; size?: number }
  | { type: 'block-print'; motif: 'buti' | 'paisley' | 'jaal' | 'lotus'; colors: string[]; size?: number }
  | { type: 'ikat'; colors: string[]; size?: number }
  | { type: 'dots'; color: string; size?: number }
  | { type: 'argyle'; colors: string[]; size?: number }
  | { type: 'fair-isle'; colors: string[]; size?: number }
  | { type: 'herringbone'; color: string; size?: number }
  | { type: 'melange'; color?: string; strength?: number }

export interface Fabric {
  weave: Weave
  pattern?: Pattern
}

interface Common {
  gender: Gender
  fabric: Fabric
  backdrop?: Backdrop
  /** Two products with one recipe fall into different folds when their seeds differ. */
  seed?: number
}

export type Backdrop = 'ivory' | 'sand' | 'stone' | 'clay' | 'sage' | 'mist' | 'blush'

export interface Graphic {
  motif: 'line' | 'sun' | 'wave' | 'loom' | 'peak'
  color: string
}

export interface TShirt extends Common {
  kind: 't-shirt'
  neck: 'crew' | 'v-neck' | 'henley' | 'polo' | 'scoop' | 'boat'
  fit?: Fit
  sleeve?: 'short' | 'cap' | 'elbow' | 'long' | 'sleeveless'
  length?: 'regular' | 'crop' | 'long'
  pocket?: 'none' | 'chest'
  /** Collar, cuffs and ringer trim in another colour (hex). */
  trim?: string
  /** A small drawn motif on the chest. */
  graphic?: Graphic
}

export interface Shirt extends Common {
  kind: 'shirt'
  collar: 'spread' | 'button-down' | 'band' | 'camp' | 'cutaway'
  sleeve?: 'long' | 'short' | 'rolled' | 'three-quarter'
  fit?: Fit
  /** shirt: curved hem; kurta: long, straight hem, side slits, half placket; tunic and blouse: women's. */
  shape?: 'shirt' | 'kurta' | 'tunic' | 'blouse' | 'overshirt'
  placket?: 'front' | 'concealed' | 'half'
  pocket?: 'none' | 'chest' | 'flap' | 'two-flap'
  cuff?: 'barrel' | 'french' | 'gathered'
  /** Buttons: hex, or mother-of-pearl by default. */
  buttons?: string
  /** Collar and cuffs in another colour (hex). */
  contrast?: string
}

export interface Pants extends Common {
  kind: 'pants'
  cut: 'chino' | 'pleated' | 'cargo' | 'jogger' | 'wide' | 'palazzo' | 'drawstring' | 'formal'
  fit?: Fit
  length?: 'full' | 'ankle' | 'shorts'
  turnUp?: boolean
  /** Drawstring or belt in another colour (hex). */
  cord?: string
}

export interface Jeans extends Common {
  kind: 'jeans'
  cut: 'slim' | 'straight' | 'skinny' | 'wide' | 'bootcut' | 'tapered'
  rise?: 'mid' | 'high'
  wash?: 'raw' | 'rinse' | 'mid' | 'light' | 'acid'
  distress?: 'none' | 'light' | 'ripped'
  turnUp?: boolean
  /** Top-stitching thread (hex); tobacco by default. */
  thread?: string
}

export interface Hoodie extends Common {
  kind: 'hoodie'
  cut: 'pullover' | 'zip' | 'sweatshirt' | 'half-zip'
  fit?: Fit
  length?: 'regular' | 'crop'
  pocket?: 'kangaroo' | 'none' | 'side'
  /** Drawcord (hex); the cloth's own colour, lighter, by default. */
  cord?: string
  /** Hood lining or rib in another colour (hex). */
  trim?: string
  graphic?: Graphic
}

export interface Jacket extends Common {
  kind: 'jacket'
  cut: 'bomber' | 'trucker' | 'nehru' | 'bandhgala' | 'quilted' | 'field' | 'blazer' | 'puffer'
  fit?: Fit
  /** nehru is a waistcoat by default; quilted and puffer may be vests. */
  sleeve?: 'long' | 'none'
  length?: 'regular' | 'crop' | 'long'
  /** Zips, buttons and snaps. */
  metal?: 'brass' | 'nickel' | 'black' | 'horn' | 'self'
  /** Lining seen at the open neck (hex). */
  lining?: string
  /** Rib or collar in another colour (hex). */
  trim?: string
}

export interface Sweater extends Common {
  kind: 'sweater'
  neck: 'crew' | 'v-neck' | 'turtleneck' | 'mock' | 'shawl'
  /** A cardigan opens in front and has buttons. */
  cut?: 'pullover' | 'cardigan' | 'vest'
  fit?: Fit
  length?: 'regular' | 'crop' | 'long'
  buttons?: string
  trim?: string
}

export type Accessory = Common & { kind: 'accessory' } & (
    | { item: 'belt'; buckle?: 'brass' | 'nickel' | 'black'; braided?: boolean }
    | { item: 'cap'; panel?: 'six' | 'five'; graphic?: Graphic }
    | { item: 'tote'; handles?: string; graphic?: Graphic }
    | { item: 'stole'; fringe?: boolean; border?: string }
    | { item: 'socks'; length?: 'ankle' | 'crew'; trim?: string }
    | { item: 'tie'; knot?: boolean }
    | { item: 'wallet'; style?: 'bifold' | 'card-holder' }
    | { item: 'beanie'; fold?: boolean; pompom?: boolean }
    | { item: 'pocket-square' }
    | { item: 'bow-tie' }
  )
