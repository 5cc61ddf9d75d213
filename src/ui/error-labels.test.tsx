import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import en from '#i18n/messages/en/errors.json'
import { wrapInApp } from '#tests/support/in-app.tsx'

import { ErrorNote } from './error-note.tsx'
import { ErrorBlock } from './state-block.tsx'

const CATALOGUE = {
  400: en.badRequest,
  401: en.unauthorized,
  403: en.forbidden,
  404: en.notFound,
  419: en.expired,
  422: en.unprocessable,
  423: en.blocked,
  500: en.server,
}

const ALL = Object.entries(CATALOGUE)

function words(status: string): string | null {
  const failure = { kind: 'http', status: Number(status), reference: `E90-${status}` } as const
  const { unmount } = render(wrapInApp(<ErrorNote failure={failure} />))
  const { textContent } = screen.getByRole('alert')
  unmount()
  return textContent
}

it.each(ALL)(
  'A failure with %s has a message for that status only',
  (status, { title, advice }) => {
    expect(words(status)).toBe(`${title}. ${advice} E90-${status}`)
    const saying = ALL.filter(([, other]) => `${other.title} ${other.advice}`.includes(title))
    expect(saying).toHaveLength(1)
  },
)

it('A failed call shows a code for support, unless the device is offline', () => {
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
