import * as path from 'node:path'

export const isTest = (name: string) => name.includes('.test.') || name.endsWith('/fixture.ts')
export const isServerOnly = (name: string) => name.includes('.server.') || isTest(name)

export function importsOf(text: string) {
  const named = /\b(?:import|export)(\s+type\b)?[^'"`;()=]*?\bfrom\s*['"]([^'"]+)['"]/g
  const bare = /\bimport\s*\(?()\s*['"]([^'"]+)['"]/g
  return [...text.matchAll(named), ...text.matchAll(bare)].map(([, type, specifier]) => ({
    specifier: specifier!,
    typeOnly: Boolean(type),
  }))
}

/** A path from the root for one of our own files, null for a library. */
export function resolve(from: string, specifier: string) {
  if (specifier === '#config') return 'config.server.ts'
  if (specifier.startsWith('#')) return specifier.slice(1)
  return specifier.startsWith('.') ? path.posix.join(path.dirname(from), specifier) : null
}
