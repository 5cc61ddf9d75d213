import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import * as z from 'zod/mini'

import { SEED_NAMES } from './mocks/db/seeds/seeds.ts'
import { sandboxPlugin } from './mocks/vite-plugin.ts'
import { EDITION_NAMES } from './src/api/editions/editions.ts'
import { oneOf, portNumber, readVariable } from './tools/command-line.ts'
import { compileMessages } from './tools/compile-messages.ts'
import { directIcons } from './tools/direct-icons.ts'
import { flatImports } from './tools/flat-imports.ts'
import { kitStyles } from './tools/kit-styles.ts'
import { lighterModules } from './tools/lighter-modules.ts'
import { page } from './tools/page.ts'
import { pureDeclarations } from './tools/pure-declarations.ts'
import { serviceWorker } from './tools/service-worker.ts'
import { tellTakenPort } from './tools/taken-port.ts'

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

/** Deferred to the lazy screens that use them, though an index file makes them look needed from the start. */
const DEFERRED =
  /hydration|queriesObserver|useQueries|nfiniteQuery(Observer)?\.m?js$|useInfiniteQuery/

/**
 * Small parts that a start inside Telegram, or what Home draws below its balances, needs as well: one request each
 * would cost more than their bytes.
 */
const PREFETCHED =
  /@tanstack.*mutation(Observer)?\.m?js$|src[\\/]ui[\\/](?:transaction-row|row-icon)\.module\.css$/i

/** Rows of transactions, for Home's latest ones and for most screens: by themselves a dozen tiny files. */
const ROWS =
  /latest-activity\.tsx$|ui[\\/](?:transaction-(?:row|title)|row-icon)\.tsx$|(?:recipient-names|paid-recipients|settlement|transaction-purpose|mask|ton|address-key)\.ts$/

/**
 * What the first screens need comes in three files instead of a dozen small ones: packages, which change with
 * an update only, and our own code. What only lazy screens share is cut by who uses it.
 */
const CHUNKS = [
  { name: 'vendor', test: /node_modules/ },
  // Apart, because the app's own start goes on while it comes (`src/main.tsx`).
  { name: 'drawing', test: /node_modules[\\/](?:react-dom|scheduler)[\\/]/, isLazy: true },
  {
    name: 'base',
    test: /src[\\/](?!main\.tsx$)/,
  },
  { name: 'rows', test: ROWS, isLazy: true },
  // The bridge and the first screen of a launch without a session, in one request.
  { name: 'telegram-host', test: /create-telegram-host\.ts$|telegram-entry\.tsx$/, isLazy: true },
  // One sheet of styles for all lazy screens: the names of fifty would stand in the entry.
  { name: 'screens', test: /src[\\/].*\.module\.css$/, isLazy: true },
].map(({ name, test, isLazy = false }, at) => ({
  debugName: name,
  test,
  priority: 9 - at,
  name: (id: string, graph: Graph) =>
    isLazy || PREFETCHED.test(id) || (!DEFERRED.test(id) && isInitial(id, graph)) ? name : null,
}))

/** Where the app is served and on which data: read where something is served, since a build needs neither. */
const readServed = (port: number) => ({
  port: readVariable('PORT', z._default(portNumber(), port)),
  seed: readVariable('SANDBOX_SEED', z._default(oneOf(SEED_NAMES), 'demo')),
  edition: readVariable('SANDBOX_EDITION', z.optional(oneOf(EDITION_NAMES))),
})

export default defineConfig(({ mode, command, isPreview = false }) => {
  const usualPort = isPreview ? 4173 : 5173
  const { port, seed, edition } =
    command === 'serve'
      ? readServed(usualPort)
      : { port: usualPort, seed: 'demo' as const, edition: undefined }
  const server = { host: '127.0.0.1', port, strictPort: true }
  const isDemo = mode === 'demo'
  const isSandbox = mode === 'sandbox' || isDemo
  return {
    plugins: [
      react(),
      compileMessages(),
      directIcons(),
      kitStyles(),
      lighterModules(),
      pureDeclarations(),
      flatImports(),
      page(mode),
      serviceWorker(),
      tellTakenPort(),
      ...(isSandbox ? [sandboxPlugin(seed, edition)] : []),
    ],
    resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
    define: { __SANDBOX__: JSON.stringify(isSandbox) },
    server,
    preview: server,
    build: {
      target: 'es2022',
      outDir: isDemo ? 'dist-demo' : isSandbox ? 'dist-sandbox' : 'dist',
      // Not `assets`: that is a screen's path.
      assetsDir: 'static',
      assetsInlineLimit: 0,
      // What a lazy screen imports is asked for when its code is there: the lists of all of them would cost
      // the entry 2 KB of hashed names. `tools/page.ts` asks ahead for what the entry itself imports, and
      // `tools/flat-imports.ts` puts the lists into the screens' own files.
      modulePreload: false,
      // For error reports alone: `tools/finish-build.ts` takes them out of what is served.
      sourcemap: isSandbox ? false : 'hidden',
      rolldownOptions: {
        output: { codeSplitting: { groups: CHUNKS } },
        // How long plugins take says nothing of the app, and a command's own words should stand alone.
        checks: { pluginTimings: false },
      },
    },
  }
})
