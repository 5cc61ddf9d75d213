import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { paintPressedLinks } from './pressed-link.ts'

/** Dispatches a click as if by a person; only browsers can create trusted events. */
const press = (target: Element, init: MouseEventInit = {}): MouseEvent => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init })
  target.dispatchEvent(event)
  return event
}

let stop: () => void
let opened: string[]

beforeEach(() => {
  vi.useFakeTimers()
  opened = []
  document.body.innerHTML = `
    <a href="/cards"><span>Cards</span></a>
    <a href="/cards" target="_blank">Elsewhere</a>
    <a href="https://else.test/cards">Away</a>
    <button>Send</button>`
  document.addEventListener('click', onClick)
  stop = paintPressedLinks(document, 'base', () => true)
})

afterEach(() => {
  stop()
  document.removeEventListener('click', onClick)
  document.body.replaceChildren()
})

function onClick(event: Event): void {
  event.preventDefault()
  opened.push((event.target as Element).textContent.trim())
}

const link = (at = 0) => document.querySelectorAll('a')[at] as HTMLAnchorElement

it('A pressed link is painted as pressed first and opens in the next frame', () => {
  press(link().firstElementChild as Element)
  expect(opened).toEqual([])
  expect(link().dataset.pressed).toBe('')
  vi.advanceTimersToNextFrame()
  vi.runAllTimers()
  expect(opened).toEqual(['Cards'])
  expect(link().dataset.pressed).toBeUndefined()
})

it('A link that was pressed twice within a frame opens once', () => {
  press(link())
  press(link())
  vi.runAllTimers()
  expect(opened).toEqual(['Cards'])
})

it('A link that is re-rendered by the next frame still opens', () => {
  const before = link()
  press(before)
  before.replaceWith(before.cloneNode(true))
  vi.runAllTimers()
  expect(opened).toEqual(['Cards'])
})

it('A link that was removed before the next frame opens nothing', () => {
  const gone = link()
  const followed = vi.spyOn(gone, 'click')
  press(gone)
  gone.remove()
  vi.runAllTimers()
  expect(followed).not.toHaveBeenCalled()
})

it.each([
  ['a link into another tab', () => press(link(1))],
  ['a link to another site', () => press(link(2))],
  ['a button', () => press(document.querySelector('button') as Element)],
  ['a press with Ctrl', () => press(link(), { ctrlKey: true })],
  ['a press with Cmd', () => press(link(), { metaKey: true })],
  ['a press with Alt', () => press(link(), { altKey: true })],
  ['a press with Shift', () => press(link(), { shiftKey: true })],
  ['a press of another button', () => press(link(), { button: 1 })],
])('A link opens at once if the press shows no pressed state: %s', (_, act) => {
  act()
  expect(opened).toHaveLength(1)
})

it.each([
  ['if no person has pressed it', 'base', undefined],
  ['on iOS, because a field of the next screen can still raise the keyboard', 'ios', () => true],
] as const)('A link opens at once %s', (_what, platform, isTrusted) => {
  stop()
  stop = paintPressedLinks(document, platform, isTrusted)
  press(link())
  expect(opened).toEqual(['Cards'])
})
