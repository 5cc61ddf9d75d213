/**
 * What the container runs, in `dist-deploy/container/`: nginx's configuration without the origins of a
 * deployment, and the scripts that put them in when it starts. Run after `npm run build`.
 *
 * --out     where to (default dist-deploy/container)
 * --root    folder that the server reads (default /srv/tessera)
 * --listen  what nginx listens on (default 8080)
 */
import { cpSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'

import { nginxSite, pageHeaders } from './server-config.ts'

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'dist-deploy/container' },
    root: { type: 'string', default: '/srv/tessera' },
    listen: { type: 'string', default: '8080' },
  },
})
const { out, root, listen } = values

cpSync('deploy/container', out, { recursive: true })
// Names for deploy/container/entry.sh to replace.
const headers = pageHeaders({ connect: ['{{connect}}'], frame: ['{{frame}}'] })
writeFileSync(`${out}/site.conf.template`, nginxSite({ root, listen, host: '_' }, headers))
console.info(`${out}/entry.sh`)
