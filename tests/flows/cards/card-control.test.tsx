import type { QueryClient } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'

import { getCard } from '#api/cards/endpoints.ts'
import type { CardId } from '#api/cards/schema.ts'
import { paths } from '#paths'

import { cardOf, closeOtherCards, ANY_CARD_PATH } from '../../support/cards/card-samples.ts'
import { signedInClient, type Client } from '../../support/platform/client.ts'
import { createPlatform, holdResponses, type Platform } from '../../support/platform/platform.ts'
import {
  openApp,
  findPressableButton,
  signedInHost,
  press,
  retype,
} from '../../support/render-app.tsx'

interface Runtime {
  platform: Platform
  observer: Client
  card: CardId
  user: UserEvent
  cache: QueryClient
  /**
   * Titles of the questions that the host was asked, and its next answers; when these are used up,
   * it answers "stay".
   */
  asked: string[]
  answers: string[]
}

async function openCard(type: 'balance' | 'prepaid' = 'balance'): Promise<Runtime> {
  const platform = createPlatform()
  const observer = await signedInClient(platform)
  const card = await cardOf(observer, type)
  const asked: string[] = []
  const answers: string[] = []
  const host = await signedInHost(platform, {
    popup: async ({ title = '' }) => {
      asked.push(title)
      return answers.shift() ?? 'stay'
    },
  })
  const { user, cache } = await openApp(platform, paths.card.to({ id: card }), host)
  await screen.findByRole('img')
  return { platform, observer, card, user, cache, asked, answers }
}

const truth = ({ observer, card }: Runtime) => observer.call(getCard, { params: { id: card } })
const statusOf = async (runtime: Runtime) => (await truth(runtime)).card_status

const expectArt = (status: string) =>
  waitFor(() => expect(screen.getByRole('img')).toHaveAccessibleName(new RegExp(`${status}$`)))

describe('Freezing a card', () => {
  it('Freezing and unfreezing a card shows at once; a lost or refused call shows the true state', async () => {
    const runtime = await openCard()
    const release = holdResponses(runtime.platform, 'E31')
    await press(runtime.user, 'Freeze')
    await expectArt('Frozen')
    expect(screen.getByText(/every purchase is declined until you unfreeze/)).toBeVisible()
    release()
    await waitFor(async () => expect(await statusOf(runtime)).toBe('FROZEN'))
    await press(runtime.user, 'Unfreeze')
    await expectArt('Active')
    await waitFor(async () => expect(await statusOf(runtime)).toBe('ACTIVE'))
    for (const [status, said] of [
      [503, /We don't know yet if the card was frozen\./],
      [403, /The card couldn't be frozen\./],
    ] as const) {
      runtime.platform.control.fault({ endpoint: 'E31', kind: 'none' })
      runtime.platform.control.fault({ endpoint: 'E31', kind: 'status', status, times: 'all' })
      // oxlint-disable-next-line no-await-in-loop
      await press(runtime.user, 'Freeze')
      // oxlint-disable-next-line no-await-in-loop
      expect(await screen.findByText(said)).toBeVisible()
      // oxlint-disable-next-line no-await-in-loop
      await expectArt('Active')
      // oxlint-disable-next-line no-await-in-loop
      expect(await findPressableButton('Freeze')).toBeVisible()
    }
    expect(await statusOf(runtime)).toBe('ACTIVE')
  })
})

describe('Card limits', () => {
  const limit = (name: string) => screen.getByText(name).closest('[role="listitem"]') as HTMLElement

  async function openLimits(): Promise<Runtime> {
    const runtime = await openCard()
    await runtime.user.click(screen.getByRole('radio', { name: 'Limits' }))
    return runtime
  }

  it('Card limits show cap, used and left for all six periods and are changed in place or turned off', async () => {
    const runtime = await openLimits()
    expect(screen.getAllByRole('listitem')).toHaveLength(6)
    expect(limit('Daily')).toHaveTextContent('5,000.00 USDUsed: 27.60 USDLeft: 4,972.40 USD')
    await press(runtime.user, 'Change the limit: Daily')
    const field = screen.getByLabelText('Daily')
    expect(field).toHaveFocus()
    await retype(runtime.user, field, '20')
    expect(limit('Daily')).toHaveTextContent('27.60 USD is spent already')
    await retype(runtime.user, field, '100,5{Enter}')
    expect(await screen.findByText('The limit is changed')).toBeVisible()
    expect(limit('Daily')).toHaveTextContent('100.50 USDUsed: 27.60 USDLeft: 72.90 USD')
    expect(screen.getByRole('button', { name: 'Change the limit: Daily' })).toHaveFocus()
    expect(runtime.platform.sentTo('E33')[0]?.body).toBe('{"daily_cap":100.5}')
    await press(runtime.user, 'Change the limit: Monthly')
    await runtime.user.click(within(limit('Monthly')).getByRole('button', { name: 'No limit' }))
    expect(await screen.findByText('The limit is off')).toBeVisible()
    expect(limit('Monthly')).toHaveTextContent('No limit')
    expect((await truth(runtime)).limits?.monthly_enabled).toBe(false)
  })

  it('A card limit form keeps its input after a refusal, and until the person confirms leaving', async () => {
    const runtime = await openLimits()
    await press(runtime.user, 'Change the limit: Weekly')
    const field = screen.getByLabelText('Weekly')
    await runtime.user.type(field, 'ten{Enter}')
    expect(screen.getByText(/This isn't an amount/)).toBeVisible()
    await retype(runtime.user, field, '75')
    runtime.platform.control.fault({
      endpoint: 'E33',
      kind: 'status',
      status: 500,
      by: ANY_CARD_PATH,
    })
    await press(runtime.user, 'Save')
    expect(await screen.findByText('We ran into a problem.')).toBeVisible()
    expect(field).toHaveValue('75')
    await press(runtime.user, 'Save')
    expect(await screen.findByText('The limit is changed')).toBeVisible()
    expect((await truth(runtime)).limits?.weekly_cap).toBe('75')

    await press(runtime.user, 'Change the limit: Daily')
    await runtime.user.type(screen.getByLabelText('Daily'), '5')
    // Leaving a second form without changes does not end the confirmation for the first one.
    await press(runtime.user, 'Change the limit: Weekly')
    await press(runtime.user, 'Back')
    await runtime.user.click(screen.getByRole('radio', { name: 'Activity' }))
    expect(runtime.asked).toEqual(['Leave without saving?', 'Leave without saving?'])
    expect(screen.getByLabelText('Daily')).toHaveValue('50005')
    runtime.answers.push('leave')
    await press(runtime.user, 'Back')
    await waitFor(() => expect(location.pathname).toBe('/cards'))
  })
})

describe('Card management', () => {
  async function openRoom(name: string, type?: 'prepaid'): Promise<Runtime> {
    const runtime = await openCard(type)
    await runtime.user.click(screen.getByRole('radio', { name: 'Manage' }))
    await press(runtime.user, name)
    return runtime
  }

  it('Renaming a card sends a new request id with each call', async () => {
    const runtime = await openRoom('Rename')
    const field = screen.getByLabelText('Name of the card')
    await runtime.user.clear(field)
    await press(runtime.user, 'Save name')
    expect(await screen.findByText('Enter a name of 1 to 40 characters.')).toBeVisible()
    await runtime.user.type(field, 'Groceries')
    const close = screen.getByRole('button', { name: 'Close' })
    await runtime.user.click(close)
    expect(runtime.asked).toEqual(['Leave without saving?'])
    expect(field).toHaveValue('Groceries')
    runtime.platform.control.fault({
      endpoint: 'E34',
      kind: 'status',
      status: 503,
      by: ANY_CARD_PATH,
    })
    await press(runtime.user, 'Save name')
    await screen.findByText('We ran into a problem.')
    await press(runtime.user, 'Save name')
    expect(await screen.findByRole('heading', { level: 1, name: 'Groceries' })).toBeVisible()
    const ids = runtime.platform.sentTo('E34').map(({ body }) => JSON.parse(body).request_id)
    expect(new Set(ids).size).toBe(2)
    expect((await truth(runtime)).nick_name).toBe('Groceries')
  })

  it('A card is closed only after a dialog says that it is final and that its money goes back', async () => {
    const runtime = await openRoom('Close the card', 'prepaid')
    const dialog = screen.getByRole('dialog')
    expect(dialog).toHaveAccessibleName(/^Close card •••• \d{4} for good\?$/)
    expect(dialog).toHaveTextContent(/This can't be undone/)
    expect(dialog).toHaveTextContent(
      /The money that is left, [\d.]+\sUSD, goes back to your wallet/,
    )
    expect(await statusOf(runtime)).toBe('FROZEN')
    await press(runtime.user, 'Close for good')
    await expectArt('Closed')
    expect(await statusOf(runtime)).toBe('CLOSED')
    expect(screen.queryByRole('button', { name: 'Close the card' })).toBeNull()
    expect(runtime.platform.control.ledger().balanced).toBe(true)
  })

  it('Closing a card says who gets its money; without a clear response it can be closed again', async () => {
    const runtime = await openRoom('Close the card')
    expect(await screen.findByText(/stays on the account, for its other card\.$/)).toBeVisible()
    await press(runtime.user, 'Close')
    await closeOtherCards(runtime.observer, runtime.card)
    await act(() => runtime.cache.invalidateQueries())
    await press(runtime.user, 'Close the card')
    expect(await screen.findByText(/last card: a new one can be put on it\.$/)).toBeVisible()
    expect(screen.getByRole('dialog')).not.toHaveTextContent(/other card/)
    runtime.platform.control.fault({ endpoint: 'E35', kind: 'drop', by: ANY_CARD_PATH })
    runtime.platform.control.fault({
      endpoint: 'E28',
      kind: 'status',
      status: 503,
      by: ANY_CARD_PATH,
    })
    await press(runtime.user, 'Close for good')
    expect(await screen.findByText(/We don't know if it was closed/)).toBeVisible()
    await press(runtime.user, 'Close for good')
    await expectArt('Closed')
    expect(
      runtime.platform
        .sentTo('E35')
        .map(({ status }) => status)
        .slice(-2),
    ).toEqual([undefined, 400])
  })

  it('A card is shown without its balance if its account cannot be read', async () => {
    const platform = createPlatform()
    const card = await cardOf(await signedInClient(platform))
    const host = await signedInHost(platform)
    platform.control.fault({ endpoint: 'E40', kind: 'status', status: 404, times: 'all' })
    await openApp(platform, paths.card.to({ id: card }), host)
    expect(await screen.findByRole('img', { name: /^Everyday/ })).toBeVisible()
    expect(screen.getByText('Available to spend')).toBeVisible()
  })
})
