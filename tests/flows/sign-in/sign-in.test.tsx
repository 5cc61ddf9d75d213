import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'

import { expectInputKeptAfterFailures } from '../../support/failing-form.ts'
import { createFakeHost } from '../../support/platform/fake-host.ts'
import { createPlatform } from '../../support/platform/platform.ts'
import { openApp, press, retype } from '../../support/render-app.tsx'

// jsdom has no `elementFromPoint`, by which the code field looks for a password manager's badge.
document.elementFromPoint ??= () => null

async function start(way: 'Email' | 'Password', search = '') {
  const platform = createPlatform()
  const { user } = await openApp(platform, `/sign-in${search}`, createFakeHost())
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
  return { platform, user, email, field, code, enterCode, demo }
}

const home = () => screen.findByRole('navigation', { name: 'Main' })
const newcomersHome = () => screen.findByText('No money here yet')

it('A person signs in by a password that can be shown, and any failure keeps the text of both fields', async () => {
  const { platform, user, email, field, demo } = await start('Password')
  const password = await field('Password', 'password')
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
})

it('A new account with a password is confirmed by a code sent by email', async () => {
  const { platform, user, email, field, enterCode } = await start('Password')
  await press(user, 'No account yet? Create one')
  await user.type(email, 'new.person@example.test')
  await user.type(await field('Password', 'password'), 'A-long-enough-1')
  await press(user, 'Create account')
  await enterCode('new.person@example.test')
  expect(await newcomersHome()).toBeVisible()
  expect(platform.sentTo('E7')).toHaveLength(1)
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

it('A typed email address stays while the person looks at other ways to sign in', async () => {
  const { user, email, field } = await start('Email')
  await user.type(email, 'known@example.test')
  await user.click(screen.getByRole('radio', { name: 'Password' }))
  expect(await field('Email', 'email')).toHaveValue('known@example.test')
  await retype(user, await field('Email', 'email'), 'other@example.test')
  await user.click(screen.getByRole('radio', { name: 'Phone' }))
  await user.type(
    await screen.findByLabelText('Phone', { selector: 'input[type=tel]' }),
    '+1 555 010 0100',
  )
  await user.click(screen.getByRole('radio', { name: 'Email' }))
  expect(await field('Email', 'email')).toHaveValue('other@example.test')
  await user.click(screen.getByRole('radio', { name: 'Phone' }))
  expect(await screen.findByLabelText('Phone', { selector: 'input[type=tel]' })).toHaveDisplayValue(
    /555/,
  )
})

it('Back from the code, its address can be corrected', async () => {
  const { platform, user, email, field, enterCode, demo } = await start('Email')
  await user.type(email, `${demo.email}x`)
  await press(user, 'Send code')
  await screen.findByLabelText('Six-digit code')
  history.back()
  const again = await field('Email', 'email')
  expect(again).toHaveValue(`${demo.email}x`)
  await retype(user, again, demo.email)
  await press(user, 'Send code')
  await enterCode(demo.email)
  expect(await home()).toBeVisible()
  expect(platform.sentTo('E3')).toHaveLength(2)
})

it.each([
  ['that is asked for where the tenant wants one', ''],
  ['of the link', '?invite=TESSERA-2026'],
])('A new person signs up with the invite code %s', async (_whose, search) => {
  const { platform, user, email, enterCode } = await start('Email', search)
  platform.control.scenario({ name: 'require-invite', on: true })
  await user.type(email, 'invited@example.test')
  if (search === '') {
    await press(user, 'Send code')
    expect(await screen.findByText(/You need a valid invite code/)).toBeVisible()
    expect(email).toHaveValue('invited@example.test')
    await user.type(await screen.findByLabelText('Invite code'), 'TESSERA-2026')
  }
  expect(screen.getByLabelText('Invite code')).toHaveValue('TESSERA-2026')
  await press(user, 'Send code')
  await screen.findByLabelText('Six-digit code')
  history.back()
  expect(await screen.findByLabelText('Invite code')).toHaveValue('TESSERA-2026')
  await press(user, 'Send code')
  await enterCode('invited@example.test')
  expect(await newcomersHome()).toBeVisible()
})
