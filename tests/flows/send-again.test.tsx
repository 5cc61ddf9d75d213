/** What stands on the screen of a payment that was taken: its receipt, and the same recipient once more. */
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import { OUTSIDE_ADDRESS } from '../support/orders.ts'
import { createPlatform, usePlatformServer } from '../support/platform.ts'
import { openApp, pressable, signedInHost } from '../support/render-app.tsx'
import { agreeToAll, press } from '../support/send-setup.ts'

usePlatformServer()

const FIRST = { timeout: 60_000 }

/** Pays 22 USDT to somebody outside. */
async function pay(given: Parameters<typeof signedInHost>[1] = {}) {
  const platform = createPlatform()
  const { user } = await openApp(platform, '/send', await signedInHost(platform, given))
  await user.click(await screen.findByRole('button', { name: /^USDT\s*Tron/ }, FIRST))
  await user.type(await screen.findByLabelText('To'), OUTSIDE_ADDRESS)
  await press(user, 'Continue')
  await user.type(await screen.findByLabelText('Amount in USDT'), '22')
  await screen.findByText('Cost')
  await press(user, 'Continue')
  await agreeToAll(user)
  await user.click(await pressable(/^Send 22/))
  return { platform, user }
}

it('The receipt of a payment is looked at and shared from the screen that says it was sent', async () => {
  const share = vi.fn(async (_text: string, _file?: unknown) => 'shared' as const)
  const { user } = await pay({ share })
  await screen.findByRole('heading', { name: 'Sent' }, FIRST)
  await press(user, 'Share')
  await waitFor(() => expect(share).toHaveBeenCalledOnce())
  expect(share.mock.lastCall?.[0]).toMatch(/^Receipt: money out\n−[\d.,]+\sUSDT/)
  await press(user, 'Receipt')
  expect(await screen.findByRole('dialog', { name: 'Receipt' })).toBeVisible()
  expect(screen.getByText(/^Receipt: money out/)).toHaveTextContent('Status:')
})

it('Who was paid is paid again with one press, and only the amount is asked for anew', async () => {
  const { platform, user } = await pay()
  await user.click(await screen.findByRole('link', { name: 'Send again' }, FIRST))
  expect(await screen.findByLabelText('To')).toHaveValue(OUTSIDE_ADDRESS)
  await press(user, 'Continue')
  expect(await screen.findByLabelText('Amount in USDT')).toHaveValue('')
  expect(platform.sentTo('E55')).toHaveLength(1)
})
