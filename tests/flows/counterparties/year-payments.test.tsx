import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'

import { firstDigits, parseDecimal, sum } from '#lib/money/decimal.ts'
import { USDT_ETHEREUM } from '#mocks/db/reference.ts'
import { COUNTERPARTY_IDS } from '#mocks/db/seeds/counterparties.ts'
import { makeAddress } from '#mocks/services/addresses.ts'
import { saveAddress } from '#tests/support/orders/send-people.ts'
import { signedInClient } from '#tests/support/platform/client.ts'
import { createPlatform } from '#tests/support/platform/platform.ts'
import { openApp, openSignedIn, signedInHost } from '#tests/support/render-app.tsx'

interface FeedRow {
  status: string
  type: string
  amount: string
}

it('A recipient shows the total paid to their name and addresses this year, and the newest payments', async () => {
  const { platform, user } = await openSignedIn(`/counterparties/${COUNTERPARTY_IDS.kiln}`)
  const year = await screen.findByRole('region', { name: 'Paid in 2026' })
  const asked = platform.sentTo('E106').filter(({ query }) => query.includes('[to]'))
  const rows = asked.flatMap(
    ({ answer }) => (JSON.parse(answer ?? '{}') as { data: FeedRow[] }).data,
  )
  const paid = rows.filter(
    ({ status, type }) => status === 'complete' && type.startsWith('withdrawal'),
  )
  expect(paid.length).toBeGreaterThan(1)
  const total = sum(paid.map(({ amount }) => parseDecimal(amount)))
  expect(year).toHaveTextContent(`${paid.length} payments`)
  expect(year.textContent.replaceAll(',', '')).toContain(`−${firstDigits(total)}`)
  await user.click(within(year).getAllByRole('link')[0]!)
  expect(location.pathname).toMatch(/^\/activity\/./)
})

it.each(['Mi', 'Mira Novak'])(
  'A recipient named %s shows no payments to a namesake or to a longer name',
  async (name) => {
    const platform = createPlatform()
    const client = await signedInClient(platform)
    const given = { name, address: makeAddress('evm', name), currency: USDT_ETHEREUM.id }
    const id = new URLSearchParams((await saveAddress(client, given)).split('?')[1]).get(
      'counterparty',
    )
    await openApp(platform, `/counterparties/${id}`, await signedInHost(platform))
    await screen.findByRole('heading', { level: 1, name })
    const asked = () => platform.sentTo('E106').filter(({ query }) => query.includes('[to]'))
    await waitFor(() =>
      expect(asked().filter(({ answer }) => answer !== undefined)).toHaveLength(2),
    )
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Paid in 2026' })).toBeNull())
  },
)
