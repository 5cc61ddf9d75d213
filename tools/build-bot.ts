/**
 * Builds the bot into one file that needs only Node, with its texts beside it: `npm run build:bot`.
 */

import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { build } from 'vite'

import { runCommand } from './command-line.ts'
import { guardOutputFolder } from './output-folder.ts'

const DIST = 'dist-bot'

export async function buildBot(outDir: string): Promise<void> {
  await build({
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [guardOutputFolder()],
    ssr: { noExternal: true },
    build: {
      ssr: 'tools/telegram-bot.ts',
      outDir,
      emptyOutDir: true,
      target: 'node20',
      // Without a package.json beside the file, only the ending `.mjs` makes it a module.
      rolldownOptions: { output: { entryFileNames: '[name].mjs' } },
    },
  })
  copyFileSync('telegram.config.json', join(outDir, 'telegram.config.json'))
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await runCommand(
    {
      name: 'npm run build:bot',
      about: `Builds the bot into ${DIST}/, for a server that has only Node (deploy/tessera-bot@.service).`,
      flags: {},
    },
    () => buildBot(DIST),
  )
