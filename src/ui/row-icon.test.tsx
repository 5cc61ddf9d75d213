import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { KindIcon } from './transaction-row.tsx'

const line = {
  direction: 'out' as const,
  method: 'crypto',
  recordType: 'CRYPTO_WITHDRAW',
  cardId: undefined,
  from: undefined,
  to: 'TCwxjsfaQi9KPQXUF4WJHn8vfwNeFuS273',
  info: undefined,
  status: 'complete',
  amount: '1' as never,
  currency: { symbol: 'USDT', isCrypto: true, icon: undefined },
  createdAt: '2026-11-20T12:00:00Z',
}

it('A row of the feed shows the initials of a name, or the asset if it has only an address', () => {
  const { container, rerender } = render(<KindIcon line={line} name="Kiln Studio" />)
  const initials = () => container.querySelector('[data-initials]')?.getAttribute('data-initials')
  expect(initials()).toBe('KS')
  rerender(<KindIcon line={line} />)
  expect(initials()).toBeUndefined()
  expect(screen.getByText('U')).toBeVisible()
  rerender(<KindIcon line={{ ...line, to: 'Mira Novak' }} />)
  expect(initials()).toBe('MN')
  rerender(<KindIcon line={{ ...line, method: 'exchange' }} />)
  expect(initials()).toBeUndefined()
  expect(screen.queryByText('U')).toBeNull()
})
