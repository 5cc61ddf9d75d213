import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'

import { createAccountCard, listCards } from '#api/cards/endpoints.ts'
import { rowsOf } from '#api/common/schema.ts'
import { paths } from '#paths'
import type { PopupRequest } from '#shell/popup.ts'

import { cardSamples } from '../../support/cards/card-samples.ts'
import { signedInClient, type Client } from '../../support/platform/client.ts'
import { WALLET } from '../../support/platform/ids.ts'
import { createPlatform, holdResponses, type Platform } from '../../support/platform/platform.ts'
import { openApp, press, findPressableButton, signedInHost } from '../../support/render-app.tsx'

interface Runtime {
  platform: Platform
  observer: Client
  user: UserEvent
  asked: PopupRequest[]
  kill: () => void
}

const cardsIn = async (observer: Client, status: string) => {
  const page = await observer.call(listCards, { query: { wallet_uuid: WALLET, limit: 100 } })
  return rowsOf(page)
    .filter(({ card_status }) => card_status === status)
    .map(({ card_id }) => card_id)
    .toSorted()
}

async function openCards(answers: string[] = []): Promise<Runtime> {
  const platform = createPlatform()
  const observer = await signedInClient(platform)
  while ((await cardsIn(observer, 'ACTIVE')).length < 3)
    await observer.call(createAccountCard, await cardSamples.createAccountCard(platform, observer))
  const asked: PopupRequest[] = []
  const host = await signedInHost(platform, {
    popup: async (request) => {
      asked.push(request)
      return answers.shift() ?? 'yes'
    },
  })
  const { user, kill } = await openApp(platform, paths.cards.to(), host)
  await screen.findByRole('button', { name: /Freeze all cards/ })
  return { platform, observer, user, asked, kill }
}

it('All cards are frozen only after a confirmation, and Undo unfreezes only the cards frozen by it', async () => {
  // A touch screen shows the hint to hold a card.
  vi.spyOn(globalThis, 'matchMedia').mockImplementation(
    (media) =>
      Object.assign(new EventTarget(), { matches: media === '(pointer: coarse)' }) as never,
  )
  const { observer, user, asked, platform } = await openCards(['no'])
  const active = await cardsIn(observer, 'ACTIVE')
  const frozen = await cardsIn(observer, 'FROZEN')
  expect(frozen).not.toEqual([])
  const before = platform.sentTo('E31').length
  await press(user, /Freeze all cards/)
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(platform.sentTo('E31')).toHaveLength(before)
  expect(await cardsIn(observer, 'ACTIVE')).toEqual(active)
  expect(screen.getByText('Hold a card to freeze it.')).toBeVisible()
  await press(user, /Freeze all cards/)
  expect(await screen.findByText(`${active.length} cards are frozen.`)).toBeVisible()
  const title = `Freeze ${active.length} cards?`
  expect(asked).toMatchObject([{ title }, { title }])
  expect(platform.sentTo('E31')).toHaveLength(before + active.length)
  expect(await cardsIn(observer, 'ACTIVE')).toEqual([])
  expect(screen.queryByText('Hold a card to freeze it.')).toBeNull()
  // The pressed button has become the undo button, so that the keyboard focus stays.
  expect(document.activeElement).toHaveAccessibleName(/Undo/)
  await user.keyboard('{Enter}')
  expect(await screen.findByText(`${active.length} cards can pay again.`)).toBeVisible()
  expect(await cardsIn(observer, 'ACTIVE')).toEqual(active)
  expect(await cardsIn(observer, 'FROZEN')).toEqual(frozen)
  expect(await screen.findByRole('button', { name: /Freeze all cards/ })).toBeVisible()
})

it('Undo leaves a card frozen that the person has frozen again meanwhile', async () => {
  const { observer, user } = await openCards()
  const active = await cardsIn(observer, 'ACTIVE')
  await press(user, /Freeze all cards/)
  await screen.findByRole('button', { name: /Undo/ })
  const [byHand = ''] = active
  const links = screen.getAllByRole<HTMLAnchorElement>('link')
  await user.click(links.find(({ pathname }) => pathname === `/cards/${byHand}`) ?? document.body)
  await press(user, 'Unfreeze')
  await press(user, 'Freeze')
  await findPressableButton('Unfreeze')
  await press(user, 'Back')
  await press(user, `Undo: unfreeze ${active.length - 1} cards`)
  expect(await screen.findByText(`${active.length - 1} cards can pay again.`)).toBeVisible()
  expect(await cardsIn(observer, 'ACTIVE')).toEqual(active.filter((one) => one !== byHand))
})

it('A card that could not be frozen is named with the reason, and can be tried again', async () => {
  const { observer, user, platform } = await openCards()
  const active = await cardsIn(observer, 'ACTIVE')
  platform.control.fault({
    endpoint: 'E31',
    kind: 'status',
    status: 403,
    by: { path: `${active[0]}` },
  })
  await press(user, /Freeze all cards/)
  expect(await screen.findByText(`${active.length - 1} cards are frozen, 1 is not.`)).toBeVisible()
  const [left = ''] = await cardsIn(observer, 'ACTIVE')
  const failed = screen.getByRole('list', { name: 'Not frozen' })
  expect(within(failed).getByRole('link')).toHaveAttribute('href', `/cards/${left}`)
  await press(user, /Try this card again/)
  expect(await screen.findByText(`${active.length} cards are frozen.`)).toBeVisible()
  expect(screen.queryByRole('list', { name: 'Not frozen' })).toBeNull()
  await press(user, /Undo/)
  expect(await screen.findByText(`${active.length} cards can pay again.`)).toBeVisible()
  expect(await cardsIn(observer, 'ACTIVE')).toEqual(active)
})

it('Freezing continues while another screen is open, and its result is shown on return', async () => {
  const { observer, user, platform } = await openCards()
  const active = await cardsIn(observer, 'ACTIVE')
  const release = holdResponses(platform, 'E31')
  await press(user, /Freeze all cards/)
  await screen.findByText('Freezing cards…')
  await user.click(screen.getByRole('link', { name: /^Spending/ }))
  await screen.findByRole('heading', { name: 'Spending' })
  release()
  await waitFor(async () =>
    expect(await cardsIn(observer, 'FROZEN')).toEqual(expect.arrayContaining(active)),
  )
  history.back()
  expect(await screen.findByText(`${active.length} cards are frozen.`)).toBeVisible()
})
