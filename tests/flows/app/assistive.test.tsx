import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { openCard, useCardRuntime } from '../../support/cards/card-setup.ts'
import { OUTSIDE_ADDRESS } from '../../support/orders/orders.ts'
import { continueToReview } from '../../support/orders/send-setup.ts'
import { createPlatform } from '../../support/platform/platform.ts'
import {
  fillIn,
  openApp,
  openSignedIn,
  press,
  findPressableButton,
  signedInHost,
  retype,
} from '../../support/render-app.tsx'

describe('Lists', () => {
  const LISTS = [
    ['/', 'Assets', 'link'],
    ['/', 'Latest activity', 'link'],
    ['/more', 'Money', 'link'],
    ['/wallets/new', 'What is it for?', 'button'],
  ] as const
  it('A list contains only its rows, and the feed is a list of days and rows of unknown length', async () => {
    await openSignedIn('/')
    for (const [path, name, role] of LISTS) {
      // oxlint-disable-next-line no-await-in-loop
      await act(async () => history.pushState(null, '', path))
      // oxlint-disable-next-line no-await-in-loop
      const region = await screen.findByRole('region', { name })
      // oxlint-disable-next-line no-await-in-loop
      const items = await within(region).findAllByRole('listitem')
      expect(items.length, name).toBeGreaterThan(1)
      const lists = within(region).getAllByRole('list')
      expect(lists.flatMap(({ children }) => [...children])).toEqual(items)
      for (const item of items) expect(within(item).getByRole(role)).toBeVisible()
    }
    await act(async () => history.pushState(null, '', '/counterparties'))
    const recipients = within(await screen.findByRole('list'))
    await recipients.findAllByRole('link')
    expect(recipients.getAllByRole('listitem').length).toBe(recipients.getAllByRole('link').length)
    await act(async () => history.pushState(null, '', '/activity'))
    await screen.findByRole('heading', { level: 1, name: 'Activity' })
    const feed = within(await screen.findByRole('list'))
    const [first, second] = await feed.findAllByRole('listitem')
    expect(within(first!).getByRole('heading', { level: 2 })).toBeVisible()
    expect(within(second!).getByRole('link')).toBeVisible()
    expect(second).toHaveAttribute('aria-posinset', '2')
    expect(second).toHaveAttribute('aria-setsize', '-1')
  })
})

describe('Announcements', () => {
  useCardRuntime()

  const WALLET_SHEET = 'Add to a phone wallet'

  const said = () =>
    screen
      .queryAllByRole('status')
      .map(({ textContent }) => textContent ?? '')
      .filter((text) => text !== '')

  async function open(path: string) {
    const platform = createPlatform()
    return { platform, ...(await openApp(platform, path, await signedInHost(platform))) }
  }

  it('Each step of Send has its own title, and the first price and each new one are announced', async () => {
    const { user } = await open('/send?asset=USDT')
    fillIn(await screen.findByLabelText('To'), OUTSIDE_ADDRESS)
    expect(document.title).toBe('Send · Tessera')
    await press(user, /USDT.*Tron/)
    const field = await screen.findByLabelText('Amount in USDT')
    expect(document.title).toBe('Amount · Send · Tessera')
    const regions = within(screen.getByRole('main')).getAllByRole('status')
    const region = regions.find(({ textContent }) => textContent === '')
    await user.type(field, '22')
    await waitFor(() => expect(region).toHaveTextContent(/^You send: 22\sUSDT\. They get: /))
    await retype(user, field, '30')
    await waitFor(() => expect(region).toHaveTextContent(/^You send: 30\sUSDT\. They get: /))
    await continueToReview(user)
    expect(document.title).toBe('Review · Tessera')
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Review')
  })

  it('A search without results is announced', async () => {
    await open('/activity?search=nobody')
    await waitFor(() => expect(said()).toContainEqual('No results'))
    await act(async () => history.pushState(null, '', '/counterparties?search=nobody'))
    await waitFor(() => expect(said()).toContainEqual('Nobody found'))
  })

  it.each([
    ["on the card's screen, where the button stays", 'Code', []],
    ['in a sheet, where it goes', 'Get a code for an online purchase', ['Manage', WALLET_SHEET]],
  ])(
    'A code for an online purchase is announced and the focus is kept: %s',
    async (_, name, way) => {
      const { app } = await openCard()
      for (const step of way)
        await app.user.click(
          await screen.findByRole(step === 'Manage' ? 'radio' : 'button', { name: step }),
        )
      const button = await findPressableButton(name)
      button.focus()
      await app.user.keyboard('{Enter}')
      const code = (await screen.findByText(/^\d{6}$/)).textContent ?? ''
      expect(said()).toContain(`Code: ${code}`)
      const groups = screen.getAllByRole('group', { name: 'Code for an online purchase' })
      expect(way.length === 0 ? button : groups.at(-1)).toHaveFocus()
    },
  )
})

describe('Fields that were left', () => {
  it('Fields left empty by Tab show no error until they are wrong or missing on save', async () => {
    const { user } = await openSignedIn('/counterparties/new?rail=ACH')
    const name = await screen.findByLabelText('Full name')
    name.focus()
    for (let stops = 0; stops < 8; stops += 1) {
      await user.tab()
    }
    expect(screen.queryAllByRole('alert')).toEqual([])
    const email = screen.getByLabelText('Email, optional')
    await user.type(email, 'no address')
    await user.tab()
    await waitFor(() => expect(email).toBeInvalid())
    expect(name).toBeValid()
    await press(user, 'Save')
    await waitFor(() => expect(name).toBeInvalid())
  })
})
