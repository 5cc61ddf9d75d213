import { fireEvent, render, screen } from '@testing-library/react'
import type { FocusEvent, ReactNode } from 'react'
import { expect, it, vi } from 'vitest'

import { wrapInApp } from '#tests/support/in-app.tsx'

import { Sheet } from './sheet.tsx'

const sheet = (title: string, child: ReactNode, onClose = () => {}) => (
  <Sheet title={title} onClose={onClose}>
    {child}
  </Sheet>
)

function open() {
  const onClose = vi.fn()
  render(wrapInApp(sheet('Wallet', <p>Words to select</p>, onClose)))
  return { onClose, dialog: screen.getByRole('dialog') }
}

it('A sheet closes by a press outside it', () => {
  const { onClose, dialog } = open()
  fireEvent.pointerDown(dialog)
  fireEvent.click(dialog)
  expect(onClose).toHaveBeenCalledOnce()
})

it('A sheet stays open if a text selection begins inside it and ends outside', () => {
  const { onClose, dialog } = open()
  fireEvent.pointerDown(screen.getByText('Words to select'))
  fireEvent.click(dialog)
  expect(onClose).not.toHaveBeenCalled()
})

it('The field of a sheet has the focus again when the sheet above it closes', () => {
  const covered = (isCovered: boolean) =>
    wrapInApp(sheet('Rename', <input aria-label="Name" />), { controls: { isCovered } })
  const { rerender } = render(covered(false))
  const field = screen.getByRole('textbox', { name: 'Name' })
  field.focus()
  rerender(covered(true))
  // Simulates a browser's focus when a dialog closes and opens.
  screen.getByRole('button', { name: 'Close', hidden: true }).focus()
  rerender(covered(false))
  expect(field).toHaveFocus()
})

it('A field with autofocus in a sheet gets the focus once the sheet is open', () => {
  const focused: boolean[] = []
  const note = ({ target }: FocusEvent) => focused.push(target.closest('dialog')?.open === true)
  render(wrapInApp(sheet('Rename', <input autoFocus aria-label="Name" onFocus={note} />)))
  expect(focused).toEqual([true])
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus()
})
