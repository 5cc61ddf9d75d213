/** The last look at a new card: what is paid, for what, and nothing before it. */
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'

import {
  cardsOf,
  createIssueStage,
  formOf,
  ISSUE,
  press,
  rename,
  toLastLook,
} from '../support/card-issue-setup.ts'
import { usePlatformServer } from '../support/platform.ts'
import { openApp } from '../support/render-app.tsx'

usePlatformServer()

const cost = async () => within(await screen.findByRole('region', { name: 'Cost' }))

it('A new card is paid for only after a last look that says what leaves the wallet', async () => {
  const { platform, host, observer } = await createIssueStage()
  const { user } = await openApp(platform, formOf('prepaid'), host)
  const before = (await cardsOf(observer)).length
  await rename(user, 'Holiday')
  await toLastLook(user)
  expect(screen.getByText('Holiday')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Check and issue')
  const rows = await cost()
  expect(rows.getByText('On the card').nextElementSibling).toHaveTextContent(/^10\.00\sUSD$/)
  const paid = rows.getByText('You pay').nextElementSibling?.textContent ?? ''
  expect(screen.getByRole('button', { name: /^Issue card for/ })).toHaveTextContent(paid)
  expect(rows.getByText('Issuing fee')).not.toBeVisible()
  await user.click(rows.getByText('Rate and fees'))
  expect(rows.getByText('Issuing fee')).toBeVisible()
  const button = screen.getByRole('button', { name: /^Issue card for [\d.,]+\sUSDT$/ })
  expect(platform.sentTo('E25')).toHaveLength(0)
  await user.click(button)
  expect(await screen.findByText('Your card is ready')).toBeVisible()
  expect(platform.sentTo('E25')).toHaveLength(1)
  expect(await cardsOf(observer)).toHaveLength(before + 1)
})

it('Back on the last look at a new card leads to the form with everything that was filled in', async () => {
  const { platform, host } = await createIssueStage()
  const { user } = await openApp(platform, formOf('prepaid'), host)
  await rename(user, 'Holiday')
  await toLastLook(user)
  await press(user, 'Back')
  expect(await screen.findByLabelText('Name of the card')).toHaveValue('Holiday')
  expect(screen.queryByRole('button', { name: ISSUE })).toBeNull()
  expect(platform.sentTo('E25')).toHaveLength(0)
})

it('Enter in the form of a new card leads to the last look and issues nothing', async () => {
  const { platform, host } = await createIssueStage()
  const { user } = await openApp(platform, formOf('prepaid'), host)
  await screen.findByText('You pay')
  await user.type(await screen.findByLabelText('Name of the card'), '{Enter}')
  expect(await screen.findByRole('button', { name: ISSUE })).toBeVisible()
  expect(platform.sentTo('E25')).toHaveLength(0)
})

it('A new card without a name does not get to its last look', async () => {
  const { platform, host } = await createIssueStage()
  const { user } = await openApp(platform, formOf('account'), host)
  await user.clear(await screen.findByLabelText('Name of the card'))
  await press(user, 'Continue')
  expect(await screen.findByText('Give the card a name.')).toBeVisible()
  expect(screen.queryByRole('button', { name: ISSUE })).toBeNull()
})

it('A refusal of a new card stays on the last look, where the next press is', async () => {
  const { platform, host } = await createIssueStage()
  const { user } = await openApp(platform, formOf('prepaid'), host)
  await toLastLook(user)
  platform.control.fault({ endpoint: 'E25', kind: 'status', status: 422 })
  await press(user, ISSUE)
  expect(await screen.findByText('The platform refused this: ordered fault')).toBeVisible()
  expect(screen.getByText('You pay')).toBeVisible()
  await press(user, ISSUE)
  expect(await screen.findByText('Your card is ready')).toBeVisible()
})
