import { screen, waitFor } from '@testing-library/react'
import { parse } from 'papaparse'
import { expect, it, vi } from 'vitest'

import { decimal, isZero, parseDecimal, plus, ZERO, type Decimal } from '#lib/money/decimal.ts'

import { WALLET } from '../../support/platform/ids.ts'
import { createPlatform, type Platform } from '../../support/platform/platform.ts'
import { openApp, recordFiles, signedInHost } from '../../support/render-app.tsx'

async function yearOf(platform: Platform) {
  vi.setSystemTime(new Date('2026-11-20T12:00:00Z'))
  const { files, saveFile } = recordFiles()
  const host = await signedInHost(platform, {
    saveFile,
  })
  const { user } = await openApp(platform, '/books?from=2025-12-01&to=2026-11-30', host)
  await user.click(await screen.findByRole('button', { name: /^File for accounting/ }))
  await waitFor(() => expect(files).toHaveLength(1))
  const content = files[0]?.content
  const text = typeof content === 'string' ? content : ''
  return parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data
}

let ofSeed: ReturnType<typeof yearOf> | undefined
/** Returns the year of the seed, which is read once for all tests. */
const yearOfSeed = () => (ofSeed ??= yearOf(createPlatform()))

it('Money from others on a card account counts as income, and a top-up from the wallet does not', async () => {
  const platform = createPlatform()
  const { email } = platform.control.settings().demo
  platform.control.scenario({ name: 'card-deposit', email, amount: decimal('2000') })
  const data = await yearOf(platform)
  const onCards = data.filter((row) => row['type'] === 'DEPOSIT' && row['account_id'] !== WALLET)
  const accountsOf = (isOutside: boolean) =>
    new Set(
      onCards
        .filter(({ amount }) => (amount === '2000') === isOutside)
        .map((row) => `${row['purpose']} ${row['other_account']}`),
    )
  expect([...accountsOf(true)]).toEqual([' income:unknown'])
  expect([...accountsOf(false)].toSorted()).toEqual([
    'cardTopUp assets:transfer',
    'cardTopUp equity:conversion',
  ])
  // The income includes 18.50 that a shop has refunded.
  expect(
    screen.getByRole('region', { name: "USD · Dollar account · What it's made of" }),
  ).toHaveTextContent(/Received\+2,018\.50\sUSD.*From your other wallets\+891\.00\sUSD/)
})

it('Wallet money sold for two simultaneous card purchases does not count as income of the card', async () => {
  const platform = createPlatform('business')
  const { email } = platform.control.settings().demo
  for (const amount of [decimal('12.34'), decimal('7.77')])
    platform.control.scenario({ name: 'card-purchase', email, amount, outcome: 'approved' })
  const data = await yearOf(platform)
  const arrived = data.filter(
    (row) => row['type'] === 'DEPOSIT' && /^(?:12\.34|7\.77)$/.test(row['amount'] ?? ''),
  )
  expect(new Set(arrived.map((row) => row['created_at'])).size).toBe(1)
  expect(arrived.map((row) => row['other_account'])).toEqual([
    'equity:conversion',
    'equity:conversion',
  ])
})

it('In the accounting file, own transfers add up to zero after each card top-up, in any currency', async () => {
  const data = await yearOfSeed()
  const transfers = data.filter(
    ({ purpose = '', other_account }) =>
      /^card(?:TopUp|Refund)$/.test(purpose) && other_account === 'assets:transfer',
  )
  expect(transfers.length).toBeGreaterThan(2)
  const left = new Map<string, Decimal>()
  const add = (currency = '', amount = '') =>
    left.set(currency, plus(left.get(currency) ?? ZERO, parseDecimal(amount || '0')))
  for (const row of transfers) {
    add(row['currency'], row['amount'])
    // A fee has its own account, so it leaves the account of transfers.
    add(row['fee_currency'] || row['currency'], row['fee'])
    add(row['network_fee_currency'] || row['currency'], row['network_fee'])
  }
  expect([...left.values()].filter((amount) => !isZero(amount))).toEqual([])
})

it("A transfer between the person's wallets is own money, and one with anybody else is a payment", async () => {
  const data = await yearOfSeed()
  const transfers = data.filter(({ type = '' }) => /^(?:WITHDRAWAL|DEPOSIT)_.*INTERNAL$/.test(type))
  const accountsOf = (isOwn: boolean) =>
    new Set(
      transfers
        .filter(({ counterparty = '' }) => counterparty.endsWith(' wallet') === isOwn)
        .map((row) => row['other_account']),
    )
  expect(accountsOf(true)).toEqual(new Set(['assets:transfer']))
  expect(accountsOf(false)).toEqual(new Set(['income:unknown', 'expenses:unknown']))
})
