import { readFileSync } from 'node:fs'

import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

import { sandboxPlugin } from './mocks/vite-plugin.ts'
import { compileMessages } from './tools/compile-messages.ts'

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

/**
 * What every screen needs comes in two files instead of a dozen small ones: packages, which change with an
 * update only, and our own shared code.
 */
const CHUNKS = [
  { name: 'vendor', test: /node_modules/, minShareCount: 3, priority: 2 },
  {
    name: 'base',
    test: /src[\\/](api|lib|ui|i18n|session|shell|config)/,
    minShareCount: 3,
    priority: 1,
  },
]

export default defineConfig(({ mode }) => {
  const isSandbox = mode === 'sandbox'
  return {
    plugins: [
      react(),
      compileMessages(),
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
      rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
    },
  }
})
