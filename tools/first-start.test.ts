import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { createLogger, createServer, type DevEnvironment, type EnvironmentModuleNode } from 'vite'
import { expect, it } from 'vitest'

import { sleep } from '#lib/timeout.ts'

async function load(url: string, client: DevEnvironment, seen: Set<string>): Promise<string[]> {
  if (seen.has(url)) return []
  seen.add(url)
  await client.transformRequest(url)
  // Vite fills this member, which its types lack.
  const module: { staticImportedUrls?: Set<string> } & Partial<EnvironmentModuleNode> =
    (await client.moduleGraph.getModuleByUrl(url)) ?? {}
  const urls = [...(module.importedModules ?? [])].map((one) => one.url)
  const below = urls.filter((one) => module.staticImportedUrls?.has(one))
  const found = await Promise.all(below.map((one) => load(one, client, seen)))
  return [...urls, ...found.flat()]
}

async function loadAll(client: DevEnvironment): Promise<Set<string>> {
  const seen = new Set<string>()
  const waiting = ['/src/main.tsx']
  for (const url of waiting) {
    // One after another, so that each dependency is discovered with the part that needs it.
    // oxlint-disable-next-line no-await-in-loop
    waiting.push(...(await load(url, client, seen)))
    // oxlint-disable-next-line no-await-in-loop
    await client.waitForRequestsIdle()
  }
  return seen
}

it('The first start of the dev server prepares every dependency before a screen needs it', async () => {
  const cacheDir = mkdtempSync(join(tmpdir(), 'tessera-vite-'))
  const lines: string[] = []
  const customLogger = createLogger('info')
  customLogger.info = (line) => lines.push(line)
  const server = await createServer({
    mode: 'sandbox',
    cacheDir,
    customLogger,
    server: { port: 0, strictPort: false },
  })
  try {
    await server.listen()
    const { client } = server.environments
    const modules = await loadAll(client)
    const screens = readFileSync('src/app/screens.ts', 'utf8').matchAll(/import\('#(.+?)'\)/g)
    for (const [, file = ''] of screens) expect(modules).toContain(`/src/${file}`)
    // Vite writes its log a moment later.
    await sleep(500)
    // After a dependency that is discovered late, the page reloads.
    expect(lines.filter((line) => line.includes('optimized'))).toEqual([])
  } finally {
    await server.close()
    rmSync(cacheDir, { recursive: true, force: true })
  }
})
