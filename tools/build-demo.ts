/**
 * Builds the demo (`npm run build:demo -- --base /tessera/`): the app with the sandbox in its page,
 * as plain files. Any static host can serve it without rules, because 404.html is the page too.
 */
import { copyFileSync } from 'node:fs'

import { build } from 'vite'
import * as z from 'zod/mini'

import { runCommand } from './command-line.ts'

const path = z
  .string()
  .check(z.regex(/^\/(?:[\w.-]+\/)*$/, 'must begin and end with a slash, as in /tessera/'))

await runCommand(
  {
    name: 'npm run build:demo',
    about: 'Builds the app with the sandbox inside its page, as files for any static host.',
    flags: {
      base: {
        schema: z._default(path, '/'),
        value: '<path>',
        help: 'path on the host that serves the demo',
      },
      out: {
        schema: z._default(z.string().check(z.minLength(1, 'must name a folder')), 'dist-demo'),
        value: '<folder>',
        help: 'folder for the files; an earlier build in it is replaced',
      },
    },
  },
  async ({ base, out }) => {
    Object.assign(process.env, {
      VITE_LOGOUT_URL: `${base}auth/logout`,
      VITE_LOGO_URL: `${base}icon.svg`,
    })
    const output = { outDir: out, emptyOutDir: true }
    await build({ mode: 'demo', base, build: output, logLevel: 'warn' })
    copyFileSync(`${out}/index.html`, `${out}/404.html`)
  },
)
