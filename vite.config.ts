import purgeCSSPlugin from '@fullhuman/postcss-purgecss'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'postcss'
import { defineConfig } from 'vite'

import { sandboxPlugin } from './mocks/vite-plugin.ts'
import { SHAPE_CONSTANTS } from './tools/answer-shapes.ts'
import { CODE_GROUPS } from './tools/code-groups.ts'
import { compileMessagesPlugin } from './tools/compile-messages.ts'
import { guardOutputFolder } from './tools/output-folder.ts'
import { pagePlugin } from './tools/page.ts'
import { pureDeclarations } from './tools/pure-declarations.ts'
import { readServerFlags, reportTakenPort } from './tools/served-flags.ts'
import { serviceWorkerPlugin } from './tools/service-worker.ts'

const KIT = 'node_modules/@telegram-apps/telegram-ui/dist/components'
/** The kit's components that the app draws, and their parts (tools/bundle-rules.ts compares). */
const KIT_PARTS = [
  'Blocks/{Badge,Button,IconButton,Image}',
  'Feedback/{Progress,Skeleton,Spinner}',
  'Form/{Checkbox,FormInput,Input,Select,Switch,Textarea}',
  'Service/{AppRoot,Tappable,VisuallyHidden}',
  'Typography',
]

/** Removes the styles of the kit's other components: a newcomer's form waits for this sheet. */
function purgeKit(): Plugin {
  const { OnceExit: purge } = purgeCSSPlugin({
    content: KIT_PARTS.map((part) => `${KIT}/${part}/**/*.js`),
    safelist: [/^(?!tgui-)/],
    dynamicAttributes: ['disabled', 'readonly'],
  }) as Plugin
  return {
    postcssPlugin: 'purge-kit',
    OnceExit: (root, helpers) =>
      root.source?.input.file?.endsWith('kit.css') ? purge?.(root, helpers) : undefined,
  }
}

export default defineConfig(({ mode, command, isPreview = false }) => {
  const usualPort = isPreview ? 4173 : 5173
  const { port, seed } =
    // A build needs neither a port nor a seed.
    command === 'serve' ? readServerFlags(usualPort) : { port: usualPort, seed: 'demo' as const }
  const server = { host: '127.0.0.1', port, strictPort: true }
  const isDemo = mode === 'demo'
  const isSandbox = mode === 'sandbox' || isDemo
  return {
    plugins: [
      guardOutputFolder(),
      react(),
      compileMessagesPlugin(),
      pureDeclarations(),
      pagePlugin(mode),
      serviceWorkerPlugin(),
      reportTakenPort(),
      ...(isSandbox ? [sandboxPlugin(seed)] : []),
    ],
    resolve: {
      alias: [
        { find: 'use-intl/format-message', replacement: 'use-intl/format-message/format-only' },
        // The kit's buttons and the app draw its small spinner only (src/ui/spinner.tsx).
        { find: /^\.\/icons\/(?:large|medium)$/, replacement: '/src/ui/unused-spinners.ts' },
      ],
    },
    css: { postcss: { plugins: [purgeKit()] } },
    define: { __SANDBOX__: JSON.stringify(isSandbox), ...SHAPE_CONSTANTS },
    server,
    preview: server,
    build: {
      target: 'es2022',
      outDir: isDemo ? 'dist-demo' : isSandbox ? 'dist-sandbox' : 'dist',
      // The name `assets` is the path of a screen.
      assetsDir: 'static',
      assetsInlineLimit: 0,
      // Profile links this list of the shipped packages' licences.
      license: { fileName: 'licenses.txt' },
      // The imports of a lazy screen are requested when its code arrives, because a list of all of them would
      // add 2 KB of hashed names to the entry. `tools/page.ts` preloads the imports of the entry itself.
      modulePreload: false,
      // For error reports; `tools/build.ts` removes them from the served files.
      sourcemap: isSandbox ? false : 'hidden',
      rolldownOptions: {
        // A constant is shorter than its name.
        optimization: { inlineConst: { mode: 'all', pass: 2 } },
        output: {
          codeSplitting: { groups: CODE_GROUPS },
          // No code reads a property for a side effect.
          minify: { compress: { treeshake: { propertyReadSideEffects: false } } },
        },
        // Times of plugins say nothing about the app, and would hide a command's own output.
        checks: { pluginTimings: false },
      },
    },
  }
})
