import { writeFileSync } from 'node:fs'

import { runCommand } from './command-line.ts'
import { makeOpenApiDocument, OPENAPI_FILE, documentText } from './openapi-document.ts'

await runCommand(
  {
    name: 'npm run openapi',
    about: `Writes the API as OpenAPI 3.1 to ${OPENAPI_FILE}, from the endpoint declarations.`,
    flags: {},
  },
  async () => writeFileSync(OPENAPI_FILE, documentText(await makeOpenApiDocument())),
)
