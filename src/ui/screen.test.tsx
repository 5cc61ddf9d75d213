import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { wrapInApp } from '#tests/support/in-app.tsx'

import { Screen } from './screen.tsx'

const page = (title: string, step: string, field?: 'focused') =>
  wrapInApp(
    <Screen title={title} step={step}>
      <input key={step} aria-label="Field" autoFocus={field === 'focused'} />
      <button type="button">Next</button>
    </Screen>,
  )

it('The title of a screen receives the focus when the screen opens and at each of its steps', () => {
  const { rerender } = render(page('Send', 'asset'))
  expect(screen.getByRole('heading')).toHaveFocus()
  screen.getByRole('button', { name: 'Next' }).focus()
  rerender(page('Send', 'amount'))
  expect(screen.getByRole('heading')).toHaveFocus()
})

it('A screen does not take the focus from a field with autofocus', () => {
  const { rerender } = render(page('Code', 'code', 'focused'))
  expect(screen.getByRole('textbox')).toHaveFocus()
  rerender(page('Code', 'again', 'focused'))
  expect(screen.getByRole('textbox')).toHaveFocus()
})

it('A screen does not move the focus when its title is reworded', () => {
  const { rerender } = render(page('More', 'only'))
  screen.getByRole('button', { name: 'Next' }).focus()
  rerender(page('Ещё', 'only'))
  expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus()
  expect(document.title).toBe('Ещё · Tessera')
})
