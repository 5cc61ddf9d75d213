import { writeFileSync } from 'node:fs'

import { runCommand } from './command-line.ts'
import { makeDocument, OPENAPI_FILE, textOf } from './openapi-document.ts'

await runCommand(
  {
    name: 'npm run openapi',
    about: `The wire as OpenAPI 3.1, made from the endpoint declarations, written to ${OPENAPI_FILE}.`,
    flags: {},
  },
  async () => writeFileSync(OPENAPI_FILE, textOf(await makeDocument())),
)
