import { render } from '@testing-library/react'
import { expect, it } from 'vitest'

import { parseDecimal } from '#lib/money/decimal.ts'
import { wrapInApp } from '#tests/support/in-app.tsx'

import { Amount, useAmountText } from './amount.tsx'

it.each([
  ['in', '+ < 0.00000001 ETH'],
  ['out', '− < 0.00000001 ETH'],
  [undefined, '< 0.00000001 ETH'],
] as const)(
  'The sign of an amount below the smallest unit is in front of the "less than" (%s)',
  (sign, text) => {
    const shown = { amount: parseDecimal('0.000000000001'), unit: 'ETH', ...(sign && { sign }) }
    const { container } = render(wrapInApp(<Amount {...shown} digits="short" />))
    // The text has no-break spaces, which the matcher would normalize.
    expect(container).toHaveTextContent(text, { normalizeWhitespace: true })
  },
)

it('A short amount has the same text in a button, but has all digits in a text that fills a field', () => {
  const amount = parseDecimal('13.606061')
  const Button = () => {
    const toText = useAmountText('short')
    return <button>{`${toText(amount, 'USDT')}, ${toText(amount, 'USDT', true)}`}</button>
  }
  const { container } = render(wrapInApp(<Button />))
  expect(container).toHaveTextContent('13.60 USDT, 13.606061 USDT')
  render(wrapInApp(<Amount amount={amount} unit="USDT" digits="short" />), { container })
  expect(container).toHaveTextContent('13.60 USDT')
})
