import { act, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import { HostControlsProvider, type HostButton, type HostControls } from './host-controls.tsx'
import { SecondaryAction } from './secondary-action.tsx'

/** The action in a host that draws it, or in one that does not; what the host shows last. */
function open(isNative: boolean) {
  const shown: (HostButton | undefined)[] = []
  const onPress = vi.fn()
  const controls = {
    hasNativeButtons: isNative,
    setBackButton: () => {},
    setMainButton: () => {},
    ...(isNative && { setSecondaryButton: (button?: HostButton) => void shown.push(button) }),
  } as unknown as HostControls
  const { unmount } = render(
    <HostControlsProvider controls={controls}>
      <SecondaryAction text="Give up" onPress={onPress} />
      <dialog aria-label="Find anything" />
    </HostControlsProvider>,
  )
  return { onPress, unmount, last: () => shown.at(-1) }
}

it('A secondary action is the host’s own button while it is on screen', () => {
  const { onPress, unmount, last } = open(true)
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
  expect(last()).toMatchObject({ text: 'Give up', isEnabled: true })
  act(() => last()?.onPress())
  expect(onPress).toHaveBeenCalledOnce()
  unmount()
  expect(last()).toBeUndefined()
})

it('The host’s secondary button does nothing below an open sheet', () => {
  const { onPress, last } = open(true)
  screen.getByRole('dialog', { hidden: true }).setAttribute('open', '')
  act(() => last()?.onPress())
  expect(onPress).not.toHaveBeenCalled()
})

it('A secondary action is a button of the page where the host has none', () => {
  const { onPress } = open(false)
  screen.getByRole('button', { name: 'Give up' }).click()
  expect(onPress).toHaveBeenCalledOnce()
})
