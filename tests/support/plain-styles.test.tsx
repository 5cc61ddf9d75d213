import { afterEach, expect, it } from 'vitest'

import { jsdomStyleOf } from './plain-styles.ts'

const PROPERTIES = ['display', 'visibility', 'opacity', 'pointer-events', 'color'] as const

const sheet = document.createElement('style')
afterEach(() => sheet.remove())

/** Expects the same styles of each element from the cache and from jsdom. */
function expectSame(): void {
  for (const element of document.body.querySelectorAll('*')) {
    const seen = getComputedStyle(element)
    const real = jsdomStyleOf(element)
    const markup = element.outerHTML
    for (const property of PROPERTIES) {
      expect(seen.getPropertyValue(property), markup).toBe(real.getPropertyValue(property))
      expect(Reflect.get(seen, property), markup).toBe(Reflect.get(real, property))
    }
  }
}

it.each([
  '<main><h1>A</h1><p>B <b>C</b> <a href="/">D</a></p><ul><li>E</li></ul><svg><title>F</title></svg></main>',
  '<form><label>A <input></label><input type="hidden"><input type="HIDDEN"><button>B</button><select><option>C</option></select></form>',
  '<table><thead hidden><tr><th>A</th></tr></thead><tbody><tr hidden><td><i>B</i></td></tr></tbody></table>',
  '<dialog>A</dialog><dialog open>B</dialog><p hidden>C <b>D</b></p><p hidden="until-found">E</p>',
  '<details><summary>A</summary><summary>B</summary>C</details><summary>D</summary>',
  '<div popover>A</div><dialog popover open>B</dialog><slot>C</slot><template>D</template><noscript>E</noscript>',
  '<p style="display: none">A <b style="display: block">B</b></p><p style="color: red">C</p>',
  '<p style="visibility: hidden">A <b>B <i style="visibility: visible">C <u>D</u></i></b></p>',
  '<p style="all: unset">A</p><p style="pointer-events: none; opacity: 0">B <b>C</b></p>',
])('The fast style lookup of the tests gives the same styles as jsdom: %s', (markup) => {
  document.body.innerHTML = markup
  expectSame()
  expectSame()
})

it('The fast style lookup follows a change of an element', () => {
  document.body.innerHTML = '<div><dialog>A <b>B</b></dialog></div>'
  const [place, dialog] = document.body.querySelectorAll<HTMLElement>('div, dialog')
  const changes = [
    () => dialog?.setAttribute('open', ''),
    () => dialog?.setAttribute('hidden', ''),
    () => place?.style.setProperty('visibility', 'hidden'),
    () => dialog?.removeAttribute('hidden'),
    () => place?.removeAttribute('style'),
  ]
  for (const change of changes) {
    expectSame()
    change()
  }
  expectSame()
})

it.each([
  'b { display: none }',
  'p { visibility: hidden }',
  '@media all { p { display: none } }',
  'b { all: unset }',
  'b { color: red }',
  'p > b { opacity: 0 } i, p { pointer-events: none }',
])('The fast style lookup applies a style sheet: %s', (rules) => {
  document.body.innerHTML = '<p>A <b>B</b></p>'
  expectSame()
  document.head.append(sheet)
  sheet.textContent = 'i { color: red }'
  expectSame()
  sheet.textContent = rules
  expectSame()
  sheet.sheet?.insertRule('i { color: blue }')
  sheet.sheet?.insertRule('b { visibility: hidden }')
  expectSame()
  sheet.remove()
  expectSame()
})
