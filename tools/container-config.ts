/**
 * Writes the container's files into `dist-deploy/container/`: nginx's configuration without a
 * deployment's origins, and the scripts that add them at start. Run `npm run build` before.
 */
import * as z from 'zod/mini'

import { runCommand } from './command-line.ts'
import {
  listenAddressSchema,
  serverFolderSchema,
  configWordSchema,
  writeContainer,
} from './server-config.ts'

await runCommand(
  {
    name: 'npm run deploy:container',
    about: 'Writes scripts and configuration of the container for the bundle of npm run build.',
    flags: {
      dist: { schema: z._default(configWordSchema, 'dist'), value: '<folder>', help: 'the build' },
      out: {
        schema: z._default(configWordSchema, 'dist-deploy/container'),
        value: '<folder>',
        help: 'folder for the files',
      },
      root: {
        schema: z._default(serverFolderSchema, '/srv/tessera'),
        value: '<folder>',
        help: 'folder that the server serves',
      },
      listen: {
        schema: z._default(listenAddressSchema, '8080'),
        value: '<port>',
        help: 'address or port that nginx listens on',
      },
    },
  },
  ({ dist, out, root, listen }) => {
    writeContainer(dist, out, { root, listen })
    console.info(`${out}/entry.sh`)
  },
)
