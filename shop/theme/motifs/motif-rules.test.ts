import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectFolder } from '#config'
import { motifs } from '../motif-names.ts'
import { motifRules } from './motif-rules.ts'

const sourceOf = (path: string) => readFile(join(projectFolder, path), 'utf8')

test('the built-in motif needs no rules', () => {
  expect(motifRules('teni')).toBe('')
})

for (const motif of motifs.filter((one) => one !== 'teni')) {
  test(`${motif}: the teni is gone, and what is named is there`, async () => {
    const rules = motifRules(motif)
    expect(rules).toContain('.motif-teni')
    expect(rules.split('{').length).toBe(rules.split('}').length)
    if (motif === 'none') return
    expect(rules).toContain(`.motif-${motif}{display:inline}`)
    expect(await sourceOf('app/ui/motif.tsx')).toContain(`"motif-${motif}"`)
    expect(await sourceOf('app/ui/motif.css')).toContain(`.motif-${motif}`)
  })
}

test('the places that the rules speak of are in the pages', async () => {
  expect(await sourceOf('app/ui/motif.tsx')).toMatch(/motif \$\{className\}|"motif-teni"/)
  expect(await sourceOf('app/storefront/frame/brand.tsx')).toContain('teni-sign')
  expect(await sourceOf('app/storefront/sections/sections.css')).toContain('.hero-seam')
  expect(await sourceOf('app/storefront/contact/town-map.tsx')).toContain('motif-teni')
  expect(await sourceOf('app/ui/button.css')).toContain('.woven-edge::after')
})
