/** Figures among Arabic words: each keeps its direction, and can be typed with the digits of an Arabic keyboard. */
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'

import { COUNTERPARTY_IDS } from '#mocks/db/seeds/counterparties.ts'

import { cardOf } from '../support/card-samples.ts'
import { signedInClient } from '../support/client.ts'
import { createPlatform, usePlatformServer } from '../support/platform.ts'
import { openApp, signedInHost } from '../support/render-app.tsx'

usePlatformServer()

/** A masked number, or a phone number. */
const FIGURES = /•• ?\d|\+\d[\d ]{6}/

/** The figures on the screen that have no direction of their own, neither by an element nor by marks of Unicode. */
function exposed(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.textContent ?? ''
    const apart = node.parentElement?.closest('bdi, [dir]:not(html)') ?? undefined
    if (apart === undefined && FIGURES.test(text.replace(/[\u2066\u2068].*?\u2069/g, '')))
      found.push(text)
  }
  return found
}

/** How many there are at all, so that a screen without any proves nothing. */
const figuresOnScreen = () => FIGURES.exec(document.body.textContent ?? '')

it.each([
  ['the cards', async () => '/cards'],
  ['one card', async (id: string) => `/cards/${id}`],
  ['a recipient', async () => `/counterparties/${COUNTERPARTY_IDS.mira}`],
  ['the profile', async () => '/profile'],
  ['the verification', async () => '/verification'],
])(
  'Masked numbers and phone numbers among Arabic words keep their direction: %s',
  async (_, pathOf) => {
    const platform = createPlatform()
    const id = await cardOf(await signedInClient(platform))
    await openApp(platform, await pathOf(id), await signedInHost(platform), { language: 'ar' })
    await waitFor(() => expect(figuresOnScreen()).not.toBeNull(), { timeout: 60_000 })
    expect(exposed()).toEqual([])
  },
)

it('A phone number is typed with the digits of an Arabic or a Persian keyboard', async () => {
  const platform = createPlatform()
  const { user } = await openApp(platform, '/profile', await signedInHost(platform), {
    language: 'ar',
  })
  await user.click(await screen.findByRole('button', { name: /15550100100/ }))
  const field = await screen.findByRole('textbox')
  await user.type(field, '+٩٧١٥٠۱۲۳۴۵۶۷')
  expect(field).toHaveValue('+971501234567')
  await user.type(field, '٨', { initialSelectionStart: 4, initialSelectionEnd: 4 })
  expect(field).toHaveValue('+9718501234567')
  expect((field as HTMLInputElement).selectionStart).toBe(5)
})
