import { testLooks } from './harness/decided-looks.ts'

testLooks('@desktop')
