/**
 * What the container runs, in `dist-deploy/container/`: nginx's configuration without the origins of a
 * deployment, and the scripts that put them in when it starts. Run after `npm run build`.
 */
import { cpSync, writeFileSync } from 'node:fs'

import * as z from 'zod/mini'

import { runCommand } from './command-line.ts'
import { listenAddress, nginxSite, pageHeaders, serverFolder, word } from './server-config.ts'

await runCommand(
  {
    name: 'npm run deploy:container',
    about: 'Scripts and configuration of the container, for what npm run build made.',
    flags: {
      dist: { schema: z._default(word, 'dist'), value: '<folder>', help: 'the build' },
      out: {
        schema: z._default(word, 'dist-deploy/container'),
        value: '<folder>',
        help: 'where to',
      },
      root: {
        schema: z._default(serverFolder, '/srv/tessera'),
        value: '<folder>',
        help: 'folder that the server reads',
      },
      listen: {
        schema: z._default(listenAddress, '8080'),
        value: '<port>',
        help: 'what nginx listens on',
      },
    },
  },
  ({ dist, out, root, listen }) => {
    // Names for deploy/container/entry.sh to replace.
    const headers = pageHeaders(dist, { connect: ['{{connect}}'], frame: ['{{frame}}'] })
    cpSync('deploy/container', out, { recursive: true })
    writeFileSync(`${out}/site.conf.template`, nginxSite({ root, listen, host: '_' }, headers))
    console.info(`${out}/entry.sh`)
  },
)
