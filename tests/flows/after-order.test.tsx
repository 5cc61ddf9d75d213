/** What a transaction says after its order: where the money is, what to do, a receipt, the same once more. */
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import { createPlatform, usePlatformServer } from '../support/platform.ts'
import { openApp, pressable, signedInHost } from '../support/render-app.tsx'
import { signedInClient } from '../support/client.ts'
import { listWalletTransactions } from '#api/wallets/endpoints.ts'
import { rowsOf } from '#api/common/schema.ts'
import { WALLET } from '../support/ids.ts'

usePlatformServer()

/** Opens the newest transaction of a kind. */
async function openNewest(filter: { record_type?: string; status?: string }) {
  const platform = createPlatform()
  const share = vi.fn(async (_text: string, _file?: unknown) => 'shared' as const)
  const openLink = vi.fn()
  const client = await signedInClient(platform)
  const rows = await client.call(listWalletTransactions, {
    params: { uuid: WALLET },
    query: { limit: 1, filter },
  })
  const host = await signedInHost(platform, { share, openLink })
  const opened = await openApp(platform, `/activity/${rowsOf(rows)[0]?.id}`, host)
  return { ...opened, platform, share, openLink }
}

it('A payout that the bank returned shows where the money is and can be repeated to the same recipient', async () => {
  const { user } = await openNewest({ record_type: 'HIFI_ACH_OFFRAMP', status: 'failed' })
  expect(await screen.findByText('Back in your wallet')).toBeVisible()
  expect(screen.getByText('Failed. Your money is in your wallet.')).toBeVisible()
  expect(screen.getByText('Returned by the bank; the money is back')).toBeVisible()
  const repeat = await screen.findByRole('link', { name: 'Repeat' })
  // Read off the link: the screen that it opens takes all this over, and out of the address.
  const { searchParams } = new URL(repeat.getAttribute('href') ?? '', globalThis.location.href)
  expect(Object.fromEntries(searchParams)).toMatchObject({
    counterparty: expect.stringMatching(/^[\da-f-]{36}$/),
    destination: expect.stringMatching(/^[\da-f-]{36}$/),
    amount: expect.stringMatching(/^\d+\.\d+$/),
  })
  await user.click(repeat)
  expect(globalThis.location.pathname).toBe('/send')
})

it('A receipt is shared as text where no picture can be made', async () => {
  const { user, share } = await openNewest({
    record_type: 'WITHDRAWAL_CRYPTO_EXTERNAL',
    status: 'complete',
  })
  await user.click(await pressable('Receipt'))
  await user.click(await pressable('Share'))
  const [text, file] = share.mock.lastCall ?? []
  expect(text).toMatch(/^Receipt: money out\n−[\d.,]+\sUSDT/)
  expect(text).toMatch(/Network fee: 1\.5\sUSDT/)
  expect(file).toBeUndefined()
  expect(screen.queryByRole('button', { name: 'Save picture' })).not.toBeInTheDocument()
})

it('A transaction hash opens the explorer of its network', async () => {
  const { user, openLink } = await openNewest({
    record_type: 'WITHDRAWAL_CRYPTO_EXTERNAL',
    status: 'complete',
  })
  await user.click(await pressable(/explorer/))
  expect(openLink).toHaveBeenCalledWith(
    expect.stringMatching(/^https:\/\/(tronscan\.org\/#\/transaction|mempool\.space\/tx)\//),
  )
})
