/** What stands on the screen of a payment that was taken: the same recipient once more. */
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { OUTSIDE_ADDRESS } from '../support/orders.ts'
import { createPlatform, usePlatformServer } from '../support/platform.ts'
import { openApp, pressable, signedInHost } from '../support/render-app.tsx'
import { agreeToAll, press } from '../support/send-setup.ts'

usePlatformServer()

const FIRST = { timeout: 20_000 }

it('Who was paid is paid again with one press, and only the amount is asked for anew', async () => {
  const platform = createPlatform()
  const host = await signedInHost(platform)
  const { user } = await openApp(platform, '/send', host)
  await user.click(await screen.findByRole('button', { name: /^USDT\s*Tron/ }, FIRST))
  await user.type(await screen.findByLabelText('To'), OUTSIDE_ADDRESS)
  await press(user, 'Continue')
  await user.type(await screen.findByLabelText('Amount in USDT'), '22')
  await screen.findByText('Leaves your wallet')
  await press(user, 'Continue')
  await agreeToAll(user)
  await user.click(await pressable(/^Send 22/))
  await user.click(await screen.findByRole('link', { name: 'Send again' }, FIRST))
  expect(await screen.findByLabelText('To')).toHaveValue(OUTSIDE_ADDRESS)
  await press(user, 'Continue')
  expect(await screen.findByLabelText('Amount in USDT')).toHaveValue('')
  expect(platform.sentTo('E55')).toHaveLength(1)
})
