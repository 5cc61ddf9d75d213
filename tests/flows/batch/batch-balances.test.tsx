import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'

import { makeIban } from '#lib/bank-codes.ts'
import { compare } from '#lib/money/decimal.ts'
import { EUR } from '#mocks/db/reference.ts'

import { balanceOf, bodiesTo, openSend } from '../../support/orders/send-setup.ts'
import { USDT } from '../../support/platform/ids.ts'
import { holdResponses } from '../../support/platform/platform.ts'
import { press, checkTable } from '../../support/render-app.tsx'

const LANDLORD = makeIban('NL', 'ABNA0417164300')
const FROM_USDT = 'Pay this payment from USDT · Tron'

async function openTable() {
  const opened = await openSend('/send/many')
  const { user, observer } = opened
  const most = Math.floor(Number(await balanceOf(observer, EUR.id)) * 0.95)
  await checkTable(user, `IBAN;Currency;Amount\n${LANDLORD};EUR;${most}\n${LANDLORD};EUR;1500`)
  await screen.findByText('1 line is ready, 1 is skipped.')
  return opened
}

it('Payments above one balance are paid from a second balance if the person agrees', async () => {
  const { runtime, user, observer, platform } = await openTable()
  const before = await balanceOf(observer, USDT)
  await user.click(screen.getByRole('checkbox', { name: FROM_USDT }))
  await screen.findByText('2 lines are ready.')
  // The pressed checkbox still has the focus, so that the person can undo the press.
  expect(screen.getByRole('checkbox', { name: FROM_USDT })).toBeChecked()
  expect(screen.getByRole('checkbox', { name: FROM_USDT })).toHaveFocus()
  const totals = screen.getByRole('region', { name: 'In all' })
  expect(within(totals).getAllByText('Leaves your wallet')).toHaveLength(2)
  await user.click(screen.getByRole('checkbox', { name: "I've checked them" }))
  await press(user, 'Send 2 payments')
  await screen.findByText('Payments sent')
  expect(bodiesTo(runtime, 'E74')).toMatchObject([
    { from_currency_id: EUR.id },
    { from_currency_id: USDT },
  ])
  await act(() => platform.control.advance(60_000))
  expect(compare(await balanceOf(observer, USDT), before)).toBe(-1)
  expect(platform.control.ledger().balanced).toBe(true)
})

it('Withdrawing the consent to a second balance cancels sending, and nothing is paid from it', async () => {
  const { runtime, user, platform } = await openTable()
  await user.click(screen.getByRole('checkbox', { name: FROM_USDT }))
  await screen.findByText('2 lines are ready.')
  await user.click(screen.getByRole('checkbox', { name: "I've checked them" }))
  const resume = holdResponses(platform, 'E106')
  await press(user, 'Send 2 payments')
  await user.click(screen.getByRole('checkbox', { name: FROM_USDT }))
  act(resume)
  await screen.findByText('1 line is ready, 1 is skipped.')
  expect(screen.getByRole('checkbox', { name: FROM_USDT })).not.toBeChecked()
  expect(screen.getByRole('checkbox', { name: FROM_USDT })).toHaveFocus()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send 1 payment' })).toBeEnabled())
  expect(bodiesTo(runtime, 'E74')).toEqual([])
  await press(user, 'Send 1 payment')
  await screen.findByText('Payments sent')
  expect(bodiesTo(runtime, 'E74')).toMatchObject([{ from_currency_id: EUR.id }])
})

it('Going back while recent payments are read again cancels sending', async () => {
  const { runtime, user, platform } = await openTable()
  await user.click(screen.getByRole('checkbox', { name: "I've checked them" }))
  const resume = holdResponses(platform, 'E106')
  await press(user, 'Send 1 payment')
  await press(user, 'Back')
  act(resume)
  expect(await screen.findByLabelText('Or type or paste it here')).toBeVisible()
  await act(() => platform.control.advance(5))
  expect(screen.queryByText(/Sending, one after the other/)).toBeNull()
  expect(bodiesTo(runtime, 'E74')).toEqual([])
})
