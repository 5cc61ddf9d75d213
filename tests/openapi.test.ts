import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, it, onTestFinished } from 'vitest'

import { endpoints } from '#api/endpoints.ts'

import { makeOpenApiDocument, OPENAPI_FILE, documentText } from '../tools/openapi-document.ts'
import { findFreePort, startScript, waitForOutput } from './support/commands.ts'
import { readText } from './support/sources.ts'

const text = readText(OPENAPI_FILE)

it('The OpenAPI document is what the endpoint declarations generate (npm run openapi)', async () => {
  expect(text).toBe(documentText(await makeOpenApiDocument()))
})

it('Each endpoint is in the OpenAPI document, with the server of its base address', () => {
  const document = JSON.parse(text) as {
    paths: Record<string, Record<string, { operationId?: string }> & { servers: { url: string }[] }>
  }
  for (const [name, { path, method, base }] of Object.entries(endpoints)) {
    const item = document.paths[path]
    expect(item?.[method.toLowerCase()]?.operationId).toBe(name)
    expect(item?.servers.map(({ url }) => url)).toEqual([`http://127.0.0.1:8787/${base}`])
  }
})

it.each(['comission', 'created_ad', 'is_subsctract', 'transcation_amount'])(
  "The OpenAPI document keeps the platform's misspelt name %s and adds a remark",
  (name) => {
    const found: unknown[] = []
    JSON.parse(text, (key, value) => (key === name && found.push(value), value))
    expect(found).not.toEqual([])
    for (const each of found)
      expect(each).toMatchObject({ description: expect.stringMatching(/^Misspelt on the wire: /) })
  },
)

it('The OpenAPI validator reports only three paths that the platform itself defines', async () => {
  const config = await createConfig({ extends: ['recommended'] })
  const found = await lintFromString({
    source: text,
    absoluteRef: path.resolve(OPENAPI_FILE),
    config,
  })
  expect(found.map(({ ruleId, location }) => [ruleId, location[0]?.pointer])).toEqual([
    ['no-ambiguous-paths', '#/paths/~1issuing~1sub_account~1{id}~1transactions'],
    ['no-path-trailing-slash', '#/paths/~1exchange~1'],
    ['no-path-trailing-slash', '#/paths/~1issuing~1transactions~1'],
  ])
})

/**
 * Makes a separate project with the older compiler that the generator needs. Returns a function
 * that runs a file there.
 */
function makeProject() {
  const folder = mkdtempSync(path.join(tmpdir(), 'tessera-client-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const modules = path.join(folder, 'node_modules')
  mkdirSync(modules)
  for (const name of readdirSync('node_modules'))
    symlinkSync(
      path.resolve('node_modules', name === 'typescript' ? 'typescript-5' : name),
      path.join(modules, name),
    )
  cpSync('docs/examples/client.ts', path.join(folder, 'client.ts'))
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }')
  return (file: string, ...parameters: string[]) => {
    const links = ['--preserve-symlinks', '--preserve-symlinks-main']
    const ended = spawnSync(process.execPath, [...links, file, ...parameters], {
      cwd: folder,
      encoding: 'utf8',
    })
    expect(ended).toMatchObject({ status: 0 })
    return ended.stdout
  }
}

it('A client generated from the OpenAPI document works with the three base addresses of the sandbox', async () => {
  const port = await findFreePort()
  await waitForOutput(startScript('sandbox', ['--port', port]), /sign in as/)
  const origin = `http://127.0.0.1:${port}`
  const run = makeProject()
  run('node_modules/openapi-typescript/bin/cli.js', `${origin}/openapi.json`, '-o', 'wire.ts')
  const strict = ['--strict', '--exactOptionalPropertyTypes', '--skipLibCheck']
  const target = ['--target', 'es2022', '--module', 'esnext', '--moduleResolution', 'bundler']
  run('node_modules/typescript/bin/tsc', ...strict, ...target, '--types', 'node', 'client.ts')
  expect(JSON.parse(run('client.js', origin))).toEqual({
    balances: expect.any(Number),
    price: expect.any(Number),
    order: 'COMPLETE',
    card: 'FROZEN',
    verification: 'APPROVED',
  })
})
