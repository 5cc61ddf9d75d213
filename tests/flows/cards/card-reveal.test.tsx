import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import es from '#i18n/messages/es/cards.json'
import type { SecretFault } from '#mocks/db/card-tables.ts'

import { leaksIn } from '../../support/cards/card-leaks.ts'
import {
  isVisible,
  KEY_SETTING,
  openCard,
  textsByPlace,
  useCardRuntime,
  revealMethods,
  type CardRuntime,
} from '../../support/cards/card-setup.ts'
import { holdResponses } from '../../support/platform/platform.ts'
import { findPressableButton, press } from '../../support/render-app.tsx'

useCardRuntime()

async function reveal({ app }: CardRuntime): Promise<void> {
  await press(app.user, 'Details')
}

/**
 * Expects number and code on the screen. Uses the same search as the test that they are in no other
 * place, to show that this search works.
 */
async function expectShown({ secret }: CardRuntime): Promise<void> {
  await screen.findByText('Card details')
  const places = { screen: document.querySelector('main')?.outerHTML ?? '' }
  for (const part of [{ number: 'none' }, { cvv: 'none' }])
    expect(leaksIn({ ...secret, ...part }, places)).toEqual(['screen'])
}

const expectNothingLeft = (runtime: CardRuntime) =>
  expect(leaksIn(runtime.secret, textsByPlace(runtime))).toEqual([])

describe('Card details', () => {
  it('Card details are copied by field, hide in half a minute, and get a new key each time', async () => {
    const copied: string[] = []
    const runtime = await openCard({ host: { copySecret: async (text) => copied.push(text) > 0 } })
    await reveal(runtime)
    await expectShown(runtime)
    expect(screen.getByRole('timer')).toHaveTextContent('Hides in 30 seconds')
    const { number, cvv, expiryMonth, expiryYear } = runtime.secret
    for (const field of ['Card number', 'Valid until', 'Security code (CVV)'])
      await runtime.app.user.click(screen.getByRole('button', { name: `Copy: ${field}` }))
    const month = String(expiryMonth).padStart(2, '0')
    expect(copied).toEqual([number, `${month}/${String(expiryYear).slice(-2)}`, cvv])
    await runtime.app.user.click(screen.getByRole('button', { name: 'Hide' }))
    expect(screen.queryByText('Card details')).toBeNull()
    expectNothingLeft(runtime)
    await findPressableButton('Details')
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], shouldAdvanceTime: true })
    await reveal(runtime)
    await expectShown(runtime)
    await act(() => vi.advanceTimersByTimeAsync(28_000))
    await expectShown(runtime)
    await act(() => vi.advanceTimersByTimeAsync(3000))
    expect(screen.queryByText('Card details')).toBeNull()
    expectNothingLeft(runtime)
    const keys = runtime.platform.sentTo('E29').map(({ body }) => body)
    expect(new Set(keys).size).toBe(3)
    expect(keys.every((body) => JSON.parse(body).encrypted_key.length === 344)).toBe(true)
  })

  it('Card details are hidden however the person looks away, also if they arrive afterwards', async () => {
    isVisible.set(true)
    const runtime = await openCard({ host: { isVisible } })
    for (const [way, leave, goBack] of revealMethods) {
      // oxlint-disable-next-line no-await-in-loop
      await reveal(runtime)
      // oxlint-disable-next-line no-await-in-loop
      await expectShown(runtime)
      // oxlint-disable-next-line no-await-in-loop
      await act(async () => leave())
      expect(screen.queryByText('Card details'), way).toBeNull()
      expectNothingLeft(runtime)
      // oxlint-disable-next-line no-await-in-loop
      await act(async () => goBack())
    }
    const sent = () => runtime.platform.sentTo('E29')
    const before = sent().length
    const answer = holdResponses(runtime.platform, 'E29')
    await reveal(runtime)
    await waitFor(() => expect(sent()).toHaveLength(before + 1))
    await waitFor(() => expect(sent()[before]?.status).toBe(200))
    act(() => void window.dispatchEvent(new Event('blur')))
    const decrypt = vi.spyOn(crypto.subtle, 'decrypt')
    answer()
    await waitFor(() => expect(decrypt).toHaveBeenCalledOnce())
    await act(async () => void (await decrypt.mock.results[0]?.value))
    expect(screen.queryByText('Card details')).toBeNull()
    expect(await findPressableButton('Details')).toBeVisible()
    expectNothingLeft(runtime)
  })
})

describe('Failed requests for card details', () => {
  const REFUSED = 'Failed to get encrypted secret key.'
  const UNREADABLE = 'Failed to read the card data.'

  it('Each kind of failed request for card data is explained, leaves no secret, and can be tried again', async () => {
    const runtime = await openCard()
    const { control } = runtime.platform
    const broken = (mode: SecretFault) => () => control.scenario({ name: 'card-secret', mode })
    const failed = (status: number) => () =>
      control.fault({ endpoint: 'E29', kind: 'status', status, by: { body: 'encrypted_key' } })
    for (const [words, breakIt] of [
      [
        // The provider's sentence is a separate element, so no space precedes it.
        `We didn't get the details. Nothing was kept. Try again.The provider says: “${REFUSED}”`,
        broken('refused'),
      ],
      [UNREADABLE, broken('bad-json')],
      ["We didn't get the card's details.", failed(400)],
      ['We ran into a problem.', failed(500)],
    ] as const) {
      breakIt()
      await reveal(runtime)
      expect(await screen.findByRole('alert')).toHaveTextContent(words)
      expect(screen.queryByText('Card details')).toBeNull()
      expectNothingLeft(runtime)
      await press(runtime.app.user, 'Try again')
      await expectShown(runtime)
      expect(screen.queryByRole('alert')).toBeNull()
      await press(runtime.app.user, 'Hide')
    }
  })

  it("A failed request for card data is explained in the person's language only", async () => {
    const { app, platform } = await openCard({ language: 'es' })
    platform.control.scenario({ name: 'card-secret', mode: 'refused' })
    await press(app.user, es.card.show)
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent(es.reveal.problems.refused)
    expect(alert).not.toHaveTextContent(/failed/i)
  })

  it('Without a usable key or a secure page, the card screen says so, and requests no card data', async () => {
    const runtime = await openCard({ key: 'bm9uc2Vuc2U=' })
    await reveal(runtime)
    expect(await screen.findByRole('alert')).toHaveTextContent(
      `${KEY_SETTING} is not an RSA public key.`,
    )
    expect(runtime.platform.sentTo('E29')).toHaveLength(1)
    expectNothingLeft(runtime)
    vi.spyOn(crypto, 'subtle', 'get').mockReturnValue(undefined as never)
    await press(runtime.app.user, 'Try again')
    expect(await screen.findByText(/secure connection \(https\)/)).toBeVisible()
    expect(runtime.platform.sentTo('E29')).toHaveLength(1)
  })
})
