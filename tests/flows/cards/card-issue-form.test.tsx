import { act, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import { PROGRAM_IDS } from '#mocks/db/card-programs.ts'

import {
  createIssueRuntime,
  formOf,
  issueCard,
  rename,
} from '../../support/cards/card-issue-setup.ts'
import { openApp } from '../../support/render-app.tsx'

const ASIDE = 'Finish this order first, then open the link again.'

it('Leaving a filled-in card form needs confirmation, and the form is empty when opened again', async () => {
  const { platform, host } = await createIssueRuntime()
  const popup = vi.fn(async () => 'stay')
  host.popup = popup
  const { user } = await openApp(platform, '/cards/new', host)
  await user.click(await screen.findByRole('link', { name: /^Prepaid Visa/ }))
  await rename(user, 'Holiday')
  act(() => history.back())
  await waitFor(() => expect(popup).toHaveBeenCalledOnce())
  expect(screen.getByLabelText('Name of the card')).toHaveValue('Holiday')
  popup.mockResolvedValue('leave')
  act(() => history.back())
  await user.click(await screen.findByRole('link', { name: /^Prepaid Visa/ }))
  expect(await screen.findByLabelText('Name of the card')).toHaveValue('Prepaid Visa')
  // Nothing is filled in, so nothing is asked.
  act(() => history.back())
  expect(await screen.findByRole('link', { name: /^Prepaid Visa/ })).toBeVisible()
  expect(popup).toHaveBeenCalledTimes(2)
})

it("While a card order's outcome is unknown, the URL names its program, and no ignored link is reported", async () => {
  const { platform, host } = await createIssueRuntime()
  const first = await openApp(platform, formOf('prepaid'), host)
  await rename(first.user, 'Lost')
  await screen.findByText('You pay')
  platform.control.fault({ endpoint: 'E25', kind: 'drop', by: { body: 'Lost' } })
  await issueCard(first.user)
  await screen.findByText(/We don't know if “Lost” was issued/)
  first.kill()
  const second = await openApp(platform, '/cards/new', host)
  expect(await screen.findByText(/We don't know if “Lost” was issued/)).toBeVisible()
  expect(location.search).toBe(`?program=${PROGRAM_IDS.prepaid}`)
  expect(screen.queryByText(ASIDE)).toBeNull()
  second.kill()
  await openApp(platform, `${formOf('prepaid')}&account=any`, host)
  expect(await screen.findByText(/We don't know if “Lost” was issued/)).toBeVisible()
  expect(screen.queryByText(ASIDE)).toBeNull()
  act(() => history.pushState(null, '', formOf('account')))
  expect(await screen.findByText(ASIDE)).toBeVisible()
  expect(location.search).toBe(`?program=${PROGRAM_IDS.prepaid}`)
})
