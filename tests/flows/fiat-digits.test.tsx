/** Sums of fiat on the main screens: each in the digits of its currency. */
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { listCards } from '#api/cards/endpoints.ts'
import { rowsOf } from '#api/common/schema.ts'
import { listWalletTransactions } from '#api/wallets/endpoints.ts'
import { PROGRAM_IDS } from '#mocks/db/card-programs.ts'

import { signedInClient } from '../support/client.ts'
import { WALLET } from '../support/ids.ts'
import { usePlatformServer } from '../support/platform.ts'
import { openApp } from '../support/render-app.tsx'
import { createSendSetup, LANDLORD } from '../support/send-setup.ts'

usePlatformServer()

/** What the screen says, seen or read aloud, without rates: those have digits of their own. */
function textOfScreen(): string {
  const labels = Array.from(document.querySelectorAll('[aria-label]'), (one) =>
    one.getAttribute('aria-label'),
  )
  const text = [document.body.textContent, ...labels].join('\n')
  return text.replace(/1[\s\u00A0]\w+[\s\u00A0][=≈][\s\u00A0][\d.,]+[\s\u00A0][A-Z]+/g, '')
}

/** Every sum in euros or dollars, with what stands behind its point. */
const fiatSums = () => [
  ...textOfScreen().matchAll(/[\d,]*\d(?:\.(\d+))?[\s\u00A0](?:EUR|USD(?![TC]))/g),
]

async function expectTwoDigits(path: string | undefined) {
  const { platform, host } = await createSendSetup()
  const client = await signedInClient(platform)
  const fees = await client.call(listWalletTransactions, {
    params: { uuid: WALLET },
    query: { limit: 1, filter: { record_type: 'OFFRAMP_SEPA' } },
  })
  const { cache } = await openApp(platform, path ?? `/activity/${rowsOf(fees)[0]?.id}`, host)
  await waitFor(() => {
    expect(fiatSums().length).toBeGreaterThan(0)
    expect(cache.isFetching()).toBe(0)
  })
  expect(fiatSums().flatMap(([sum, digits]) => (digits?.length === 2 ? [] : [sum]))).toEqual([])
}

it.each([
  ['Home', '/'],
  ['Activity', '/activity'],
  ['A transaction with a fee', undefined],
  ['An asset of fiat', '/assets/EUR'],
  ['An asset of crypto', '/assets/USDT'],
  ['Cards', '/cards'],
  ['A new card', `/cards/new?program=${PROGRAM_IDS.prepaid}`],
  ['Wallets', '/wallets'],
  ['Exchange', '/exchange'],
  ['Send to a bank account', `${LANDLORD}&amount=1500`],
] as const)('%s writes sums in euros and dollars with two decimals', async (_name, path) => {
  await expectTwoDigits(path)
})

it('The rate of a purchase in another currency keeps its digits', async () => {
  const { platform, host } = await createSendSetup()
  const client = await signedInClient(platform)
  const cards = rowsOf(await client.call(listCards, { query: { limit: 50 } }))
  const everyday = cards.find(({ nick_name }) => nick_name === 'Everyday')
  const { user } = await openApp(platform, `/cards/${everyday?.card_id}`, host)
  const [purchase] = await screen.findAllByRole('button', { name: /Two Doors Coffee/ })
  if (purchase === undefined) throw new Error('nothing was bought')
  await user.click(purchase)
  const rate = (await screen.findByText('Rate')).closest('div[class*="still"]')
  expect(rate).toHaveTextContent(/1\sEUR [=≈] 1\.\d{3,}\sUSD$/)
})

afterEach(() => vi.restoreAllMocks())

/** Ether is called as the dollars of the Solomon Islands are. */
function callEtherSbd(): void {
  const { fetch } = globalThis
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (...given) => {
    const response = await fetch(...given)
    const text = await response.text()
    return new Response(text === '' ? null : text.replaceAll('"ETH"', '"SBD"'), response)
  })
}

it.each([
  ['Home', '/'],
  ['Its own screen', '/assets/SBD'],
  ['Activity', '/activity?search=sbd'],
  ['Send', '/send?asset=SBD&to=0x52908400098527886E0F7030069857D2E4169EE7'],
] as const)(
  "A token whose symbol is the code of a state's money keeps all its digits: %s",
  async (_name, path) => {
    const { platform, host } = await createSendSetup()
    callEtherSbd()
    const { cache } = await openApp(platform, path, host)
    const sums = () => [...textOfScreen().matchAll(/[\d,]*\d(?:\.(\d+))?[\s\u00A0]SBD/g)]
    await waitFor(() => {
      expect(sums().length).toBeGreaterThan(0)
      expect(cache.isFetching()).toBe(0)
    })
    expect(sums().some(([, digits = '']) => digits.length > 2)).toBe(true)
    // Nor are there zeros that nobody wrote.
    expect(sums().flatMap(([sum, digits]) => (/^\d0$/.test(digits ?? '') ? [sum] : []))).toEqual([])
  },
)
