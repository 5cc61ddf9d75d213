import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'

import { calculateV1 } from '#api/orders/endpoints.ts'
import { compare, decimal, minus, type Decimal } from '#lib/money/decimal.ts'
import { PROGRAM_IDS, PROGRAMS } from '#mocks/db/card-programs.ts'

import {
  byEye,
  createIssueRuntime,
  issueFormPath,
  ISSUE,
  openReview,
} from '../../support/cards/card-issue-setup.ts'
import { balanceOf } from '../../support/orders/send-setup.ts'
import { USDT } from '../../support/platform/ids.ts'
import { openApp, press } from '../../support/render-app.tsx'

const cost = async () => within(await screen.findByRole('region', { name: 'Cost' }))

/**
 * Opens the review of a card on a euro account, paid in USDT, so that its fee has a moving price.
 */
async function openEuroReview(user: UserEvent, topUp: string): Promise<void> {
  const field = await screen.findByLabelText(/^First top-up in/)
  const payer = within(screen.getByRole('region', { name: 'Pay with' }))
  await user.click(payer.getByRole('button'))
  const choices = within(screen.getByRole('dialog')).getAllByRole('button')
  await user.click(
    choices.find(({ textContent }) => textContent?.startsWith('USDT')) as HTMLElement,
  )
  if (topUp !== '') await user.type(field, topUp)
  await openReview(user)
}

type Runtime = Awaited<ReturnType<typeof createIssueRuntime>>

/** Lets time pass until the fee costs more or, by default, another amount. Returns the new cost. */
async function moveTheFee({ platform, observer }: Runtime, isUp = false): Promise<Decimal> {
  const program = PROGRAMS.find(({ id }) => id === PROGRAM_IDS.accountEuro)
  const query = {
    from_currency: USDT,
    to_currency: program?.currency.id ?? USDT,
    amount: program?.issuingFee ?? decimal('0'),
    order_type: 'CARD_ISSUING_FEE',
    is_reverse: true,
  } as const
  const feeNow = async () => (await observer.call(calculateV1, { query })).from_amount
  const before = await feeNow()
  for (let turn = 0; turn < 150; turn++) {
    platform.control.advance(15)
    const now = await feeNow()
    const change = compare(now, before)
    if (isUp ? change > 0 : change !== 0) return now
  }
  throw new Error('a market that stands still')
}

it('A new card whose price changes must be confirmed again with the new total', async () => {
  const runtime = await createIssueRuntime()
  const { user } = await openApp(runtime.platform, issueFormPath('accountEuro'), runtime.host)
  await openEuroReview(user, '50')
  const paid = async () => (await cost()).getByText('You pay').nextElementSibling?.textContent
  const agreed = (await paid()) ?? ''
  await moveTheFee(runtime)
  await press(user, ISSUE)
  const note = within(await screen.findByRole('alert'))
  const line = note.getByText(/^You pay:/).closest('p')
  expect(line?.querySelector('del')).toHaveTextContent(agreed)
  expect(note.getByText(/^On the card/).closest('p')).toHaveTextContent(/50\.00\sEUR$/)
  expect(line?.querySelector('ins')?.textContent).not.toBe(agreed)
  const paidNow = line?.querySelector('ins')?.textContent ?? ''
  expect(screen.getByRole('button', { name: ISSUE }).textContent).toContain(byEye(paidNow))
  expect(runtime.platform.sentTo('E26')).toHaveLength(0)
})

it.each(['', '50'])(
  'A card order repeated at a worse price takes the accepted sum once, with a top-up of "%s"',
  async (topUp) => {
    const runtime = await createIssueRuntime()
    const { platform, host, observer } = runtime
    const { user } = await openApp(platform, issueFormPath('accountEuro'), host)
    await openEuroReview(user, topUp)
    const before = await balanceOf(observer, USDT)
    platform.control.fault({ endpoint: 'E26', kind: 'status', status: 503, by: { body: 'Card' } })
    await press(user, ISSUE)
    await screen.findByText(/We don't know if/)
    await moveTheFee(runtime, true)
    await press(user, 'Check and finish')
    const accept = await screen.findByRole('button', { name: /^Accept [\d.]+\sUSDT$/ })
    const accepted = accept.textContent?.replaceAll(/[^\d.]/g, '')
    const arrives = screen.getByText('Arrives').closest('div')?.parentElement
    expect(arrives).toHaveTextContent(topUp === '' ? /0\.00\sEUR$/ : /50\.00\sEUR$/)
    await waitFor(() => expect(accept).toBeEnabled())
    await user.click(accept)
    expect(await screen.findByText('Your card is ready')).toBeVisible()
    expect(minus(before, await balanceOf(observer, USDT))).toBe(accepted)
  },
)

it('A fee of unknown amount in the paying currency is not part of the sum that leaves the wallet', async () => {
  const { platform, host } = await createIssueRuntime()
  platform.control.fault({ endpoint: 'E52', kind: 'status', status: 404, times: 'all' })
  const { user } = await openApp(platform, issueFormPath('accountEuro'), host)
  await openEuroReview(user, '')
  const rows = await cost()
  expect(rows.getByText('Issuing fee').nextElementSibling).toHaveTextContent(/^8\.00\sEUR$/)
  expect(rows.queryByText('You pay')).toBeNull()
  expect(screen.getByRole('button', { name: ISSUE })).toHaveTextContent(/^Issue card$/)
})
