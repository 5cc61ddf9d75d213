import { expect, it } from 'vitest'

import { flatImports } from './flat-imports.ts'

/** A build of scripts, each by its name and what it imports; the first is the page's entry. */
function builtOf(scripts: Record<string, { imports: string[]; isLate?: boolean }>) {
  const bundle = Object.fromEntries(
    Object.entries(scripts).map(([name, { imports, isLate = false }], at) => {
      const fileName = `static/${name}.js`
      const code = imports.map((one) => `import"./${one}.js";`).join('')
      const names = imports.map((one) => `static/${one}.js`)
      const kinds = { isEntry: at === 0, isDynamicEntry: isLate }
      return [fileName, { type: 'chunk', fileName, code, imports: names, ...kinds }]
    }),
  )
  const { generateBundle } = flatImports()
  if (typeof generateBundle !== 'function') throw new Error('nothing to run')
  Reflect.apply(generateBundle, undefined, [undefined, bundle])
  return (name: string) => bundle[`static/${name}.js`]?.code
}

const codeOf = builtOf({
  index: { imports: ['vendor'] },
  vendor: { imports: [] },
  screen: { imports: ['vendor', 'form'], isLate: true },
  form: { imports: ['field', 'vendor'] },
  field: { imports: ['digits'] },
  digits: { imports: [] },
})

it('A late file names what it needs through others, after what it imports itself', () => {
  expect(codeOf('screen')).toBe(
    'import"./vendor.js";import"./form.js";import"./field.js";import"./digits.js";',
  )
})

it('Files that nothing is fetched by stay as they are, and nobody names what the entry imports', () => {
  expect(codeOf('form')).toBe('import"./field.js";import"./vendor.js";')
  expect(codeOf('index')).toBe('import"./vendor.js";')
})
