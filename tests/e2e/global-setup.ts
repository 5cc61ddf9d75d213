import { existsSync } from 'node:fs'

import { DIST } from './app-server.ts'

/** The tests open what was built; they never build. */
export default function checkBuild(): void {
  if (!existsSync(`${DIST}/index.html`))
    throw new Error(`${DIST}/ is missing: run \`npm run build:sandbox\` first`)
}
