import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'

import { rememberPaid } from '#destinations/paid-recipients.ts'
import { COUNTERPARTY_IDS } from '#mocks/db/seeds/counterparties.ts'

import { openSend } from '../../support/orders/send-setup.ts'
import { USDT, WALLET } from '../../support/platform/ids.ts'
import { scopeOf } from '../../support/platform/stored-values.ts'
import { press } from '../../support/render-app.tsx'

const paidInUsdt = (host: Parameters<typeof scopeOf>[0], destination: string) =>
  rememberPaid(scopeOf(host), {
    walletId: WALLET,
    recipientKey: 'an account',
    order: 'an order',
    saved: { counterparty: COUNTERPARTY_IDS.self, destination, currency: USDT },
  })

async function pickAccount(user: UserEvent): Promise<void> {
  const accounts = within(await screen.findByRole('dialog', { name: 'Alex Varga' }))
  await user.click(await accounts.findByRole('button', { name: /^Salary account/ }))
}

it('The balance that paid a deleted account is not taken for another account', async () => {
  const { host, user } = await openSend('/send')
  paidInUsdt(host, 'gone')
  await press(user, /^Alex Varga/)
  await pickAccount(user)
  expect(await screen.findByLabelText('Amount in EUR')).toHaveFocus()
})

it('A chosen balance stays when the same account is picked again', async () => {
  const { host, user } = await openSend('/send')
  paidInUsdt(host, 'gone')
  await press(user, /^Alex Varga/)
  await pickAccount(user)
  await screen.findByLabelText('Amount in EUR')
  await press(user, 'Back')
  await press(user, /^EUR/)
  const assets = within(await screen.findByRole('dialog'))
  const [usdt] = await assets.findAllByRole('button', { name: /^USDT/ })
  await user.click(usdt as HTMLElement)
  await press(user, /^Salary account/)
  await pickAccount(user)
  expect(await screen.findByLabelText('Amount in USDT')).toHaveFocus()
})
