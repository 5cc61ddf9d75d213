import { fireEvent, render, screen } from '@testing-library/react'
import { IntlProvider } from 'use-intl'
import { expect, it, vi } from 'vitest'

import en from '#i18n/messages/en.ts'

import { HostControlsProvider, type HostControls } from './host-controls.tsx'
import { Sheet } from './sheet.tsx'

const controls = {
  hasNativeButtons: false,
  setBackButton: () => {},
  setMainButton: () => {},
} as unknown as HostControls

function open() {
  const onClose = vi.fn()
  render(
    <IntlProvider locale="en" messages={en}>
      <HostControlsProvider controls={controls}>
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

it('A sheet that was covered for a while gives the focus back to its field', () => {
  const sheet = (isCovered: boolean) => (
    <IntlProvider locale="en" messages={en}>
      <HostControlsProvider controls={{ ...controls, isCovered }}>
        <Sheet title="Rename" onClose={() => {}}>
          <input aria-label="Name" />
        </Sheet>
      </HostControlsProvider>
    </IntlProvider>
  )
  const { rerender } = render(sheet(false))
  const field = screen.getByRole('textbox', { name: 'Name' })
  field.focus()
  rerender(sheet(true))
  // What a browser does with the focus when a dialog closes and opens.
  screen.getByRole('button', { name: 'Close', hidden: true }).focus()
  rerender(sheet(false))
  expect(field).toHaveFocus()
})

it('A field of a sheet that asks for the focus does so when the sheet stands open', () => {
  const focused: boolean[] = []
  render(
    <IntlProvider locale="en" messages={en}>
      <HostControlsProvider controls={controls}>
        <Sheet title="Rename" onClose={() => {}}>
          <input
            autoFocus
            aria-label="Name"
            onFocus={({ target }) => focused.push(target.closest('dialog')?.open === true)}
          />
        </Sheet>
      </HostControlsProvider>
    </IntlProvider>,
  )
  expect(focused).toEqual([true])
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus()
})
