import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { freezeCard, listCards, listSubAccounts } from '#api/cards/endpoints.ts'
import { rowsOf } from '#api/common/schema.ts'
import en from '#i18n/messages/en/cards.json'
import { decimal } from '#lib/money/decimal.ts'
import { WALLET_IDS, DEMO } from '#mocks/db/seeds/people.ts'
import { paths } from '#paths'

import { cardOf } from '../../support/cards/card-samples.ts'
import { signedInClient } from '../../support/platform/client.ts'
import { createPlatform, type Platform } from '../../support/platform/platform.ts'
import { openApp, signedInHost, press } from '../../support/render-app.tsx'

describe('Outcomes of card payments', () => {
  async function openFeed(platform: Platform) {
    const card = await cardOf(await signedInClient(platform))
    const host = await signedInHost(platform)
    return openApp(platform, paths.card.to({ id: card }), host)
  }

  it('A purchase abroad shows its rate; a reversed one what it would have cost, and no charge', async () => {
    const platform = createPlatform()
    const cardId = await cardOf(await signedInClient(platform))
    const { email } = platform.control.settings().demo
    const purchase = { name: 'card-purchase', email, cardId, outcome: 'foreign' } as const
    platform.control.scenario({ ...purchase, amount: decimal('2.5'), merchant: 'Pinewood' })
    platform.control.scenario({ name: 'card-reverse', email, cardId })
    platform.control.scenario({ ...purchase, amount: decimal('3.5'), merchant: 'Oakwood' })
    const { user } = await openFeed(platform)
    const open = async (merchant: string) => {
      await user.click(await screen.findByRole('button', { name: new RegExp(merchant) }))
      return within(await screen.findByRole('dialog', { name: merchant }))
    }
    const reversed = await open('Pinewood')
    expect(reversed.getByText('Reversed')).toBeVisible()
    expect(reversed.getByText('Would have cost').closest('div')).toHaveTextContent(
      /[\d.]+\s(EUR|USD)$/,
    )
    for (const label of ['Billed', 'Rate', 'Exchange fee'])
      expect(reversed.queryByText(label)).toBeNull()
    await press(user, 'Close')
    const paid = await open('Oakwood')
    const rate = paid.getByText('Rate').closest('div')
    expect(rate).toHaveTextContent(/^Rate1\sGBP [=≈] 1\.\d{3,}\s(EUR|USD)$/)
    expect(rate?.querySelector('bdi')).toHaveAttribute('dir', 'ltr')
  })

  it('A purchase declined because the card is frozen says why, and its sheet can unfreeze the card', async () => {
    const platform = createPlatform()
    const client = await signedInClient(platform)
    const cardId = await cardOf(client)
    await client.call(freezeCard, { params: { id: cardId } })
    const { email } = platform.control.settings().demo
    const bought = { amount: decimal('12'), merchant: 'Draftboard', outcome: 'approved' } as const
    platform.control.scenario({ name: 'card-purchase', email, cardId, ...bought })
    const { user } = await openFeed(platform)
    const { declines, fixes } = en.transactions
    const row = await screen.findByRole('button', { name: /Draftboard/ })
    expect(row).toHaveTextContent(declines.CARD_FROZEN.title)
    await user.click(row)
    const sheet = within(await screen.findByRole('dialog', { name: 'Draftboard' }))
    expect(sheet.getByText(declines.CARD_FROZEN.advice)).toBeVisible()
    await user.click(sheet.getByRole('button', { name: fixes.unfreeze }))
    await waitFor(() => expect(platform.sentTo('E32')[0]?.status).toBe(200))
  })
})

describe('States of card accounts', () => {
  const wallet = WALLET_IDS.demoBusiness

  async function openCompany() {
    const platform = createPlatform('business')
    const { call } = await signedInClient(platform)
    const accounts = rowsOf(
      await call(listSubAccounts, { params: { wallet }, query: { limit: 100, offset: 0 } }),
    )
    const cards = rowsOf(await call(listCards, { query: { wallet_uuid: wallet, limit: 100 } }))
    const open = async (path: string) => openApp(platform, path, await signedInHost(platform))
    return { accounts, cards, open }
  }

  const goTo = (path: string) => act(() => history.pushState(null, '', path))

  it("An unusable account is marked in the list and explained on its screen, and can't be topped up", async () => {
    const { accounts, cards, open } = await openCompany()
    const idOf = (status: string) => accounts.find((one) => one.status === status)?.id ?? ''
    const states = [
      ['BLOCKED', /This account is blocked/],
      ['INACTIVE', /Not active yet: it takes money/],
      ['FROZEN', /This account is frozen/],
      ['CLOSED', /This account is closed/],
    ] as const
    await open('/cards')
    for (const [name, state] of [
      ['Branch 1', 'Blocked'],
      ['Branch 2', 'Not active yet'],
      ['Branch 3', 'Frozen'],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop
      const section = (await screen.findByText(name)).closest('section') ?? document.body
      expect(within(section).getByText(new RegExp(`^${state} · `))).toBeInTheDocument()
      expect(within(section).queryByText('No cards yet')).toBeNull()
    }
    for (const [status, words] of states) {
      goTo(paths.cardAccount.to({ id: idOf(status) }))
      // oxlint-disable-next-line no-await-in-loop
      expect(await screen.findByText(words)).toBeInTheDocument()
      // oxlint-disable-next-line no-await-in-loop
      await screen.findByText(status === 'CLOSED' ? 'No transactions' : 'No transactions yet')
      for (const name of ['Top up', 'New card', /Bank transfer/])
        expect(screen.queryByRole('button', { name })).toBeNull()
      expect(screen.queryByText('No cards are linked to this account yet.')).toBeNull()
    }
    goTo(paths.topUp.to({}, { account: idOf('FROZEN') }))
    expect(await screen.findByText("Can't be topped up")).toBeInTheDocument()
    goTo(paths.topUp.to({}, { account: idOf('CLOSED') }))
    expect(await screen.findByText("It doesn't accept money anymore.")).toBeInTheDocument()
    const id = cards.find((card) => card.card_status === 'CANCELED')?.card_id ?? ''
    goTo(paths.card.to({ id }))
    expect(await screen.findByText('No transactions')).toBeInTheDocument()
    for (const name of ['Details', 'Freeze', 'Top up'])
      expect(screen.queryByRole('button', { name })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Top up' })).toBeNull()
    goTo(paths.topUp.to({}, { card: id }))
    expect(await screen.findByText("It doesn't accept money anymore.")).toBeInTheDocument()
  })
})

const valueIn = (sheet: ReturnType<typeof within>, label: string) =>
  sheet.queryByText(label)?.parentElement?.parentElement?.textContent?.replace(label, '')

it('A card payment shows its receipt, adjustment and review, and one without them shows none', async () => {
  const platform = createPlatform()
  const cardId = await cardOf(await signedInClient(platform))
  const { email } = DEMO
  const buy = (merchant: string) =>
    platform.control.scenario({
      name: 'card-purchase',
      amount: decimal('12.4'),
      outcome: 'approved',
      email,
      cardId,
      merchant,
    })
  buy('Corner Books')
  platform.control.scenario({
    name: 'card-note',
    email,
    cardId,
    hasReceipt: true,
    adjustment: 'TIP',
    review: 'IN_REVIEW',
  })
  buy('Plain Tea')
  const host = await signedInHost(platform)
  const { user } = await openApp(platform, paths.card.to({ id: cardId }), host)
  const open = async (merchant: string) => {
    const row = await screen.findByRole('button', { name: new RegExp(merchant) })
    const line = row.textContent ?? ''
    await user.click(row)
    return { line, sheet: within(await screen.findByRole('dialog', { name: merchant })) }
  }
  const noted = await open('Corner Books')
  expect(noted.line).toContain('In review')
  expect(valueIn(noted.sheet, 'Review')).toBe('In review')
  expect(valueIn(noted.sheet, 'Receipt')).toBe('On file')
  // No source lists the values, so one without a message is shown unchanged.
  expect(valueIn(noted.sheet, 'Adjustment')).toBe('TIP')
  await press(user, 'Close')
  const plain = await open('Plain Tea')
  expect(plain.line).not.toContain('review')
  expect(valueIn(plain.sheet, 'Receipt')).toBe('None on file')
  expect(valueIn(plain.sheet, 'Review')).toBeUndefined()
  expect(valueIn(plain.sheet, 'Adjustment')).toBeUndefined()
})
