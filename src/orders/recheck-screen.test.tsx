import { act, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import { loadNamespaces } from '#i18n/load-messages.ts'
import { PRESS_SERIES_MS } from '#lib/timeout.ts'
import { ServicesProvider, type Services } from '#session/services.tsx'
import { wrapInApp } from '#tests/support/in-app.tsx'
import { sampleOrder } from '#tests/support/orders/sample-order.ts'
import { createMemoryStorage } from '#tests/support/platform/memory-storage.ts'

import type { OrderState } from './order-state.ts'
import { RecheckScreen } from './recheck-screen.tsx'
import type { OrderHandle } from './use-order.ts'

const messages = await loadNamespaces('en', ['order'])

type Shown = Extract<OrderState<unknown>, { step: 'recheck' | 'sending' }>

const show = (step: Shown['step'], moved?: Extract<Shown, { step: 'recheck' }>['moved']) => {
  const order = { approve: vi.fn(), acceptPrice: vi.fn(), leaveCode: vi.fn() }
  const scope = { storage: createMemoryStorage(), prefix: '' }
  const sent = { order: sampleOrder(), sendMode: 'first', isApproved: true } as const
  const state: Shown = step === 'sending' ? { step, ...sent } : { step, ...sent, moved }
  render(
    <ServicesProvider services={{ person: { scope } } as unknown as Services}>
      {wrapInApp(<RecheckScreen state={state} order={order as unknown as OrderHandle<unknown>} />, {
        messages,
      })}
    </ServicesProvider>,
  )
  return order
}

it('The screen has a back button while an order is checked after its confirmation code', () => {
  const { leaveCode } = show('recheck')
  screen.getByRole('button', { name: 'Back' }).click()
  expect(leaveCode).toHaveBeenCalledExactlyOnceWith(false)
})

it('A payment that is being sent has no back button, because that would seem to cancel it', () => {
  show('sending')
  expect(screen.getByRole('heading', { name: 'Code accepted' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
})

it('A press meant for the button of the confirmation code does not accept a changed price', () => {
  vi.useFakeTimers()
  const { acceptPrice } = show('recheck', [])
  const accept = screen.getByRole('button', { name: /^Accept/ })
  accept.click()
  expect(acceptPrice).not.toHaveBeenCalled()
  act(() => void vi.advanceTimersByTime(PRESS_SERIES_MS))
  accept.click()
  expect(acceptPrice).toHaveBeenCalledOnce()
  vi.useRealTimers()
})
