import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'

import { ServicesProvider, type Services } from '#session/services.tsx'
import { sampleOrder } from '#tests/support/orders/sample-order.ts'
import { createMemoryStorage } from '#tests/support/platform/memory-storage.ts'

import { orderJournal } from './journal.ts'
import { useConfirmedDraft } from './use-order.ts'

it('A review that was opened before another tab sent an order does not count that order as ended', () => {
  const scope = { storage: createMemoryStorage(), prefix: 'alex/' }
  const journal = orderJournal(scope)
  const services = { person: { scope } } as unknown as Services
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ServicesProvider services={services}>{children}</ServicesProvider>
  )
  journal.write(sampleOrder({ key: 'before', status: 'sent' }))
  const { result, rerender } = renderHook(
    (amount?: string) => useConfirmedDraft('send', { amount }),
    { wrapper, initialProps: '20' },
  )
  const opened = result.current
  expect(opened.endedBefore).toEqual(['before'])
  journal.write(sampleOrder({ key: 'elsewhere', status: 'sent', draft: opened.digest }))
  // The draft has no amount for a moment, as it has none while the rates can't be read.
  rerender(undefined)
  expect(result.current.digest).not.toBe(opened.digest)
  rerender('20')
  expect(result.current).toEqual(opened)
})
