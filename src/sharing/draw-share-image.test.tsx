import { afterEach, expect, it, vi } from 'vitest'

import { drawShareImage } from './draw-image.ts'

/**
 * Returns a canvas that draws nothing, and records its calls and the rectangles with their colours.
 */
function watchCanvas() {
  const fillText = vi.fn()
  const filled: (readonly [color: string, ...at: number[]])[] = []
  /** Left ends of the rounded squares, with their opacity. */
  const rounded: (readonly [alpha: number, left: number])[] = []
  const none = () => {}
  const context = {
    fillStyle: '',
    globalAlpha: 1,
    fillText,
    fillRect: (...at: number[]) => void filled.push([context.fillStyle, ...at]),
    measureText: () => ({ width: 10 }),
    scale: none,
    beginPath: none,
    roundRect: (left: number) => void rounded.push([context.globalAlpha, left]),
    fill: none,
  }
  const { prototype } = HTMLCanvasElement
  vi.spyOn(prototype, 'getContext').mockReturnValue(context as never)
  vi.spyOn(prototype, 'toBlob').mockImplementation((done) => done(null))
  return { fillText, filled, rounded }
}

afterEach(() => vi.restoreAllMocks())

it('The QR code of a shared picture has every dark square, without gaps, and can be scanned', async () => {
  const { filled } = watchCanvas()
  const qr = [
    [true, false, true],
    [false, true, false],
    [true, true, true],
  ]
  await drawShareImage({ brand: 'Tessera', title: 'Request', hero: '5 USDT', rows: [], qr })
  const squares = filled.filter(([color]) => color === '#000')
  const [, left = 0, top = 0, side = 0] = squares[0] ?? []
  expect(side).toBeGreaterThan(0)
  expect(squares).toEqual(
    qr.flatMap((row, y) =>
      row.flatMap((isDark, x) =>
        isDark ? [['#000', left + x * side, top + y * side, side, side]] : [],
      ),
    ),
  )
  const [, ...ground] = filled.find(([color]) => color === '#fff') ?? []
  expect(ground).toEqual([left, top, 3 * side, 3 * side])
})

it("Each text of a shared picture has its own direction, independent of the page's direction", async () => {
  const { fillText } = watchCanvas()
  document.documentElement.dir = 'rtl'
  try {
    const rows = [{ label: 'العنوان', value: '200 Park Avenue' }]
    await drawShareImage({ brand: 'Tessera', title: 'إيصال', hero: '+\u2066300 USDT\u2069', rows })
  } finally {
    document.documentElement.dir = ''
  }
  const drawn = fillText.mock.calls.map(([text]): unknown => text)
  expect(drawn).toContain('\u2068+\u2066300 USDT\u2069\u2069')
  expect(drawn).toContain('\u2068200 Park Avenue\u2069')
})

const RECEIPT = { brand: 'Tessera', title: 'Receipt', rows: [] }

it.each([
  [0, 0],
  [1, 1],
  [2, 2],
  [3, 5],
  [undefined, 5],
])(
  'The logo on a shared picture of an order at step %s has %d filled tiles',
  async (tiles, count) => {
    const { rounded } = watchCanvas()
    await drawShareImage({ ...RECEIPT, tiles })
    const [, ...mark] = rounded
    expect(mark.filter(([alpha]) => alpha < 1)).toHaveLength(6)
    expect(mark.filter(([alpha]) => alpha === 1)).toHaveLength(count)
  },
)

it('The logo is at the end of the first line of a shared picture, also on right-to-left pages', async () => {
  const { rounded } = watchCanvas()
  await drawShareImage(RECEIPT)
  document.documentElement.dir = 'rtl'
  try {
    await drawShareImage(RECEIPT)
  } finally {
    document.documentElement.dir = ''
  }
  const fields = [rounded[1], rounded[rounded.length / 2 + 1]].map((one) => one?.[1])
  expect(fields).toEqual([318, 40])
})
