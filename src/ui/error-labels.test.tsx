import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import en from '#i18n/messages/en/errors.json'
import { wrapInApp } from '#tests/support/in-app.tsx'

import { ErrorNote } from './error-note.tsx'
import { ErrorBlock } from './state-block.tsx'

it('A failed call shows what happened, what to do and a code for support', () => {
  const failure = { kind: 'http', status: 423, reference: 'E90-423' } as const
  render(wrapInApp(<ErrorNote failure={failure} />))
  const { title, advice } = en.blocked
  expect(screen.getByRole('alert')).toHaveTextContent(`${title}. ${advice} E90-423`)
})

it('A failed call shows a code for support, but not while the device is offline', () => {
  const failure = { kind: 'network', reference: 'E90' } as const
  const online = vi.spyOn(navigator, 'onLine', 'get')
  for (const isOnline of [true, false]) {
    online.mockReturnValue(isOnline)
    for (const Said of [ErrorNote, ErrorBlock]) {
      const { container, unmount } = render(wrapInApp(<Said failure={failure} />))
      expect(container.textContent.includes('E90')).toBe(isOnline)
      unmount()
    }
  }
})
