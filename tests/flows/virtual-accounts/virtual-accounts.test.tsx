import { act, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'

import { decimal } from '#lib/money/decimal.ts'

import { createPlatform } from '../../support/platform/platform.ts'
import { openApp, signedInHost, press, openSignedIn } from '../../support/render-app.tsx'

const DEMO = 'demo@tessera.test'
it('A virtual account is opened only with consent and shows what arrives on it', async () => {
  const platform = createPlatform()
  const copied: string[] = []
  const host = await signedInHost(platform, { copyText: async (text) => copied.push(text) > 0 })
  const { user, kill } = await openApp(platform, '/accounts/new', host)
  await user.click(await screen.findByRole('button', { name: /^US dollar account/ }))
  const open = screen.getByRole('button', { name: 'Open US dollar account' })
  await user.click(open)
  expect(screen.getByRole('checkbox', { name: 'I agree' })).toHaveFocus()
  expect(platform.sentTo('E97')).toEqual([])
  expect(screen.getByText(/changed into USDC and credited to my wallet/)).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: 'I agree' }))
  await user.click(open)
  expect(await screen.findByText('Details for ACH or wire')).toBeVisible()
  expect(screen.getByText('Ready to receive money.')).toBeVisible()
  await press(user, 'Copy all')
  expect(copied[0]).toMatch(
    /Account number: \d{12}\nBeneficiary: Alex Varga\nRouting number: \d{9}/,
  )
  expect(await screen.findByText('Nothing yet')).toBeVisible()

  const [, virtualAccountId = ''] = /\/accounts\/(.+)$/.exec(location.pathname) ?? []
  platform.control.scenario({
    name: 'bank-transfer',
    email: DEMO,
    amount: decimal('1000'),
    virtualAccountId,
    from: 'Halden Works',
  })
  platform.control.advance(10)
  kill()
  await openApp(platform, `/accounts/${virtualAccountId}`, host)
  const received = within(await screen.findByRole('region', { name: 'Received' }))
  expect(await received.findByText('Halden Works')).toBeVisible()
  expect(platform.control.ledger().balanced).toBe(true)
})

it('A locked rail links to verification; an account is shown although the response to it was lost', async () => {
  const platform = createPlatform()
  const decide = (status: string) =>
    platform.control.scenario({
      name: 'kyc-decision',
      email: DEMO,
      status,
      rail: 'VIRTUAL_ACCOUNTS',
    })
  decide('DECLINED')
  const { user, cache } = await openSignedIn('/accounts/new', {}, platform)
  const locked = await screen.findByRole('link', { name: /Verify your identity to open/ })
  expect(locked).toHaveAttribute('href', expect.stringMatching(/^\/verification\/.+new$/))
  decide('APPROVED')
  await act(() => cache.invalidateQueries())
  await user.click(await screen.findByRole('button', { name: /^US dollar account/ }))
  await user.click(screen.getByRole('checkbox', { name: 'I agree' }))
  platform.control.fault({ endpoint: 'E97', kind: 'malformed', times: 'all' })
  await press(user, 'Open US dollar account')
  // The list was read again and has the account that was opened all the same.
  expect(
    await screen.findByRole('link', { name: /US dollar account.*You have this one/ }),
  ).toBeVisible()
})
