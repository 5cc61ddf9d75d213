import { existsSync } from 'node:fs'

import { DIST } from './app-server.ts'

/** Tests open the existing build and never build. */
export default function checkBuild(): void {
  if (!existsSync(`${DIST}/index.html`))
    throw new Error(`${DIST}/ is missing: run \`npm run build:sandbox\` first`)
}
