import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { PROGRAM_IDS } from '#mocks/db/card-programs.ts'
import { COUNTERPARTY_IDS } from '#mocks/db/seeds/counterparties.ts'

import { cardOf } from '../../support/cards/card-samples.ts'
import { feedOf } from '../../support/orders/orders.ts'
import { LANDLORD_LINK, createSendSetup } from '../../support/orders/send-setup.ts'
import { signedInClient } from '../../support/platform/client.ts'
import { createPlatform } from '../../support/platform/platform.ts'
import { openApp, signedInHost } from '../../support/render-app.tsx'

/** Opens another screen of the running app, and waits until its title replaces the last one. */
async function goTo(path: string): Promise<void> {
  const before = document.querySelector('main h1')
  await act(async () => history.pushState(null, '', path))
  await waitFor(() => expect(document.querySelector('main h1'), path).not.toBe(before))
}

describe('Digits of fiat', () => {
  /** Returns all visible and spoken text without rates, whose number of digits differs. */
  function textOfScreen(): string {
    const labels = Array.from(document.querySelectorAll('[aria-label]'), (one) =>
      one.getAttribute('aria-label'),
    )
    const text = [document.body.textContent, ...labels].join('\n')
    return text.replace(/1[\s\u00A0]\w+[\s\u00A0][=≈][\s\u00A0][\d.,]+[\s\u00A0][A-Z]+/g, '')
  }

  const fiatSums = () => [
    ...textOfScreen().matchAll(/[\d,]*\d(?:\.(\d+))?[\s\u00A0](?:EUR|USD(?![TC]))/g),
  ]

  it('Every screen writes sums in euros and dollars with two decimals', async () => {
    const { platform, host } = await createSendSetup()
    const client = await signedInClient(platform)
    const fees = await feedOf(client, { limit: 1, filter: { record_type: 'OFFRAMP_SEPA' } })
    const { cache } = await openApp(platform, '/', host)
    for (const path of [
      '/activity',
      `/activity/${fees[0]?.id}`,
      '/assets/EUR',
      '/assets/USDT',
      '/cards',
      `/cards/new?program=${PROGRAM_IDS.prepaid}`,
      '/wallets',
      '/exchange',
      `${LANDLORD_LINK}&amount=1500`,
      '/',
    ]) {
      await goTo(path)
      await waitFor(() => {
        expect(fiatSums().length, path).toBeGreaterThan(0)
        expect(cache.isFetching()).toBe(0)
      })
      const odd = fiatSums().flatMap(([sum, digits]) => (digits?.length === 2 ? [] : [sum]))
      expect(odd, path).toEqual([])
    }
  })

  afterEach(() => vi.restoreAllMocks())

  /** Gives ether the currency code of the Solomon Islands dollar. */
  function callEtherSbd(): void {
    const { fetch } = globalThis
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (...given) => {
      const response = await fetch(...given)
      const text = await response.text()
      return new Response(text === '' ? null : text.replaceAll('"ETH"', '"SBD"'), response)
    })
  }

  it('The amounts of a token whose symbol is a fiat code are not rounded to two decimals', async () => {
    const { platform, host } = await createSendSetup()
    callEtherSbd()
    const { cache } = await openApp(platform, '/more', host)
    for (const path of ['/', '/assets/SBD', '/activity?search=sbd', '/send?asset=SBD']) {
      await goTo(path)
      const sums = () => [...textOfScreen().matchAll(/[\d,]*\d(?:\.(\d+))?[\s\u00A0]SBD/g)]
      await waitFor(() => {
        expect(sums().length, path).toBeGreaterThan(0)
        expect(cache.isFetching()).toBe(0)
      })
      expect(sums().some(([, digits = '']) => digits.length > 2)).toBe(true)
      const zeros = sums().flatMap(([sum, digits]) => (/^\d0$/.test(digits ?? '') ? [sum] : []))
      expect(zeros, path).toEqual([])
    }
  })
})

describe('Figures among Arabic words', () => {
  /** A masked number, or a phone number. */
  const FIGURES = /•• ?\d|\+\d[\d ]{6}/

  /** Returns the numbers whose direction is set neither by an element nor by Unicode marks. */
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

  /**
   * The screen must show such numbers, because the test would prove nothing on a screen without
   * them.
   */
  const figuresOnScreen = () => FIGURES.exec(document.body.textContent ?? '')

  it('Masked numbers and phone numbers among Arabic words keep their direction', async () => {
    const platform = createPlatform()
    const card = await cardOf(await signedInClient(platform))
    await openApp(platform, '/more', await signedInHost(platform), { language: 'ar' })
    for (const path of [
      '/cards',
      `/cards/${card}`,
      `/counterparties/${COUNTERPARTY_IDS.mira}`,
      '/profile',
      '/verification',
    ]) {
      await goTo(path)
      await waitFor(() => expect(figuresOnScreen(), path).not.toBeNull())
      expect(exposed(), path).toEqual([])
    }
  })

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
})
