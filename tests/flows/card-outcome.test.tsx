/** A card payment that came to nothing is told so wherever it stands: struck in lists and never called billed. */
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'

import { listCardTransactions } from '#api/cards/endpoints.ts'
import { decimal } from '#lib/money/decimal.ts'
import { paths } from '#paths'

import { cardOf } from '../support/card-samples.ts'
import { signedInClient } from '../support/client.ts'
import { createPlatform, usePlatformServer, type Platform } from '../support/platform.ts'
import { openApp, signedInHost } from '../support/render-app.tsx'

usePlatformServer()

const FIND = { timeout: 20_000 }

async function openFeed(platform: Platform) {
  const card = await cardOf(await signedInClient(platform))
  const host = await signedInHost(platform)
  return openApp(platform, paths.card.to({ id: card }), host)
}

async function purchase(outcome: 'declined' | 'foreign' | 'approved') {
  const platform = createPlatform()
  const cardId = await cardOf(await signedInClient(platform))
  const { email } = platform.control.settings().demo
  const amount = decimal('2.5')
  platform.control.scenario({
    name: 'card-purchase',
    email,
    cardId,
    amount,
    outcome,
    merchant: 'Pinewood',
  })
  return { platform, cardId, email }
}

it('A purchase abroad that was given back says what it would have cost, not what was billed', async () => {
  const { platform, cardId, email } = await purchase('foreign')
  platform.control.scenario({ name: 'card-reverse', email, cardId })
  const { user } = await openFeed(platform)
  await user.click(await screen.findByRole('button', { name: /Pinewood/ }, FIND))
  const sheet = within(await screen.findByRole('dialog', { name: 'Pinewood' }))
  expect(sheet.getByText('Reversed')).toBeVisible()
  expect(sheet.getByText('Would have cost').closest('div')).toHaveTextContent(/[\d.]+\s(EUR|USD)$/)
  for (const label of ['Billed', 'Rate', 'Exchange fee'])
    expect(sheet.queryByText(label)).toBeNull()
})

it('A rate of a card payment says what it is a rate of', async () => {
  const { platform } = await purchase('foreign')
  const { user } = await openFeed(platform)
  await user.click(await screen.findByRole('button', { name: /Pinewood/ }, FIND))
  const sheet = within(await screen.findByRole('dialog', { name: 'Pinewood' }))
  const rate = sheet.getByText('Rate').closest('div')
  expect(rate).toHaveTextContent(/^Rate1\sGBP [=≈] 1\.\d+\s(EUR|USD)$/)
  expect(rate?.querySelector('bdi')).toHaveAttribute('dir', 'ltr')
})

it('A payment that later platforms call DECLINED is struck in the feed and in its sheet', async () => {
  const { platform, cardId } = await purchase('approved')
  const client = await signedInClient(platform)
  const query = { card_id: cardId, new_scheme: true, limit: 10, offset: 0 }
  const page = await client.call(listCardTransactions, { query })
  await client.call(listCardTransactions, { query })
  const body = JSON.parse(platform.sentTo('E36').at(-1)?.answer ?? '') as {
    data: { status: string }[]
  }
  const [newest] = body.data
  if (newest === undefined) throw new Error('no purchase')
  newest.status = 'Declined'
  expect(page).toBeDefined()
  platform.control.fault({
    endpoint: 'E36',
    kind: 'malformed',
    body: JSON.stringify(body),
    times: 9,
  })
  const { user } = await openFeed(platform)
  const row = await screen.findByRole('button', { name: /Pinewood/ }, FIND)
  expect(row).toHaveTextContent('Declined')
  expect(within(row).getByText(/2\.5/).closest('[class*=void]')).not.toBeNull()
  await user.click(row)
  const sheet = within(await screen.findByRole('dialog', { name: 'Pinewood' }))
  expect(sheet.getByText(/2\.5/).closest('[class*=oid]')).not.toBeNull()
})
