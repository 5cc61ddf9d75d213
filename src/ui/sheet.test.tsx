import { fireEvent, render, screen } from '@testing-library/react'
import { IntlProvider } from 'use-intl'
import { expect, it, vi } from 'vitest'

import en from '#i18n/messages/en.ts'

import { HostControlsProvider, type HostControls } from './host-controls.tsx'
import { Sheet } from './sheet.tsx'

const chrome = {
  hasNativeButtons: false,
  setBackButton: () => {},
  setMainButton: () => {},
} as unknown as HostControls

function open() {
  const onClose = vi.fn()
  render(
    <IntlProvider locale="en" messages={en}>
      <HostControlsProvider controls={chrome}>
        <Sheet title="Wallet" onClose={onClose}>
          <p>Words to select</p>
        </Sheet>
      </HostControlsProvider>
    </IntlProvider>,
  )
  return { onClose, dialog: screen.getByRole('dialog') }
}

it('A sheet closes by a press on what is around it', () => {
  const { onClose, dialog } = open()
  fireEvent.pointerDown(dialog)
  fireEvent.click(dialog)
  expect(onClose).toHaveBeenCalledOnce()
})

it('A sheet stays when a selection that began inside ends outside', () => {
  const { onClose, dialog } = open()
  fireEvent.pointerDown(screen.getByText('Words to select'))
  fireEvent.click(dialog)
  expect(onClose).not.toHaveBeenCalled()
})
