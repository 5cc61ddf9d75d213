/**
 * The demo as plain files (`npm run build:demo -- --base /tessera/`): the app with the sandbox inside its
 * page. A static host needs no rule for it: 404.html is the page, which reads the address itself.
 */
import { spawnSync } from 'node:child_process'
import { copyFileSync } from 'node:fs'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    base: { type: 'string', default: '/' },
    out: { type: 'string', default: 'dist-demo' },
  },
})
const { base, out } = values
if (!/^\/(?:[\w.-]+\/)*$/.test(base)) {
  console.error(`--base begins and ends with a slash, as in /tessera/; this is ${base}`)
  process.exit(1)
}
const flags = ['--mode', 'demo', '--base', base, '--outDir', out, '--emptyOutDir']
const { status } = spawnSync('npx', ['vite', 'build', ...flags, '--logLevel', 'warn'], {
  stdio: 'inherit',
  env: { ...process.env, VITE_LOGOUT_URL: `${base}auth/logout` },
})
if (status === 0) copyFileSync(`${out}/index.html`, `${out}/404.html`)
process.exitCode = status ?? 1
