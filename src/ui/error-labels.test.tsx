import { render, screen } from '@testing-library/react'
import { IntlProvider } from 'use-intl'
import { expect, it } from 'vitest'

import messages from '#i18n/messages/en.ts'
import en from '#i18n/messages/en/errors.json'

import { ErrorNote } from './error-note.tsx'

/** What the catalogue of the specification means, by its statuses. */
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

function words(status: number): string | null {
  const failure = { kind: 'http', status, reference: `E90-${status}` } as const
  const { unmount } = render(
    <IntlProvider locale="en" messages={messages} timeZone="UTC">
      <ErrorNote failure={failure} />
    </IntlProvider>,
  )
  const { textContent } = screen.getByRole('alert')
  unmount()
  return textContent
}

it.each(Object.entries(CATALOGUE))(
  'A failure with %s says what that status means, and no other does',
  (status, { title, advice }) => {
    expect(words(Number(status))).toBe(`${title} ${advice} E90-${status}`)
    const others = Object.keys(CATALOGUE).filter((other) => other !== status)
    for (const other of others) expect(words(Number(other))).not.toContain(title)
  },
)
