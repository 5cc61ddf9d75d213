import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import { USDT_TRON } from '#mocks/db/reference.ts'
import { makeAddress } from '#mocks/services/addresses.ts'

import { OUTSIDE_ADDRESS } from '../../support/orders/orders.ts'
import {
  SEND_BUTTON,
  bodiesTo,
  createSendSetup,
  continueToReview,
} from '../../support/orders/send-setup.ts'
import { fillIn, openApp, openSignedIn, press, retype } from '../../support/render-app.tsx'

describe("Amounts in the person's own currency", () => {
  const SOMEBODY = makeAddress('tron', 'somebody')

  async function openAmount(amount = '') {
    const setup = await createSendSetup()
    const query = `?currency=${USDT_TRON.id}&to=${SOMEBODY}${amount && `&amount=${amount}`}`
    const app = await openApp(setup.platform, `/send${query}`, setup.host)
    await screen.findByLabelText('To')
    await press(app.user, 'Continue')
    return { ...app, setup }
  }

  it('An amount typed in euros has two decimals and orders exactly the amount of the asset that is shown', async () => {
    const { user, setup } = await openAmount()
    await press(user, 'Type in EUR')
    await user.type(await screen.findByLabelText('Amount in EUR'), '5.555')
    expect(await screen.findByRole('alert')).toHaveTextContent('At most 2 decimal places.')
    expect(screen.queryByText(/^That is/)).toBeNull()
    await press(user, 'Type in USDT')
    expect(await screen.findByLabelText('Amount in USDT')).toHaveValue('')
    await press(user, 'Type in EUR')
    await retype(user, await screen.findByLabelText('Amount in EUR'), '10')
    const own = await screen.findByText(/^That is/)
    const [, shown = ''] =
      /That is\s([\d.]+)\sUSDT/.exec(own.parentElement?.textContent ?? '') ?? []
    expect(shown).toMatch(/^\d+\.\d{1,6}$/)
    await continueToReview(user)
    const button = screen.getByRole('button', { name: SEND_BUTTON })
    expect(button).toHaveTextContent(shown)
    await user.click(button)
    await waitFor(() => expect(bodiesTo(setup, 'E55')).toHaveLength(1))
    expect(String(bodiesTo(setup, 'E55')[0]?.['amount'])).toBe(shown)
  })
})

describe('After a payment', () => {
  it('After a payment, its receipt is shared, its recipient saved, and one press pays them again', async () => {
    const share = vi.fn(async (_text: string, _file?: unknown) => 'copied' as const)
    const { platform, user } = await openSignedIn('/send', { share })
    fillIn(await screen.findByLabelText('To'), OUTSIDE_ADDRESS)
    await press(user, /USDT.*Tron/)
    await user.type(await screen.findByLabelText('Amount in USDT'), '22')
    await continueToReview(user)
    await press(user, /^Send 22/)
    await screen.findByRole('heading', { name: 'Accepted by Tessera' })
    await press(user, 'Share')
    await waitFor(() => expect(share).toHaveBeenCalledOnce())
    expect(share.mock.lastCall?.[0]).toMatch(/^Receipt: money out\n−[\d.,]+\sUSDT/)
    expect(await screen.findByText(/^Copied: sharing isn't available/)).toBeVisible()
    await press(user, 'Receipt')
    expect(await screen.findByRole('dialog', { name: 'Receipt' })).toBeVisible()
    expect(screen.getByText(/^Receipt: money out/)).toHaveTextContent('Status:')
    await press(user, 'Close')
    const save = await screen.findByRole('link', { name: 'Save this recipient' })
    const { pathname, searchParams } = new URL(save.getAttribute('href') ?? '', location.href)
    expect(pathname).toBe('/counterparties/new')
    expect(Object.fromEntries(searchParams)).toMatchObject({
      rail: 'CRYPTO_EXTERNAL',
      address: OUTSIDE_ADDRESS,
      currency: USDT_TRON.id,
    })
    await user.click(screen.getByRole('link', { name: 'Send again' }))
    expect(await screen.findByLabelText('To')).toHaveValue(OUTSIDE_ADDRESS)
    await press(user, 'Continue')
    expect(await screen.findByLabelText('Amount in USDT')).toHaveValue('')
    expect(platform.sentTo('E55')).toHaveLength(1)
  })
})
