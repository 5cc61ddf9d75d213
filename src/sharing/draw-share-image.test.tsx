import { expect, it, vi } from 'vitest'

import { drawShareImage } from './draw-image.ts'

it('Each line of a picture has its own direction, whichever way the page runs', async () => {
  const fillText = vi.fn()
  const none = () => {}
  const context = { fillText, measureText: () => ({ width: 10 }), scale: none, fillRect: none }
  const { prototype } = HTMLCanvasElement
  vi.spyOn(prototype, 'getContext').mockReturnValue(
    Object.assign(context, { beginPath: none, roundRect: none, fill: none }) as never,
  )
  vi.spyOn(prototype, 'toBlob').mockImplementation((done) => done(null))
  document.documentElement.dir = 'rtl'
  try {
    const rows = [{ label: 'العنوان', value: '200 Park Avenue' }]
    await drawShareImage({ brand: 'Tessera', title: 'إيصال', hero: '+\u2066300 USDT\u2069', rows })
  } finally {
    document.documentElement.dir = ''
    vi.restoreAllMocks()
  }
  const drawn = fillText.mock.calls.map(([text]): unknown => text)
  expect(drawn).toContain('\u2068+\u2066300 USDT\u2069\u2069')
  expect(drawn).toContain('\u2068200 Park Avenue\u2069')
})
