import { readFileSync } from 'node:fs'

import type { IndexHtmlTransformContext } from 'vite'
import { afterEach, expect, it, vi } from 'vitest'

import packageJson from '../package.json' with { type: 'json' }
import { pagePlugin } from './page.ts'
import { inlineHashes } from './security-headers.ts'

afterEach(() => void vi.unstubAllEnvs())

interface Tag {
  tag: string
  attrs: Record<string, string>
  children?: Tag[]
}

const written = ({ tag, attrs, children }: Tag): string =>
  `<${tag} ${JSON.stringify(attrs)}>${children ? `${children.map(written).join('')}</${tag}>` : ''}`

/** The files that each file imports. */
const IMPORTS: Record<string, string[]> = {
  index: ['static/vendor.js'],
  send: ['static/form.js', 'static/calls-A.js'],
}

async function pageOf(hash: string, tenantId: string): Promise<string> {
  vi.stubEnv('VITE_TENANT_ID', tenantId)
  const { transformIndexHtml } = pagePlugin('production')
  if (typeof transformIndexHtml !== 'object') throw new Error('no transformation of the page')
  const chunk = (name: string, ...modules: string[]) => ({
    type: 'chunk',
    name,
    fileName: `static/${name}-${hash}.js`,
    moduleIds: modules.map((module) => `/app/${module}`),
    imports: IMPORTS[name] ?? ['static/vendor.js', 'static/form.js'],
    viteMetadata: { importedCss: new Set(['static/late.css']) },
  })
  const chunks = [
    chunk('index', 'index.html'),
    chunk('drawing', 'src/app/root/draw.tsx'),
    chunk('base', 'src/app/boot.ts'),
    chunk('en', 'src/i18n/messages/en.ts'),
    chunk('ru', 'src/i18n/messages/ru.ts'),
    chunk('sign-in', 'src/features/sign-in/sign-in-screen.tsx'),
    chunk('send', 'src/features/send/send-screen.tsx'),
    chunk('calls', 'src/app/preload/first-calls.ts'),
    chunk('telegram-host', 'src/app/x.tsx', 'src/shell/telegram/create-telegram-host.ts'),
  ]
  const bundle = Object.fromEntries(chunks.map((one) => [one.fileName, one]))
  const context = { bundle, chunk: chunks[0] } as unknown as IndexHtmlTransformContext
  const made = (await Reflect.apply(transformIndexHtml.handler, undefined, [
    readFileSync('index.html', 'utf8'),
    context,
  ])) as { html: string; tags: Tag[] }
  return made.html.replace('<head>', `<head>${made.tags.map(written).join('')}`)
}

it('The page names its build, and its inline script has the same hash in every build', async () => {
  vi.stubEnv('BUILD_ID', '20261122.1331-607a1e2')
  const one = await pageOf('AAAAAAAA', 'one')
  expect(one).toContain(
    String.raw`{\"id\":\"20261122.1331-607a1e2\",\"version\":\"${packageJson.version}\"`,
  )
  vi.stubEnv('BUILD_ID', '20261123.0000-0000000')
  const other = await pageOf('BBBBBBBB', 'other')
  expect(other).not.toBe(one)
  expect(inlineHashes(one, 'script')).toHaveLength(1)
  for (const tag of ['script', 'style'] as const)
    expect(inlineHashes(other, tag)).toEqual(inlineHashes(one, tag))
})

it('The page gives its scripts the file names of the messages and of the Telegram bridge', async () => {
  expect(await pageOf('AAAAAAAA', 'one')).toContain('static/ru-AAAAAAAA.js')
  expect(await pageOf('AAAAAAAA', 'one')).toContain('static/telegram-host-AAAAAAAA.js')
})

it('The page loads the rendering code only when its script requests it', async () => {
  const page = await pageOf('A', 'one')
  const [, kept = ''] = /<template \{"id":"drawing"\}>(.*?)<\/template>/.exec(page) ?? []
  expect(kept).toContain('/static/drawing-A.js')
  expect(page.replace(kept, '')).not.toContain('drawing-A')
  // The page's script requests this file; then it requests the rest.
  expect(page).toContain(String.raw`\"app\":\"/static/base-A.js\"`)
})

it('The page names the files that the sign-in and each main screen need besides the first file', async () => {
  const [, tag = ''] = /<meta (\{"name":"tessera-build".*?\})>/.exec(await pageOf('A', 'one')) ?? []
  const { content } = JSON.parse(tag) as { content: string }
  const { signIn, screens } = JSON.parse(content) as {
    signIn: string[]
    screens: Record<string, string[]>
  }
  expect(signIn).toEqual(['/static/sign-in-A.js', '/static/form.js', '/static/late.css'])
  expect(Object.keys(screens)).toEqual(['/send', '/exchange', '/activity', '/cards'])
  expect(screens['/send']).toEqual([
    // This file sends the screen's first requests while the others load.
    '/static/calls-A.js',
    '/static/send-A.js',
    '/static/form.js',
    '/static/late.css',
  ])
})

it("The page's encoding and security policy come before anything that it loads", async () => {
  const tags = [...(await pageOf('AAAAAAAA', 'one')).matchAll(/<(?:meta|link|script)\b[^>]*/g)]
  const [charset, policy, ...rest] = tags.map(([tag]) => tag)
  expect(charset).toContain('charset')
  expect(policy).toContain('Content-Security-Policy')
  expect(rest.join('')).not.toMatch(/charset|Content-Security-Policy/)
  expect(rest.join('')).toContain('modulepreload')
})

it('The page contains a heading and a button for a failed start', async () => {
  const [, words = ''] =
    /<template id="problem">([\s\S]*?)<\/template>/.exec(await pageOf('A', 'one')) ?? []
  expect(words).toContain('<h1')
  expect(words).toContain('<button')
})
