import { readFileSync } from 'node:fs'

import { build, type Rolldown } from 'vite'
import { describe, expect, it } from 'vitest'

import { markPure, pureDeclarations, withoutParameterLookup } from './pure-declarations.ts'

const SDK = 'node_modules/@telegram-apps/sdk/dist/index.js'

const isOutput = (result: object): result is Rolldown.RolldownOutput => 'output' in result

async function bundle(code: string, names: string): Promise<string> {
  const sources: Record<string, string> = {
    entry: `export { ${names} } from 'module'`,
    module: code,
  }
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'sources',
        enforce: 'pre',
        resolveId: (id) => (id in sources ? `\0${id}` : { id, external: true }),
        load: (id) => sources[id.slice(1)] ?? null,
      },
    ],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: 'entry', preserveEntrySignatures: 'strict' },
    },
  })
  const outputs = [result].flat().filter(isOutput)
  return outputs.flatMap(({ output }) => output.map((file) => 'code' in file && file.code)).join('')
}

const MODULE = `
const make = (name) => () => [name, name + '!']
const one = make('one'), [first, second] = one(), [, third] = make('two')()
const pair = one()
const [a] = pair
const plain = 3
export { a, first, plain, second, third }
`

describe('markPure', () => {
  it("keeps every declaration's value", async () => {
    const exported: object = await import(
      `data:text/javascript,${encodeURIComponent(markPure(MODULE))}`
    )
    expect({ ...exported }).toEqual({
      a: 'one',
      first: 'one',
      plain: 3,
      second: 'one!',
      third: 'two!',
    })
  })

  it('lets the bundler leave out unused exports', async () => {
    expect(await bundle(MODULE, 'plain')).toContain('make("two")')
    const code = await bundle(markPure(MODULE), 'plain')
    expect(code).toContain('plain = 3')
    expect(code).not.toContain('make')
  })

  it('leaves out the components of the SDK if only its bridge is imported', async () => {
    const sdk = readFileSync(SDK, 'utf8')
    const names = 'init, postEvent, request'
    expect(await bundle(sdk, names)).toContain('web_app_setup_settings_button')
    const code = await bundle(markPure(sdk), names)
    expect(code).toContain('iframe_ready')
    expect(code).not.toContain('web_app_setup_settings_button')
  })
})

describe('withoutParameterLookup', () => {
  it('uses the given launch parameters and looks for no others', () => {
    const code = 'const o = e.launchParams || find(); use(o)'
    expect(withoutParameterLookup(code)).toBe('const o = e.launchParams; use(o)')
  })

  it('matches the installed SDK', async () => {
    const sdk = readFileSync(SDK, 'utf8')
    expect(await bundle(markPure(sdk), 'init')).toContain('retrieveLaunchParams')
    expect(await bundle(markPure(withoutParameterLookup(sdk)), 'init')).not.toContain(
      'retrieveLaunchParams',
    )
  })

  it('stops the build if the SDK has changed', () => {
    expect(() => withoutParameterLookup('init()')).toThrow('launch parameters')
  })
})

describe('pureDeclarations', () => {
  it('imports only the packages of the SDK', () => {
    const { id } = pureDeclarations().transform.filter
    const inModules = (path: string) => `/app/node_modules/${path}/dist/index.js`
    expect(id.test(inModules('@telegram-apps/sdk'))).toBe(true)
    expect(id.test(inModules('@telegram-apps/bridge'))).toBe(true)
    expect(id.test(inModules('@telegram-apps/telegram-ui'))).toBe(false)
    expect(id.test('/app/src/main.tsx')).toBe(false)
  })
})
