import { render, screen } from '@testing-library/react'
import { IntlProvider } from 'use-intl'
import { expect, it } from 'vitest'

import { parseDecimal } from '#lib/money/decimal.ts'

import { Amount } from './amount.tsx'

it.each([
  ['in', '+ < 0.00000001 ETH'],
  ['out', '− < 0.00000001 ETH'],
  [undefined, '< 0.00000001 ETH'],
] as const)(
  'Less than a list writes says which way it went, apart from the bound (%s)',
  (sign, text) => {
    render(
      <IntlProvider locale="en" messages={{}}>
        <p role="note">
          <Amount
            amount={parseDecimal('0.000000000001')}
            unit="ETH"
            digits="short"
            {...(sign && { sign })}
          />
        </p>
      </IntlProvider>,
    )
    // The spaces in it don't break; the matcher takes them for others.
    expect(screen.getByRole('note')).toHaveTextContent(text, { normalizeWhitespace: true })
  },
)
