import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'

import { closedMonths, type ClosedMonth } from '#wallets/closed-months.ts'

import { WALLET } from '../../support/platform/ids.ts'
import { createPlatform } from '../../support/platform/platform.ts'
import { scopeOf } from '../../support/platform/stored-values.ts'
import { openApp, signedInHost } from '../../support/render-app.tsx'

beforeEach(() => void vi.setSystemTime(new Date('2026-11-20T12:00:00Z')))

const fileOf = (...months: ClosedMonth[]) =>
  new File(
    [JSON.stringify({ format: 'tessera-closed-months', version: 1, months })],
    'closed.json',
    { type: 'application/json' },
  )

it('A file with months of impossible length is refused and leaves closed months unchanged', async () => {
  const host = await signedInHost(createPlatform())
  const { user } = await openApp(
    createPlatform(),
    '/books?from=2026-10-01&to=2026-10-31&account=wallet',
    host,
  )
  await user.click(await screen.findByRole('button', { name: /^Close this month/ }))
  const closed = closedMonths(scopeOf(host), WALLET)
  expect(closed).toHaveLength(1)
  const input = await screen.findByLabelText(/^Bring back closed months/, { selector: 'input' })
  const [month] = closed as [ClosedMonth]
  const endless = { ...month, month: '2020-01', start: 0, end: Number.MAX_SAFE_INTEGER }
  await user.upload(input, fileOf(endless, { ...month, start: 0, end: 1 }))
  expect(
    await screen.findByText('This file has no closed months or categories of these books'),
  ).toBeVisible()
  expect(closedMonths(scopeOf(host), WALLET)).toEqual(closed)
})
