/** The sandbox alone: `tsx mocks/serve.ts --port 8787 --seed demo`. */
import { parseArgs } from 'node:util'

import { startServer } from './adapters/http.ts'
import { SEED_NAMES } from './db/seeds/seeds.ts'
import { describeSandbox } from './platform.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: process.env.PORT ?? '8787' },
    seed: { type: 'string', default: process.env.SANDBOX_SEED ?? 'demo' },
  },
})
const seed = SEED_NAMES.find((name) => name === values.seed)
if (seed === undefined) throw new Error(`--seed is one of ${SEED_NAMES.join(', ')}`)

const { sandbox } = await startServer({ port: Number(values.port), seed })
const origin = `http://127.0.0.1:${values.port}`
console.info(describeSandbox(sandbox, seed, origin))
