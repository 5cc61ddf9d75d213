/**
 * The demo as plain files (`npm run build:demo -- --base /tessera/`): the app with the sandbox inside its
 * page. A static host needs no rule for it: 404.html is the page, which reads the address itself.
 */
import { spawnSync } from 'node:child_process'
import { copyFileSync } from 'node:fs'

import * as z from 'zod/mini'

import { CommandError, runCommand } from './command-line.ts'
import { emptyOutputFolder } from './output-folder.ts'

const path = z
  .string()
  .check(z.regex(/^\/(?:[\w.-]+\/)*$/, 'must begin and end with a slash, as in /tessera/'))

await runCommand(
  {
    name: 'npm run build:demo',
    about: 'The app with the sandbox inside its page, as files for any static host.',
    flags: {
      base: {
        schema: z._default(path, '/'),
        value: '<path>',
        help: 'path of the host under which it is served',
      },
      out: {
        schema: z._default(z.string().check(z.minLength(1, 'must name a folder')), 'dist-demo'),
        value: '<folder>',
        help: 'folder for the files, of its own: an earlier build there is replaced',
      },
    },
  },
  ({ base, out }) => {
    emptyOutputFolder(out)
    const flags = ['--mode', 'demo', '--base', base, '--outDir', out, '--emptyOutDir=false']
    const { status } = spawnSync('npx', ['vite', 'build', ...flags, '--logLevel', 'warn'], {
      stdio: 'inherit',
      env: {
        ...process.env,
        VITE_LOGOUT_URL: `${base}auth/logout`,
        VITE_LOGO_URL: `${base}icon.svg`,
      },
    })
    if (status !== 0) throw new CommandError('the build failed, for what stands above')
    copyFileSync(`${out}/index.html`, `${out}/404.html`)
  },
)
