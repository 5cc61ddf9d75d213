import { screen, waitFor } from '@testing-library/react'
import { parse } from 'papaparse'
import { expect, it, vi } from 'vitest'

import { decimal } from '#lib/money/decimal.ts'
import type { AppFile } from '#shell/host.ts'

import { WALLET } from '../../support/platform/ids.ts'
import { createPlatform } from '../../support/platform/platform.ts'
import { openApp, signedInHost } from '../../support/render-app.tsx'

it('Money that others pay to a card account is income, and a top-up from the wallet is not', async () => {
  vi.setSystemTime(new Date('2026-11-20T12:00:00Z'))
  const platform = createPlatform()
  const { email } = platform.control.settings().demo
  platform.control.scenario({ name: 'card-deposit', email, amount: decimal('2000') })
  const files: AppFile[] = []
  const host = await signedInHost(platform, {
    saveFile: async (file) => {
      files.push(file)
      return 'saved'
    },
  })
  const year = '/books?from=2025-12-01&to=2026-11-30&account=all'
  const { user } = await openApp(platform, year, host)
  await user.click(await screen.findByRole('button', { name: /^File for accounting/ }))
  await waitFor(() => expect(files).toHaveLength(1))
  const content = files[0]?.content
  const { data } = parse<Record<string, string>>(typeof content === 'string' ? content : '', {
    header: true,
    skipEmptyLines: true,
  })
  const onCards = data.filter((row) => row['type'] === 'DEPOSIT' && row['account_id'] !== WALLET)
  const accountsOf = (isOutside: boolean) =>
    new Set(
      onCards
        .filter(({ amount }) => (amount === '2000') === isOutside)
        .map((row) => `${row['purpose']} ${row['other_account']}`),
    )
  expect([...accountsOf(true)]).toEqual([' income:unknown'])
  expect([...accountsOf(false)]).toEqual(['cardTopUp assets:transfer'])
  // With 18.50 that a shop has refunded.
  expect(
    screen.getByRole('region', { name: "USD · Dollar account · What it's made of" }),
  ).toHaveTextContent(/Received\+2,018\.50\sUSD.*From your other wallets\+891\.00\sUSD/)
})
