import { expect, it } from 'vitest'

import { unitTestCommand } from '../../tools/single-test.ts'
import { screenText } from './screen-text.ts'

it('The text of a screen lists readable and pressable content, and nothing hidden', () => {
  document.body.innerHTML = `
    <h1>Send</h1>
    <label>Amount <input value="20" /></label>
    <ul role="list"><li>From <b>Vault</b></li></ul>
    <button disabled>Continue</button>
    <p aria-hidden="true">Nobody reads this</p>
    <style>p { color: red }</style>`
  expect(screenText(document.body)).toEqual([
    'heading: Send',
    'Amount',
    'field: Amount "20"',
    'list:',
    '  From',
    '  Vault',
    'button: Continue (disabled)',
  ])
})

it('The command that runs one test alone passes its title unchanged', () => {
  expect(unitTestCommand('a.test.ts', "Ada's 1.5 (EUR)")).toBe(
    String.raw`npx vitest run a.test.ts -t '^Ada'\''s 1\.5 \(EUR\)$'`,
  )
})
