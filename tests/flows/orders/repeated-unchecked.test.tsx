import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import { TON } from '#mocks/db/reference.ts'
import { makeAddress } from '#mocks/services/addresses.ts'

import { open } from '../../support/orders/send-outcome.ts'
import { createSendSetup, DEMO, ordersOf, pay, toReview } from '../../support/orders/send-setup.ts'
import { fund } from '../../support/platform/platform.ts'
import { press } from '../../support/render-app.tsx'

const SEND = /^Send 5\sTON$/

it('A payment that looks repeated is not sent again while a check is not confirmed', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T12:30:00Z') })
  const runtime = await createSendSetup()
  fund(runtime.platform, DEMO, 'TON', '50')
  const openLast = async () => {
    const app = await open(runtime, pay(makeAddress('ton', 'somebody'), '5', TON.id))
    await press(app.user, 'Continue')
    await toReview(app.user)
    await press(app.user, SEND)
    return app
  }
  const first = await openLast()
  await screen.findByRole('heading', { name: 'Accepted by Tessera' })
  first.kill()
  const { user } = await openLast()
  const again = await screen.findByRole('button', { name: 'Send it again' })
  const [check] = screen.getAllByRole('checkbox', { checked: true })
  await user.click(check as HTMLElement)
  for (const button of [again, screen.getByRole('button', { name: SEND })]) {
    // One after another, as a person does.
    // oxlint-disable-next-line no-await-in-loop
    await user.click(button)
    expect(check).toHaveFocus()
  }
  expect(ordersOf(runtime)).toHaveLength(1)
  await user.click(check as HTMLElement)
  await press(user, 'Send it again')
  await screen.findByRole('heading', { name: 'Accepted by Tessera' })
  expect(ordersOf(runtime)).toHaveLength(2)
})
