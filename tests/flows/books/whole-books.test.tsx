import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'

import type { Host } from '#shell/host.ts'
import { closedMonths } from '#wallets/closed-months.ts'

import { WALLET } from '../../support/platform/ids.ts'
import { createPlatform } from '../../support/platform/platform.ts'
import { scopeOf } from '../../support/platform/stored-values.ts'
import { openApp, openSignedIn, signedInHost } from '../../support/render-app.tsx'

beforeEach(() => void vi.setSystemTime(new Date('2026-11-20T12:00:00Z')))

const OCTOBER = '/books?from=2026-10-01&to=2026-10-31'

const whose = () => screen.findByRole('combobox', { name: 'Whose books' })

it('Books include the wallet and its card accounts by default, and name what they include', async () => {
  const { user } = await openSignedIn(OCTOBER)
  await screen.findByRole('region', { name: 'EUR · Personal wallet' })
  expect(await whose()).toHaveDisplayValue('Wallet and all card accounts')
  expect(await whose()).toHaveAccessibleDescription(
    /^Holds Personal wallet, .*(?:Euro|Dollar) account/,
  )
  expect(screen.getByText(/^Transactions of the wallet count .*, those of cards/)).toBeVisible()
  await user.selectOptions(await whose(), 'Personal wallet')
  await screen.findByRole('region', { name: 'EUR' })
  expect(location.search).toContain('account=wallet')
  expect(await whose()).toHaveAccessibleDescription(/^Without its 3 card accounts/)
})

it('If card accounts fail to load, the books include only the wallet and name what is missing', async () => {
  const platform = createPlatform()
  platform.control.fault({ endpoint: 'E39', kind: 'status', status: 403, times: 'all' })
  await openApp(platform, OCTOBER, await signedInHost(platform))
  await screen.findByRole('region', { name: 'EUR' })
  expect(await whose()).toHaveAccessibleDescription(
    /^Without card accounts: they couldn't be loaded/,
  )
})

it('A month of the wallet and its card accounts is closed and reopened by one confirmation each', async () => {
  const popup = vi.fn<Host['popup']>(async () => null)
  const { user, host } = await openSignedIn(OCTOBER, { popup })
  const close = await screen.findByRole('button', { name: /^Close this month/ })
  await user.click(close)
  expect(popup).toHaveBeenCalledOnce()
  const [{ title, message } = { title: '', message: '' }] = popup.mock.calls[0] ?? []
  expect(title).toBe('Close October 2026?')
  const [left = 'none'] = /^\d+ transactions are not reviewed yet\./.exec(message) ?? []
  expect(screen.getByRole('region', { name: 'Categories and review' })).toHaveTextContent(left)
  expect(message).toContain('The month will be closed for 4 accounts.')
  expect(close).toBeVisible()
  popup.mockResolvedValue('yes')
  await user.click(close)
  expect(popup).toHaveBeenCalledTimes(2)
  const place = await screen.findByRole('group', { name: 'Closed months' })
  expect(place).toHaveTextContent(/^Closed on November 20, 2026/)
  await waitFor(() => expect(place).toHaveFocus())
  const scope = scopeOf(host)
  const names = new Map(closedMonths(scope, WALLET).map((month) => [month.name, month]))
  expect([...names.keys()]).toEqual(['Personal wallet'])
  expect(names.get('Personal wallet')?.settled.length).toBeGreaterThan(3)
  const period = screen.getByRole('combobox', { name: 'Period' })
  expect(period).toHaveDisplayValue('October 2026 · Closed')
  popup.mockResolvedValue(null)
  const openAgain = screen.getByRole('button', { name: /^Open it again/ })
  await user.click(openAgain)
  expect(popup.mock.calls.at(-1)?.[0]).toMatchObject({ title: 'Open this month again?' })
  expect(openAgain).toBeVisible()
  popup.mockResolvedValue('yes')
  await user.click(openAgain)
  expect(popup).toHaveBeenCalledTimes(4)
  await screen.findByRole('button', { name: /^Close this month/ })
  await waitFor(() => expect(screen.getByRole('group', { name: 'Closed months' })).toHaveFocus())
  expect(closedMonths(scope, WALLET)).toEqual([])
})

it('A month already closed for the wallet is closed only for its card accounts', async () => {
  const popup = vi.fn<Host['popup']>(async () => 'yes')
  const alone = await openSignedIn(`${OCTOBER}&account=wallet`, { popup })
  await alone.user.click(await screen.findByRole('button', { name: /^Close this month/ }))
  await screen.findByText(/^Closed on/)
  expect(popup).not.toHaveBeenCalled()
  const [before] = closedMonths(scopeOf(alone.host), WALLET)
  const { storage } = alone.host
  alone.kill()
  vi.setSystemTime(new Date('2026-11-21T12:00:00Z'))
  const { user, host } = await openSignedIn(OCTOBER, { popup, storage })
  await user.click(await screen.findByRole('button', { name: /^Close this month/ }))
  expect(popup.mock.calls[0]?.[0].message).toContain('closed for 3 accounts')
  await screen.findByText(/^Closed on/)
  expect(closedMonths(scopeOf(host), WALLET)).toEqual([before])
})

it('Closed months of the wallet and its card accounts are saved in one file and restored from it', async () => {
  const { user, files } = await openSignedIn(OCTOBER, { popup: async () => 'yes' })
  await user.click(await screen.findByRole('button', { name: /^Close this month/ }))
  await user.click(await screen.findByRole('button', { name: /^Save closed months/ }))
  await waitFor(() => expect(files).toHaveLength(1))
  const content = files[0]?.content
  const text = typeof content === 'string' ? content : ''
  const { months } = JSON.parse(text) as { months: { whose: string }[] }
  expect(new Set(months.map((month) => month.whose)).size).toBe(4)
  await user.click(await screen.findByRole('button', { name: /^Open it again/ }))
  await screen.findByRole('button', { name: /^Close this month/ })
  await user.upload(
    await screen.findByLabelText(/^Bring back closed months/, { selector: 'input' }),
    new File([text], 'closed.json', { type: 'application/json' }),
  )
  expect(await screen.findByText(/^4 months brought back/)).toBeVisible()
  expect(await screen.findByText(/^Closed on November 20, 2026/)).toBeVisible()
})
