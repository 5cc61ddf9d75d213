import { readFileSync } from 'node:fs'

import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

import { sandboxPlugin } from './mocks/vite-plugin.ts'
import { compileMessages } from './tools/compile-messages.ts'
import { directIcons } from './tools/direct-icons.ts'

/** Puts the first-paint script into the page itself: colours stand before anything else is fetched. */
function inlineFirstPaint(): Plugin {
  return {
    name: 'tessera:first-paint',
    transformIndexHtml: (html) =>
      html.replace('/* first paint */', () =>
        readFileSync('src/shell/first-paint.inline.js', 'utf8').trim(),
      ),
  }
}

interface Graph {
  getModuleInfo: (id: string) => { isEntry: boolean; importers: readonly string[] } | null
}

/** Whether the page's entry imports this module, directly or through others, without waiting for it. */
function isInitial(id: string, graph: Graph, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false
  seen.add(id)
  const found = graph.getModuleInfo(id)
  if (found === null) return false
  return found.isEntry || found.importers.some((importer) => isInitial(importer, graph, seen))
}

/** Small parts that a start inside Telegram needs as well: a request each would cost more than their bytes. */
const EARLY = /@tanstack.*mutation(Observer)?\.m?js$|session[\\/]telegram-sign-in/i

/** Every icon looks needed at the start, because all of them are imported through one list. */
const ICON = /lucide-react[\\/]dist[\\/]esm[\\/]icons/

/**
 * What the first screens need comes in two files instead of a dozen small ones: packages, which change with
 * an update only, and our own code. What only lazy screens share is cut by who uses it.
 */
const CHUNKS = [
  { name: 'vendor', test: /node_modules/ },
  { name: 'base', test: /src[\\/](api|lib|ui|i18n|session|flows|shell|config|paths)/ },
].map(({ name, test }, at) => ({
  debugName: name,
  test,
  priority: 2 - at,
  name: (id: string, graph: Graph) =>
    !ICON.test(id) && (EARLY.test(id) || isInitial(id, graph)) ? name : null,
}))

export default defineConfig(({ mode }) => {
  const isSandbox = mode === 'sandbox'
  return {
    plugins: [
      react(),
      compileMessages(),
      directIcons(),
      inlineFirstPaint(),
      ...(isSandbox ? [sandboxPlugin()] : []),
    ],
    resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
    define: { __SANDBOX__: JSON.stringify(isSandbox) },
    server: { host: '127.0.0.1', port: Number(process.env.PORT ?? 5173), strictPort: true },
    preview: { host: '127.0.0.1', port: Number(process.env.PORT ?? 4173), strictPort: true },
    build: {
      target: 'es2022',
      outDir: isSandbox ? 'dist-sandbox' : 'dist',
      // Not `assets`: that is a screen's path.
      assetsDir: 'static',
      assetsInlineLimit: 0,
      manifest: true,
      // For error reports alone: `tools/finish-build.ts` takes them out of what is served.
      sourcemap: isSandbox ? false : 'hidden',
      rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
    },
  }
})
