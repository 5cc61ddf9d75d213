/** Cards as they look in the hand: gone through by keys, turned over by a tap, chosen by what they are. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'

import { DEMO } from '#mocks/db/seeds/people.ts'

import { openCard, useCardStage } from '../support/card-setup.ts'
import { createPlatform, usePlatformServer } from '../support/platform.ts'
import { openApp, signedInHost } from '../support/render-app.tsx'

usePlatformServer()
useCardStage()

/** Cards of one account of the demo person, in a strip of their own. */
const twoCards = () => screen.findByRole('list', { name: 'Dollar account' })

it('Arrow keys go from one card to the next, and the position is announced', async () => {
  const platform = createPlatform()
  const { user } = await openApp(platform, '/cards', await signedInHost(platform))
  const [first, second] = within(await twoCards()).getAllByRole('link')
  first?.focus()
  expect(screen.getByText('Card 1 of 2')).toBeInTheDocument()
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(second).toHaveFocus())
  expect(await screen.findByText('Card 2 of 2')).toBeInTheDocument()
  await user.keyboard('{ArrowRight}')
  expect(second).toHaveFocus()
  await user.keyboard('{ArrowLeft}')
  await waitFor(() => expect(first).toHaveFocus())
})

it('Buttons go through the cards as well, and end with them', async () => {
  const platform = createPlatform()
  const { user } = await openApp(platform, '/cards', await signedInHost(platform))
  await twoCards()
  const atEnd = (name: string) =>
    expect(screen.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true')
  atEnd('Previous card')
  await user.click(screen.getByRole('button', { name: 'Next card' }))
  expect(await screen.findByText('Card 2 of 2')).toBeInTheDocument()
  atEnd('Next card')
  // It keeps the focus and does nothing.
  await user.click(screen.getByRole('button', { name: 'Next card' }))
  expect(screen.getByRole('button', { name: 'Next card' })).toHaveFocus()
  expect(screen.getByText('Card 2 of 2')).toBeInTheDocument()
})

it('The money of a prepaid card stands on the card', async () => {
  const platform = createPlatform()
  await openApp(platform, '/cards', await signedInHost(platform))
  const card = await screen.findByRole('link', { name: /^Travel: Visa ending in \d{4}\. Frozen/ })
  expect(card).toHaveTextContent('57.90 USD')
})

it('A tap turns the card over, and another one turns it back and hides what it shows', async () => {
  const { app, secret } = await openCard()
  await app.user.click(await screen.findByRole('button', { name: /^Turn the card over/ }))
  await screen.findByText('Card details')
  const digits = () => document.querySelector('main')?.textContent?.replaceAll(/\s/g, '') ?? ''
  // Once on the card, once in the row that copies it.
  expect(digits().split(secret.number)).toHaveLength(3)
  await app.user.click(screen.getByRole('button', { name: /^Turn the card back/ }))
  await waitFor(() => expect(screen.queryByText('Card details')).toBeNull())
  expect(digits()).not.toContain(secret.number)
})

it('A new card is chosen by its name, its price and two advantages', async () => {
  const platform = createPlatform()
  await openApp(platform, '/cards/new', await signedInHost(platform))
  const prepaid = await screen.findByRole('link', { name: /^Prepaid Visa/ })
  expect(prepaid).toHaveTextContent('3.00 USD')
  expect(prepaid).toHaveTextContent('Can be added to a phone wallet')
  expect(prepaid).toHaveTextContent('Spends only the money you put on it')
  expect(screen.getByRole('link', { name: /^Dollar account/ })).toHaveTextContent('Free')
  expect(screen.queryByRole('link', { name: /^Prepaid Mastercard/ })).toBeNull()
})

it("Vendors are topped up from the developer's screen and stand among no cards", async () => {
  const platform = createPlatform()
  platform.control.scenario({ name: 'developer', email: DEMO.email, on: true })
  const { user } = await openApp(platform, '/developer', await signedInHost(platform))
  await user.click(await screen.findByRole('link', { name: /^Sandbox Issuing/ }))
  await waitFor(() => expect(location.search).toContain('vendor='))
  expect(location.pathname).toBe('/cards/top-up')
})
