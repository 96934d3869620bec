// demanded by: app/ui app/storefront
import { testLooks } from './harness/decided-looks.ts'

// On a phone, as most customers see it; looks.long.test.ts has the desktop.
testLooks('@phone')
