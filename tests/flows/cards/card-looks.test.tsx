import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import { getCard, openSubAccount } from '#api/cards/endpoints.ts'
import { PROGRAM_IDS } from '#mocks/db/card-programs.ts'
import type { Host } from '#shell/host.ts'

import { issueFormPath, issueCard } from '../../support/cards/card-issue-setup.ts'
import { accountOf } from '../../support/cards/card-samples.ts'
import { openCard, useCardRuntime } from '../../support/cards/card-setup.ts'
import { signedInClient, type Client } from '../../support/platform/client.ts'
import { WALLET } from '../../support/platform/ids.ts'
import { createPlatform, holdResponses } from '../../support/platform/platform.ts'
import {
  openApp,
  openSignedIn,
  press,
  findPressableButton,
  signedInHost,
} from '../../support/render-app.tsx'

describe('Pictures of cards', () => {
  useCardRuntime()

  const twoCards = () => screen.findByRole('list', { name: 'Dollar account' })

  it('A card picture shows name, number and balance, has the menu of a link, and opens its card', async () => {
    const { user, platform } = await openSignedIn('/cards')
    const [everyday] = within(await twoCards()).getAllByRole('link')
    expect(everyday).toHaveAccessibleName(
      /^Everyday: Visa ending in \d{4}\. Active\.\s?220\.98\sUSD$/,
    )
    expect(everyday).toHaveTextContent(/•••• \d{4}/)
    const prepaid = screen.getByRole('link', { name: /^Travel: Visa ending in \d{4}\. Frozen/ })
    expect(prepaid).toHaveTextContent('57.90 USD')
    expect(fireEvent.contextMenu(everyday!, { button: 2 })).toBe(true)
    // Android opens the menu of a held link about when the press becomes a long one.
    fireEvent.pointerDown(everyday!, { pointerType: 'touch' })
    expect(fireEvent.contextMenu(everyday!)).toBe(false)
    fireEvent.pointerCancel(everyday!)
    // A press whose finger slides away does not freeze the card.
    await user.pointer([
      { keys: '[TouchA>]', target: everyday!, coords: { clientX: 0, clientY: 0 } },
      { pointerName: 'TouchA', target: everyday!, coords: { clientX: 0, clientY: 40 } },
    ])
    await new Promise((resolve) => setTimeout(resolve, 600))
    await user.pointer({ keys: '[/TouchA]', target: document.body })
    expect(platform.sentTo('E31')).toHaveLength(0)
    await user.click(everyday!)
    expect(await screen.findByRole('heading', { level: 1, name: 'Everyday' })).toBeVisible()
  })

  it('Holding a card picture by touch freezes the card, and holding it again does not unfreeze it', async () => {
    const { user, platform } = await openSignedIn('/cards')
    const face = () => screen.getByRole('link', { name: /^Everyday/ })
    await twoCards()
    const hold = async (key: string) => {
      await user.pointer({ keys: `[${key}>]`, target: face() })
      await new Promise((resolve) => setTimeout(resolve, 600))
      await user.pointer({ keys: `[/${key}]`, target: face() })
    }
    await hold('TouchA')
    await waitFor(() => expect(face()).toHaveAccessibleName(/Frozen/))
    expect(location.pathname).toBe('/cards')
    await waitFor(() => expect(platform.sentTo('E31')).toHaveLength(1))
    face().focus()
    await user.keyboard('{Enter}')
    await screen.findByRole('heading', { level: 1, name: 'Everyday' })
    act(() => history.back())
    await twoCards()
    await hold('TouchA')
    expect(platform.sentTo('E31')).toHaveLength(1)
  })

  it('A card shows its spendable amount below one heading, and turns over to its details and back', async () => {
    const { app, secret } = await openCard()
    await screen.findByText('Available to spend')
    const picture = await screen.findByRole('img', { name: /^Everyday/ })
    const face = picture.parentElement?.parentElement
    await waitFor(() => expect(face).toHaveTextContent(/Available to spend220\.98\sUSD/))
    const main = within(screen.getByRole('main'))
    expect(main.getByRole('link', { name: /^Shared balance: Dollar account/ })).toBeVisible()
    const [first] = await main.findAllByRole('button', { name: /USD/ })
    // A narrow row cuts the end of its second line, so the day comes first.
    expect(first).toHaveTextContent(/^Two Doors CoffeeNov 20 · Food and drink/)
    const isBefore = (one: Element) =>
      Boolean(one.compareDocumentPosition(first as Element) & Node.DOCUMENT_POSITION_FOLLOWING)
    const headings = main.getAllByRole('heading', { level: 2 }).filter(isBefore)
    expect(headings.map(({ textContent }) => textContent)).toEqual(['Pending'])
    for (const name of ['Details', 'Freeze', 'Code'])
      expect(await findPressableButton(name)).toBeVisible()
    await app.user.click(await screen.findByRole('button', { name: /^Turn the card over/ }))
    await screen.findByText('Card details')
    expect(face).toHaveTextContent(/220\.98\sUSD/)
    const digits = () => document.querySelector('main')?.textContent?.replaceAll(/\s/g, '') ?? ''
    // The number is on the screen twice: on the card, and in the row that copies it.
    expect(digits().split(secret.number)).toHaveLength(3)
    await app.user.click(screen.getByRole('button', { name: /^Turn the card back/ }))
    await waitFor(() => expect(screen.queryByText('Card details')).toBeNull())
    expect(digits()).not.toContain(secret.number)
  })
})

describe('Many cards', () => {
  /** Number of accounts: more than the hundred that one response contains at most. */
  const MANY = 102

  async function openAccounts(client: Client): Promise<void> {
    const body = { wallet_id: WALLET, program_id: PROGRAM_IDS.account }
    await Promise.all(Array.from({ length: MANY }, () => client.call(openSubAccount, { body })))
  }

  it('The list loads all card accounts, and the account in the address is selected for a new card', async () => {
    const platform = createPlatform()
    const observer = await signedInClient(platform)
    const dollars = await accountOf(observer)
    await openAccounts(observer)
    const { user, kill } = await openApp(platform, '/cards', await signedInHost(platform))
    await user.click(await screen.findByRole('button', { name: 'Show more accounts' }))
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Show more accounts' })).toBeNull(),
    )
    // The newest account is first, so Alex's first account, with "Everyday" on it, is last. It is
    // counted, and rendered once it is near the window.
    expect(screen.getByText(`${MANY + 2} accounts`)).toBeInTheDocument()
    kill()

    const path = `${issueFormPath('account')}&account=${dollars}`
    const form = await openApp(platform, path, await signedInHost(platform))
    const money = within(await screen.findByRole('region', { name: 'Spend from' }))
    expect(money.getByRole('button', { pressed: true })).toHaveTextContent(/2 cards/)
    await press(form.user, 'Show more')
    await issueCard(form.user)
    expect(await screen.findByText('Your card is ready')).toBeVisible()
    expect(JSON.parse(platform.sentTo('E26')[0]?.body ?? '')).toMatchObject({
      sub_account_id: dollars,
    })
  })
})

describe('Frozen cards', () => {
  useCardRuntime()

  it('Freezing a card announces once that purchases are declined, and the explanation stays visible', async () => {
    const haptic = vi.fn<Host['haptic']>()
    const { platform, card, app } = await openCard({ host: { haptic } })
    const observer = await signedInClient(platform)
    const release = holdResponses(platform, 'E31')
    await press(app.user, 'Freeze')
    const note = await screen.findByText(/every purchase is declined until you unfreeze/)
    const region = note.parentElement as HTMLElement
    const said: (string | null)[] = []
    const watch = new MutationObserver(() => said.push(region.textContent))
    watch.observe(region, { childList: true, characterData: true, subtree: true })
    release()
    await waitFor(async () => {
      const { card_status } = await observer.call(getCard, { params: { id: card } })
      expect(card_status).toBe('FROZEN')
    })
    await waitFor(() => expect(haptic).toHaveBeenCalledWith('success'))
    await findPressableButton('Unfreeze')
    watch.disconnect()
    expect(said).toEqual([])
  })
})
