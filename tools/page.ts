/**
 * Builds the served page with its inline script: colours, requests for Home, and Home's stored
 * content. All code until the balances is requested at once, React's code after that. Style
 * sheets follow the first paint, which needs none. Values that change with a build are in a meta
 * element, not in the scripts (page-scripts.ts).
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { loadEnv, type HtmlTagDescriptor, type Plugin, type IndexHtmlTransformContext } from 'vite'

import packageJson from '../package.json' with { type: 'json' }
import type { PageBuild } from '../src/app/page/fetch-ahead.ts'
import { LANGUAGES } from '../src/i18n/languages.ts'
import { readBuildId } from './build-id.ts'
import { MAIN_FEATURES } from './code-groups.ts'
import { compilePageScript } from './page-scripts.ts'
import { pagePolicy, withIntegrity } from './security-headers.ts'

/**
 * Code that converts prefetched answers to Home's first texts. The page's script runs this code
 * before the app starts (src/app/page/home.ts).
 */
const READER = 'src/app/page/home-answers.ts'

/** Modules that the page's script may request, by name; their addresses are in the meta element. */
const CHOSEN = {
  ...Object.fromEntries(
    LANGUAGES.flatMap((language) => [
      [language, `src/i18n/messages/${language}.ts`],
      [`signIn.${language}`, `src/i18n/messages/${language}/sign-in.json`],
      [`rows.${language}`, `src/i18n/messages/${language}/transactions.json`],
    ]),
  ),
  telegram: 'src/shell/telegram/create-telegram-host.ts',
  words: 'src/i18n/files.ts',
  app: 'src/app/boot.ts',
  reader: READER,
}

function addressOf(bundle: Bundle, module: string): string | undefined {
  const chunk = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(module)),
  )
  return chunk?.fileName
}

/**
 * Returns a screen's files that the entry doesn't import: scripts, with those of its first requests
 * in front, and style sheets.
 */
function filesOf(feature: string, bundle: Bundle, known: readonly string[]): string[] {
  const screen = addressOf(bundle, `src/features/${feature}/${feature}-screen.tsx`)
  if (screen === undefined) return []
  const calls = addressOf(bundle, 'src/app/preload/first-calls.ts')
  const scripts = [screen, ...importsOf(bundle, screen)]
    .filter((name) => !known.includes(name))
    .toSorted((one, other) => Number(other === calls) - Number(one === calls))
  return [...new Set([...scripts, ...sheetsOf(bundle, scripts)])]
}

const sheetsOf = (bundle: Bundle, scripts: readonly string[]): string[] =>
  scripts.flatMap((name) => {
    const file = bundle[name]
    return file?.type === 'chunk' ? [...(file.viteMetadata?.importedCss ?? [])] : []
  })

/** The entry runs this module once the balances are painted. */
const START = 'src/app/root/start.ts'

/** React's code; the page's script requests it after the balances. */
const DRAWING = 'src/app/root/draw.tsx'

const meta = (attrs: Record<string, string>): HtmlTagDescriptor => ({
  tag: 'meta',
  attrs,
  injectTo: 'head-prepend',
})

/**
 * Preloads config.json with the options of `fetchConfig` (src/shell/config-file.ts), which then
 * uses this response.
 */
const CONFIG: HtmlTagDescriptor = {
  tag: 'link',
  attrs: { rel: 'preload', as: 'fetch', crossorigin: true, href: '/config.json' },
  injectTo: 'head-prepend',
}

const toText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Returns the plugin that finishes the page; in development it has no addresses of files. */
export function pagePlugin(mode: string): Plugin {
  const { VITE_APP_NAME, ...built } = loadEnv(mode, process.cwd())
  const { VITE_API_V2_BASE_URL, VITE_TENANT_ID } = built
  const settings = { VITE_API_V2_BASE_URL, VITE_TENANT_ID }
  const id = readBuildId()
  const isDemo = mode === 'demo'
  let base = '/'
  let isBuild = false
  const preload = (name: string): HtmlTagDescriptor => ({
    tag: 'link',
    attrs: { rel: 'modulepreload', crossorigin: true, href: base + name },
    injectTo: 'head-prepend',
  })
  return {
    name: 'tessera:page',
    configResolved(config) {
      base = config.base
      isBuild = config.command === 'build'
    },
    buildStart() {
      // The names of its exports are kept, because the page's script imports the file by them.
      if (isBuild && !isDemo)
        this.emitFile({ type: 'chunk', id: `/${READER}`, preserveSignature: 'allow-extension' })
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle, chunk }) {
        const files =
          bundle === undefined
            ? [['reader', base + READER]]
            : Object.entries(CHOSEN).flatMap(([name, module]) => {
                const address = addressOf(bundle, module)
                return address === undefined ? [] : [[name, base + address]]
              })
        const start = bundle && addressOf(bundle, START)
        const needed =
          bundle === undefined || chunk === undefined
            ? []
            : [
                ...importsOf(bundle, chunk.fileName),
                ...(start ? [start, ...importsOf(bundle, start)] : []),
              ]
        const reader = bundle && addressOf(bundle, READER)
        const preloads = [...new Set([...(reader ? [reader] : []), ...needed])].map(preload)
        const drawing = bundle && addressOf(bundle, DRAWING)
        if (drawing !== undefined)
          preloads.push(
            isDemo
              ? preload(drawing)
              : {
                  tag: 'template',
                  attrs: { id: 'drawing' },
                  children: [preload(drawing)],
                  injectTo: 'head-prepend',
                },
          )
        const screenFiles = (feature: string) =>
          bundle === undefined ? [] : filesOf(feature, bundle, needed).map((name) => base + name)
        const build: PageBuild = {
          id,
          version: packageJson.version,
          settings,
          files: Object.fromEntries(files),
          signIn: screenFiles('sign-in'),
          screens: Object.fromEntries(
            MAIN_FEATURES.map((feature) => [base + feature, screenFiles(feature)]),
          ),
        }
        // The demo has no platform until the sandbox runs in its page, so nothing is prefetched.
        const script = await compilePageScript(isDemo ? 'paintFirst' : 'startPage')
        const whole = html
          .replace(/(?<=<title>)[^<]*/, (title) => toText(VITE_APP_NAME ?? title))
          .replace('/* start */', () => script)
        // In development, Vite adds scripts to the page, so it has no policy.
        const policy = bundle === undefined ? undefined : pagePolicy(whole, { isDemo })
        const tags = [
          // Encoding and policy come first, because they apply to what follows them.
          meta({ charset: 'utf-8' }),
          ...(policy === undefined
            ? []
            : [meta({ 'http-equiv': 'Content-Security-Policy', content: policy })]),
          // The settings are preloaded first, because Home's requests depend on them; the demo has
          // no such file.
          ...(isDemo ? [] : [CONFIG]),
          meta({ name: 'tessera-build', content: JSON.stringify(build) }),
          ...preloads,
          // Style sheets come after the visible content, so that they don't delay its paint.
          ...(bundle ? sheetsOf(bundle, needed) : []).map((name): HtmlTagDescriptor => ({
            tag: 'link',
            attrs: { rel: 'stylesheet', crossorigin: true, href: base + name },
            injectTo: 'body',
          })),
        ]
        return { html: whole.replace(/ *<meta charset="utf-8" \/>\n/, ''), tags }
      },
    },
    // The integrity hashes are computed from the written files, because other plugins change the
    // code after the page is made.
    writeBundle({ dir = '' }) {
      const file = join(dir, 'index.html')
      writeFileSync(file, withIntegrity(readFileSync(file, 'utf8'), dir, base))
    },
  }
}

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>

function importsOf(bundle: Bundle, name: string, found = new Set<string>()): Set<string> {
  const file = bundle[name]
  if (file?.type !== 'chunk') return found
  for (const imported of file.imports)
    if (!found.has(imported)) importsOf(bundle, imported, found.add(imported))
  return found
}
