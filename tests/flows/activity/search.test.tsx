import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'

import { transferCryptoOmnibus } from '#api/orders/endpoints.ts'
import { Intent } from '#api/orders/schema.ts'
import type { WalletTransaction } from '#api/wallets/schema.ts'
import { decimal } from '#lib/money/decimal.ts'
import { newUuid } from '#lib/uuid.ts'

import { feedOf } from '../../support/orders/orders.ts'
import { signedInClient, type Client } from '../../support/platform/client.ts'
import { COUNTERPARTY, USDT, WALLET } from '../../support/platform/ids.ts'
import { createPlatform, holdResponses, type Platform } from '../../support/platform/platform.ts'
import {
  openApp,
  openCommandBar,
  openSignedIn,
  signedInHost,
  retype,
} from '../../support/render-app.tsx'

afterEach(() => void vi.unstubAllEnvs())

const field = () => screen.findByRole('searchbox', { name: 'Search' })

async function search(platform: Platform, text: string, path = '/activity') {
  const app = await openApp(platform, path, await signedInHost(platform))
  if (text !== '') await app.user.type(await field(), text)
  return app
}

const transactions = () =>
  screen
    .queryAllByRole('link')
    .filter((link) => /^\/activity\/\d/.test(link.getAttribute('href') ?? ''))
const idsShown = () => transactions().map((link) => link.getAttribute('href')?.split('/').at(-1))

const marks = () => [...document.querySelectorAll('mark')].map(({ textContent }) => textContent)

async function rowsOfFeed(client: Client): Promise<WalletTransaction[]> {
  const response = await feedOf(client, {
    limit: 100,
    offset: 0,
    sort_by: 'created_at',
    sort_order: 'DESC',
  })
  return response
}

async function payKiln(client: Client, amount: `${number}`) {
  await client.call(transferCryptoOmnibus, {
    body: {
      request_id: Intent.parse(newUuid()),
      counterparty_account_id: COUNTERPARTY.id,
      amount: decimal(amount),
      wallet_id: WALLET,
      from_currency_id: USDT,
    },
  })
  const [row] = await rowsOfFeed(client)
  if (row === undefined) throw new Error('nothing was paid')
  return row
}

async function clearAndType(user: UserEvent, text: string) {
  const input = await field()
  await retype(user, input, text)
}

describe('Search from Activity', () => {
  it('A search for a contact finds payments to their address, marks the match and survives Back', async () => {
    const platform = createPlatform()
    const { id } = await payKiln(await signedInClient(platform), '25')
    const { user } = await search(platform, 'kiln')
    await waitFor(() => expect(idsShown()).toContain(String(id)))
    expect(await screen.findByRole('heading', { name: /^Recipients/ })).toBeVisible()
    expect(new Set(marks().map((text) => text.toLowerCase()))).toEqual(new Set(['kiln']))
    await waitFor(() => expect(location.search).toBe('?search=kiln'))
    const [link] = transactions()
    if (link === undefined) throw new Error('no result')
    await user.click(link)
    await screen.findByRole('heading', { name: /^(Sending|Sent) to Kiln Studio/, level: 1 })
    act(() => history.back())
    expect(await field()).toHaveValue('kiln')
    await waitFor(() => expect(idsShown()).toContain(String(id)))
  })

  it("A search by day begins at midnight of the page's current time zone", async () => {
    const platform = createPlatform()
    vi.stubEnv('TZ', 'UTC')
    await search(platform, '2026-10-07')
    await screen.findByText(/^\s*Searched/)
    vi.stubEnv('TZ', 'Europe/Berlin')
    fireEvent(document, new Event('visibilitychange'))
    await waitFor(() =>
      expect(
        platform
          .sentTo('E106')
          .map(({ query }) => new URLSearchParams(query).get('filter[from_created_at]')),
      ).toContain('2026-10-06T22:00:00.000Z'),
    )
  })

  it('A search that has not read all rows says "Nothing found yet", and reads further only on demand', async () => {
    const platform = createPlatform('whale')
    const host = await signedInHost(platform, undefined, {
      email: 'whale@tessera.test',
      password: 'Tessera-whale-1',
    })
    const { user } = await openApp(platform, '/activity', host)
    await user.type(await field(), 'nobody at all 7')
    await screen.findByText('Nothing found yet')
    const further = await screen.findByRole('button', { name: 'Look further back' })
    const before = screen.getByText(/Searched back to/).textContent
    const calls = platform.sentTo('E106').length
    // The first page requested after the press is held back, so that the reading can be stopped.
    let release = () => {}
    const gate = new Promise<void>((resolve) => (release = resolve))
    platform.network.back = ({ endpoint }) => (endpoint === 'E106' ? gate : undefined)
    await user.click(further)
    await user.click(await screen.findByRole('button', { name: 'Stop' }))
    release()
    await screen.findByRole('button', { name: 'Look further back' })
    expect(platform.sentTo('E106').length).toBe(calls + 1)
    await user.click(screen.getByRole('button', { name: 'Look further back' }))
    await waitFor(() => expect(screen.getByText(/Searched back to/).textContent).not.toBe(before))
  })

  it('With hidden amounts, a search by amount finds nothing, and the screen gives the reason', async () => {
    const platform = createPlatform()
    const { id } = await payKiln(await signedInClient(platform), '1234.5')
    const host = await signedInHost(platform)
    host.storage.setItem('tessera.hide-amounts', 'yes')
    const { user } = await openApp(platform, '/activity', host)
    await user.type(await field(), '> 1200')
    await screen.findByText("Amounts are hidden, so you can't search by amount.")
    expect(transactions()).toEqual([])
    await clearAndType(user, 'kiln')
    await waitFor(() => expect(idsShown()).toContain(String(id)))
    expect(document.body.textContent).not.toContain('1,234')
    await clearAndType(user, '> 1200')
    await user.click(await screen.findByRole('button', { name: 'Show amounts' }))
    await waitFor(() => expect(idsShown()).toContain(String(id)))
  })

  it('The search lists the dates and amounts that it recognises, finds card payments, and has filters', async () => {
    const platform = createPlatform()
    const { id } = await payKiln(await signedInClient(platform), '25')
    const { user } = await search(platform, 'march over 100')
    const now = new Date()
    const year = now.getMonth() < 2 ? now.getFullYear() - 1 : now.getFullYear()
    const said = await screen.findByText(/^Understood as:/)
    expect(said).toHaveTextContent(`Understood as: Mar 1 – 31, ${year} · over 100`)
    await clearAndType(user, 'kiln')
    await waitFor(() => expect(screen.queryByText(/^Understood as:/)).toBeNull())
    await waitFor(() => expect(idsShown()).toContain(String(id)))
    await clearAndType(user, 'coffee')
    const heading = await screen.findByRole('heading', { name: /^Card payments/ })
    expect(heading).toBeVisible()
    act(() => history.pushState(null, '', '/activity?search=kiln&direction=deposit'))
    await screen.findByText('Nothing found')
    expect(idsShown()).not.toContain(String(id))
    expect(screen.queryByRole('heading', { name: /^Recipients/ })).toBeNull()
  })

  it('The filter button shows the number of matching transactions', async () => {
    const { user } = await search(createPlatform(), '')
    await user.click(await screen.findByRole('button', { name: 'Filters' }))
    const show = await screen.findByRole('button', { name: /^Show \d+$/ })
    const all = show.textContent
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'failed')
    await waitFor(() => expect(show).toHaveTextContent(/^Show \d+$/))
    await waitFor(() => expect(show.textContent).not.toBe(all))
    const [, count] = /(\d+)/.exec(show.textContent ?? '') ?? []
    await user.click(show)
    await waitFor(() => expect(transactions()).toHaveLength(Number(count)))
  })
})

it('Results stay in the command bar while the search goes through a response that arrived later', async () => {
  const { platform, user } = await openSignedIn('/')
  const showCards = holdResponses(platform, 'E27')
  const bar = await openCommandBar(user)
  const field = await within(bar).findByRole('combobox', { name: 'Search' })
  await user.type(field, 'kiln studio')
  await within(bar).findByRole('group', { name: 'Recipients' })
  await within(bar).findByRole('group', { name: 'Activity' })
  // A slow device checks ten rows in each task.
  let now = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 10))
  onTestFinished(() => clock.mockRestore())
  const seen = new Set<string>()
  const watch = new MutationObserver(() =>
    seen.add(within(bar).getByRole('listbox').textContent ?? ''),
  )
  watch.observe(bar, { childList: true, subtree: true, characterData: true })
  act(showCards)
  await waitFor(() => expect(platform.sentTo('E36').length).toBeGreaterThan(0))
  await within(bar).findByText('Searched all activity.')
  await waitFor(() =>
    expect(within(bar).getAllByRole('status')[0]).toHaveTextContent(/\d+ results/),
  )
  watch.disconnect()
  expect(seen.size).toBeGreaterThan(0)
  for (const text of seen) expect(text).toMatch(/^Recipients.*Kiln Studio.*Activity.*Kiln Studio/)
})
