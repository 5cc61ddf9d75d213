import { existsSync } from 'node:fs'

import { BUILD_FOLDER } from './app-server.ts'

/** Tests open the existing build and never build. */
export default function checkBuild(): void {
  if (!existsSync(`${BUILD_FOLDER}/index.html`))
    throw new Error(`${BUILD_FOLDER}/ is missing: run \`npm run build:sandbox\` first`)
}
