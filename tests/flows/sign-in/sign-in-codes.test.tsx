import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'

import { createFakeHost } from '../../support/platform/fake-host.ts'
import { createPlatform } from '../../support/platform/platform.ts'
import { openApp, press } from '../../support/render-app.tsx'

async function start(kind: 'Email' | 'Phone') {
  const platform = createPlatform()
  const { user } = await openApp(platform, '/sign-in', createFakeHost())
  if (kind === 'Phone') await user.click(await screen.findByRole('radio', { name: kind }))
  const field = await screen.findByRole('textbox', { name: kind })
  const paste = async (text: string) => {
    await user.clear(field)
    await user.click(field)
    await user.paste(text)
  }
  const sent = (endpoint: 'E1' | 'E2' | 'E3' | 'E4') =>
    platform.sentTo(endpoint).map(({ body }) => JSON.parse(body) as unknown)
  return { platform, user, field, paste, sent }
}

it('A phone number is sent as digits only, both to request a code and to check it', async () => {
  const { platform, user, field, paste, sent } = await start('Phone')
  await paste('\u202A+1 (555) 010\u20110100\u202C')
  await waitFor(() => expect(field).toHaveAccessibleDescription('A code goes to +1 555 010 0100.'))
  await press(user, 'Send code')
  expect(await screen.findByText('We sent a six-digit code to +1 555 010 0100.')).toBeVisible()
  const code = await screen.findByLabelText('Six-digit code')
  const [message] = platform.control.inbox('15550100100')
  await user.type(code, message?.code ?? '')
  await waitFor(() => expect(location.pathname).toBe('/'))
  expect(sent('E4')).toEqual([{ phone: '15550100100' }])
  expect(sent('E2')).toEqual([{ phone: '15550100100', token: message?.code, type: 'sms' }])
})

it("A phone number without a country code is not sent, and the device's country is suggested", async () => {
  const { user, field, paste, sent } = await start('Phone')
  await paste('(555) 010-0100')
  await press(user, 'Send code')
  await waitFor(() => expect(field).toHaveAccessibleDescription(/The country code is missing/))
  expect(field).toHaveFocus()
  expect(sent('E4')).toEqual([])
  await press(user, 'Use +1 555 010 0100 (United States)')
  expect(field).toHaveValue('+1 555 010 0100')
  await press(user, 'Send code')
  await screen.findByText('We sent a six-digit code to +1 555 010 0100.')
  expect(sent('E4')).toEqual([{ phone: '15550100100' }])
})

it('A person signs in with a code sent by email', async () => {
  const { platform, user, paste, sent } = await start('Email')
  const { email } = platform.control.settings().demo
  await paste(`\u202A${email}\u202C`)
  await press(user, 'Send code')
  const field = await screen.findByLabelText('Six-digit code')
  const token = platform.control.inbox(email).at(-1)?.code ?? ''
  await user.type(field, token)
  await waitFor(() => expect(location.pathname).toBe('/'))
  expect(sent('E3')).toEqual([{ email }])
  expect(sent('E1')).toEqual([{ email, token, type: 'email' }])
})
