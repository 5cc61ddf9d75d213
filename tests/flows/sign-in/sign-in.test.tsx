import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'

import { cachedTexts } from '../../support/cached-texts.ts'
import { expectInputKeptAfterFailures } from '../../support/failing-form.ts'
import { createFakeHost } from '../../support/platform/fake-host.ts'
import { createPlatform, holdResponses } from '../../support/platform/platform.ts'
import { openApp, press, retype } from '../../support/render-app.tsx'

// jsdom has no `elementFromPoint`, by which the code field looks for a password manager's badge.
document.elementFromPoint ??= () => null

async function start(way: 'Email' | 'Password') {
  const platform = createPlatform()
  const { user, cache } = await openApp(platform, '/sign-in', createFakeHost())
  await user.click(await screen.findByRole('radio', { name: way }))
  const field = (name: string, type: string) =>
    screen.findByLabelText(name, { selector: `input[type=${type}]` })
  const email = await field('Email', 'email')
  const code = async (to: string) => {
    const input = await screen.findByLabelText('Six-digit code')
    const [sent] = platform.control.inbox(to).slice(-1)
    return { input, sent: sent?.code ?? '' }
  }
  const enterCode = async (to: string) => {
    const { input, sent } = await code(to)
    await user.type(input, sent)
  }
  const { demo } = platform.control.settings()
  const sent = (endpoint: 'E1' | 'E2' | 'E3' | 'E4') =>
    platform.sentTo(endpoint).map(({ body }) => JSON.parse(body) as unknown)
  return { platform, user, cache, email, field, code, enterCode, demo, sent }
}

type Cache = Awaited<ReturnType<typeof start>>['cache']

/**
 * Expects the secret in no cached answer, and no mutation in the cache: the error of a finished
 * mutation can repeat members of its request.
 */
async function expectForgotten(cache: Cache, secret: string): Promise<void> {
  await waitFor(() => expect(cachedTexts(cache)).not.toContain(secret))
  expect(cache.getMutationCache().getAll()).toEqual([])
}

const leaveForm = (user: UserEvent) => user.click(screen.getByLabelText('Phone'))

const home = () => screen.findByRole('navigation', { name: 'Main' })
const newcomersHome = () => screen.findByText('No money here yet')

it('A person signs in by a password that can be shown; a failure keeps the text of both fields', async () => {
  const { platform, user, cache, email, field, demo } = await start('Password')
  const password = await field('Password', 'password')
  expect(await screen.findByRole('button', { name: 'Terms' })).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
  await user.type(email, demo.email)
  await user.type(password, 'not-the-password')
  await press(user, 'Show password')
  expect(password).toHaveAttribute('type', 'text')
  expect(password).toHaveValue('not-the-password')
  await press(user, 'Hide password')
  expect(password).toHaveAttribute('type', 'password')
  await press(user, /^Sign in$/)
  expect(await screen.findByText('Email or password is wrong.')).toBeVisible()
  expect(email).toHaveValue(demo.email)
  await retype(user, password, demo.password)
  await expectInputKeptAfterFailures(platform, 'E6', {
    press: () => press(user, /^Sign in$/),
    expectKept: () => {
      expect(email).toHaveValue(demo.email)
      expect(password).toHaveValue(demo.password)
    },
  })
  await press(user, /^Sign in$/)
  expect(await home()).toBeVisible()
  await waitFor(() => expect(cachedTexts(cache)).not.toContain(demo.password))
})

it('A password is removed from memory once its form is left, refused or before the response', async () => {
  const { platform, user, cache, email, field, demo } = await start('Password')
  const wrong = 'not the right password'
  await user.type(email, demo.email)
  await user.type(await field('Password', 'password'), wrong)
  await press(user, /^Sign in$/)
  expect(await screen.findByText('Email or password is wrong.')).toBeVisible()
  await leaveForm(user)
  await expectForgotten(cache, wrong)
  await user.click(screen.getByLabelText('Password'))
  const release = holdResponses(platform, 'E6')
  await user.type(await field('Password', 'password'), wrong)
  await press(user, /^Sign in$/)
  await leaveForm(user)
  await waitFor(() => expect(platform.sentTo('E6')).toHaveLength(2))
  release()
  await expectForgotten(cache, wrong)
})

it('A new account with a password is confirmed by an emailed code; memory keeps neither', async () => {
  const { platform, user, cache, email, field, code, enterCode } = await start('Password')
  const [address, password] = ['new.person@example.test', 'A-long-enough-1']
  await press(user, 'No account yet? Create one')
  await user.type(email, address)
  await user.type(await field('Password', 'password'), password)
  await press(user, 'Create account')
  const { input, sent } = await code(address)
  await waitFor(() => expect(cachedTexts(cache)).not.toContain(password))
  const wrong = sent === '111111' ? '222222' : '111111'
  await user.type(input, wrong)
  await waitFor(() => expect(input).toHaveAccessibleDescription(/code is wrong/))
  await waitFor(() => expect(input).toHaveValue(''))
  await enterCode(address)
  expect(await newcomersHome()).toBeVisible()
  await expectForgotten(cache, wrong)
  expect(platform.sentTo('E7')).toHaveLength(1)
})

it("A phone number needs its country code, the device's one is suggested, and its digits are sent", async () => {
  const { platform, user, sent } = await start('Email')
  await user.click(screen.getByRole('radio', { name: 'Phone' }))
  const phone = await screen.findByRole('textbox', { name: 'Phone' })
  await user.click(phone)
  await user.paste('(555) 010-0100')
  await press(user, 'Send code')
  await waitFor(() => expect(phone).toHaveAccessibleDescription(/The country code is missing/))
  expect(phone).toHaveFocus()
  expect(sent('E4')).toEqual([])
  await press(user, 'Use +1 555 010 0100 (United States)')
  await waitFor(() => expect(phone).toHaveAccessibleDescription('A code goes to +1 555 010 0100.'))
  await press(user, 'Send code')
  expect(await screen.findByText('We sent a six-digit code to +1 555 010 0100.')).toBeVisible()
  const [message] = platform.control.inbox('15550100100')
  await user.type(await screen.findByLabelText('Six-digit code'), message?.code ?? '')
  expect(await home()).toBeVisible()
  expect(sent('E4')).toEqual([{ phone: '15550100100' }])
  expect(sent('E2')).toEqual([{ phone: '15550100100', token: message?.code, type: 'sms' }])
})

it('A wrong and an expired code have different messages, and a pasted message fills in its code', async () => {
  const { platform, user, email, code, demo } = await start('Email')
  await user.type(email, demo.email)
  await press(user, 'Send code')
  const { input, sent } = await code(demo.email)
  await user.type(input, sent === '111111' ? '222222' : '111111')
  expect(await screen.findByText('This code is wrong. Check the digits.')).toBeVisible()
  platform.control.advance(11 * 60)
  await waitFor(() => expect(input).toHaveValue(''))
  await user.type(input, sent)
  expect(await screen.findByText('This code has expired. Ask for a new one.')).toBeVisible()
  await press(user, 'Send a new code')
  expect(await screen.findByText('A new code is on its way')).toBeVisible()
  await user.click(input)
  await user.paste('See you at 8, room 1234567')
  expect(input).toHaveValue('')
  await user.paste(`Your 2-step code is ${(await code(demo.email)).sent}`)
  expect(await home()).toBeVisible()
})

it('A typed address stays with every way to sign in, and can be corrected after Back from the code', async () => {
  const { user, email, field, enterCode, demo, sent } = await start('Email')
  await user.type(email, 'known@example.test')
  await user.click(screen.getByRole('radio', { name: 'Password' }))
  expect(await field('Email', 'email')).toHaveValue('known@example.test')
  await retype(user, await field('Email', 'email'), `${demo.email}x`)
  await user.click(screen.getByRole('radio', { name: 'Phone' }))
  await user.type(await field('Phone', 'tel'), '+1 555 010 0100')
  await user.click(screen.getByRole('radio', { name: 'Email' }))
  expect(await field('Email', 'email')).toHaveValue(`${demo.email}x`)
  await user.click(screen.getByRole('radio', { name: 'Phone' }))
  expect(await field('Phone', 'tel')).toHaveDisplayValue(/555/)
  await user.click(screen.getByRole('radio', { name: 'Email' }))
  await press(user, 'Send code')
  await screen.findByLabelText('Six-digit code')
  history.back()
  const again = await field('Email', 'email')
  expect(again).toHaveValue(`${demo.email}x`)
  await user.clear(again)
  await user.click(again)
  await user.paste(`\u202A${demo.email}\u202C`)
  await press(user, 'Send code')
  await enterCode(demo.email)
  expect(await home()).toBeVisible()
  expect(sent('E3')).toEqual([{ email: `${demo.email}x` }, { email: demo.email }])
  expect(sent('E1')).toEqual([expect.objectContaining({ email: demo.email, type: 'email' })])
})

it('A new person signs up with the invite code that is asked for where the tenant wants one', async () => {
  const { platform, user, email, enterCode } = await start('Email')
  platform.control.scenario({ name: 'require-invite', on: true })
  await user.type(email, 'invited@example.test')
  await press(user, 'Send code')
  expect(await screen.findByText(/You need a valid invite code/)).toBeVisible()
  expect(email).toHaveValue('invited@example.test')
  await user.type(await screen.findByLabelText('Invite code'), 'TESSERA-2026')
  await press(user, 'Send code')
  await screen.findByLabelText('Six-digit code')
  history.back()
  expect(await screen.findByLabelText('Invite code')).toHaveValue('TESSERA-2026')
  await press(user, 'Send code')
  await enterCode('invited@example.test')
  expect(await newcomersHome()).toBeVisible()
})
