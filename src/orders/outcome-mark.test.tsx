import { render } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import { type HostControls, HostControlsProvider } from '#ui/host-controls.tsx'

import { OutcomeMark } from './outcome-mark.tsx'

const haptic = vi.fn<HostControls['haptic']>()
const controls: HostControls = {
  hasNativeButtons: false,
  setBackButton() {},
  setMainButton() {},
  setClosingConfirmation() {},
  haptic,
  copyText: async () => true,
  copySecret: async () => true,
}

const markOf = (sign: 'sent' | 'done', tiles: number) => (
  <HostControlsProvider controls={controls}>
    <OutcomeMark sign={sign} filledTileCount={tiles} />
  </HostControlsProvider>
)

it('Each later step of an order fills one more tile of the logo, with haptic feedback', () => {
  const { container, rerender } = render(markOf('sent', 1))
  const filled = () => [...container.querySelectorAll('rect[style]')]
  const [first] = filled()
  expect(filled()).toHaveLength(1)
  expect(haptic).not.toHaveBeenCalled()
  rerender(markOf('sent', 2))
  rerender(markOf('sent', 2))
  expect(filled()).toHaveLength(2)
  expect(filled()[0]).toBe(first)
  expect(haptic.mock.calls).toEqual([['success']])
  rerender(markOf('done', 2))
  expect(filled()).toHaveLength(5)
  expect(haptic).toHaveBeenCalledTimes(2)
})
