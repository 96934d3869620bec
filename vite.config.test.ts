import { BuildEnvironment, createIdResolver, resolveConfig } from 'vite'
import { expect, test } from 'vitest'

test('of a library the server is built with what it has for Node, as password hashing in threads of its own', async () => {
  const config = await resolveConfig({ configFile: 'vite.config.ts' }, 'build', 'production', 'production')
  const server = new BuildEnvironment('ssr', config)
  const found = await createIdResolver(config)(server, '@better-auth/utils/password', import.meta.filename)
  expect(found).toMatch(/password\.node\.mjs$/)
})
