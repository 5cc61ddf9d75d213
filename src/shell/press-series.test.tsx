import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { PRESS_SERIES_MS } from '#lib/timeout.ts'

import { ignorePressSeries } from './press-series.ts'

interface Press {
  type?: 'mouse' | 'touch' | 'pen'
  /** Time of the press in milliseconds on the page's clock. */
  at?: number
  /** Number of this press in its series, as the browser counts mouse clicks. */
  count?: number
  x?: number
}

let stop: () => void
let pressed: string[]

/** Shows the next step, whose control is at the place of "Continue". */
const showNextStep = () => {
  document.body.innerHTML = '<button>Send</button>'
}

beforeEach(() => {
  pressed = []
  document.body.innerHTML = '<button>Continue</button><button>More</button>'
  document.addEventListener('click', onClick)
  stop = ignorePressSeries(window, () => true)
})

afterEach(() => {
  stop()
  vi.restoreAllMocks()
  document.removeEventListener('click', onClick)
  document.body.replaceChildren()
})

function onClick({ target }: Event): void {
  pressed.push((target as Element).textContent.trim())
}

function press(
  name: string,
  { type = 'touch', at = 0, count = 1, x = 0 }: Press = {},
): MouseEvent | undefined {
  const found = [...document.querySelectorAll('button')].find((one) => one.textContent === name)
  if (found === undefined) throw new Error(`no button ${name}`)
  const init = { bubbles: true, cancelable: true, clientX: x, isPrimary: true, pointerType: type }
  const down = new PointerEvent('pointerdown', init)
  Object.defineProperty(down, 'timeStamp', { value: at })
  found.dispatchEvent(down)
  if (found.disabled) return undefined
  const click = new PointerEvent('click', { ...init, detail: count })
  found.dispatchEvent(click)
  return click
}

it.each([
  ['a mouse, by its own count', { type: 'mouse', at: 5000, count: 2 }],
  ['a finger, which some browsers do not count', { type: 'touch', at: PRESS_SERIES_MS - 1 }],
  ['a pen', { type: 'pen', at: 30 }],
  ['a finger that is not exact', { type: 'touch', at: 30, x: 25 }],
] as const)(
  'The second press of %s does not press the control that the first one showed',
  (_what, second) => {
    press('Continue', { type: second.type })
    showNextStep()
    expect(press('Send', second)?.defaultPrevented).toBe(true)
    expect(pressed).toEqual(['Continue'])
  },
)

it('Presses are one series while each follows the last one quickly, also on a disabled button', () => {
  press('Continue')
  showNextStep()
  const send = document.querySelector('button') as HTMLButtonElement
  send.disabled = true
  press('Send', { at: 600 })
  send.disabled = false
  press('Send', { at: 1200 })
  expect(pressed).toEqual(['Continue'])
  press('Send', { at: 1200 + PRESS_SERIES_MS })
  expect(pressed).toEqual(['Continue', 'Send'])
})

it('A touch does not count right after the next step has appeared late', () => {
  vi.useFakeTimers({ toFake: ['performance', 'requestAnimationFrame'] })
  press('Continue', { at: performance.now() })
  vi.advanceTimersByTime(2 * PRESS_SERIES_MS)
  showNextStep()
  vi.advanceTimersByTime(100)
  press('Send', { at: performance.now() })
  expect(pressed).toEqual(['Continue'])
  vi.advanceTimersByTime(PRESS_SERIES_MS)
  press('Send', { at: performance.now() })
  expect(pressed).toEqual(['Continue', 'Send'])
})

it.each([
  ['a later press', { at: PRESS_SERIES_MS }],
  ['a press at another place', { at: 30, x: 100 }],
  ["a mouse's single press", { type: 'mouse', at: 30 }],
] as const)('A press on the next step takes effect if it is %s', (_what, second) => {
  press('Continue', { type: 'type' in second ? second.type : 'touch' })
  showNextStep()
  press('Send', second)
  expect(pressed).toEqual(['Continue', 'Send'])
})

it('All presses on one control count, also if an equal control has replaced it', () => {
  press('More')
  press('More', { at: 100 })
  document.body.innerHTML = '<button>More</button>'
  press('More', { at: 200 })
  expect(pressed).toEqual(['More', 'More', 'More'])
})

it('Quick presses on two neighbouring controls both count while both are on screen', () => {
  const [first = null] = document.querySelectorAll('button')
  vi.spyOn(document, 'elementFromPoint').mockReturnValue(first)
  press('Continue')
  press('More', { at: 100, x: 30 })
  expect(pressed).toEqual(['Continue', 'More'])
})

it('A control that appears over the first one gets no press of the same series', () => {
  press('Continue')
  vi.spyOn(document, 'elementFromPoint').mockReturnValue(document.body)
  press('More', { at: 100 })
  expect(pressed).toEqual(['Continue'])
})

it.each([
  ['a button', 'button', true],
  ['a field', 'input', true],
  ['a text of several lines', 'textarea', false],
])(
  'Enter held down on %s has one effect, except that it writes several lines',
  (_what, name, isOnce) => {
    const target = document.body.appendChild(document.createElement(name))
    const isPrevented = (repeat: boolean, key = 'Enter') =>
      !target.dispatchEvent(
        new KeyboardEvent('keydown', { key, repeat, bubbles: true, cancelable: true }),
      )
    expect(isPrevented(false)).toBe(false)
    expect(isPrevented(true)).toBe(isOnce)
    expect(isPrevented(true, 'Backspace')).toBe(false)
  },
)

it('A scroll gesture ends a series, and a click without a press always counts', () => {
  press('Continue')
  showNextStep()
  press('Send', { at: 30 })
  expect(pressed).toEqual(['Continue'])
  const send = document.querySelector('button') as HTMLButtonElement
  const click = { bubbles: true, cancelable: true, detail: 1 }
  send.dispatchEvent(new MouseEvent('click', click))
  expect(pressed).toEqual(['Continue', 'Send'])
  const flick = new PointerEvent('pointerdown', { bubbles: true, clientY: 300, isPrimary: true })
  Object.defineProperty(flick, 'timeStamp', { value: 10_000 })
  send.dispatchEvent(flick)
  press('Send', { at: 10_400 })
  expect(pressed).toEqual(['Continue', 'Send', 'Send'])
})

it('A primary action takes one press of a series, because the next press may mean another action', () => {
  document.body.innerHTML = '<div data-primary><button>Send</button></div>'
  press('Send')
  press('Send', { at: 300 })
  expect(pressed).toEqual(['Send'])
  press('Send', { at: 300 + PRESS_SERIES_MS })
  expect(pressed).toEqual(['Send', 'Send'])
})

it('An option that opens over its field is chosen at once', () => {
  press('Continue')
  document.body.innerHTML = '<button role="option">Tron</button>'
  press('Tron', { at: 500 })
  expect(pressed).toEqual(['Continue', 'Tron'])
})

it('Presses that a script makes always count', () => {
  stop()
  stop = ignorePressSeries(window)
  press('Continue')
  showNextStep()
  press('Send', { at: 30, count: 2 })
  expect(pressed).toEqual(['Continue', 'Send'])
})
