import { act, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import { wrapInApp } from '#tests/support/in-app.tsx'

import { useHideScreenButtons } from './foot-buttons.ts'
import { type HostButton } from './host-controls.tsx'
import { SecondaryAction } from './secondary-action.tsx'

function Sheet() {
  useHideScreenButtons()
  return null
}

function open(isNative: boolean) {
  const shown: (HostButton | undefined)[] = []
  const onPress = vi.fn()
  const setSecondaryButton = (button?: HostButton) => void shown.push(button)
  const controls = { hasNativeButtons: isNative, ...(isNative && { setSecondaryButton }) }
  const screenWith = (isOpen: boolean) =>
    wrapInApp(
      <>
        <SecondaryAction text="Give up" onPress={onPress} />
        {isOpen && <Sheet />}
      </>,
      { controls },
    )
  const { unmount, rerender } = render(screenWith(false))
  const setSheet = (isOpen: boolean) => rerender(screenWith(isOpen))
  return { onPress, unmount, setSheet, last: () => shown.at(-1) }
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

it('The host’s secondary button is hidden below an open sheet and returns after it', () => {
  const { setSheet, last } = open(true)
  setSheet(true)
  expect(last()).toBeUndefined()
  setSheet(false)
  expect(last()).toMatchObject({ text: 'Give up' })
})

it('A secondary action is a button of the page if the host has none', () => {
  const { onPress } = open(false)
  screen.getByRole('button', { name: 'Give up' }).click()
  expect(onPress).toHaveBeenCalledOnce()
})
