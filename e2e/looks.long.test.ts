// demanded by: app/ui app/storefront/home e2e/looks
import { testLooks } from './harness/decided-looks.ts'

testLooks('@desktop')
