import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'

import en from '#i18n/messages/en.ts'
import developer from '#i18n/messages/en/developer.json'
import lock from '#i18n/messages/en/lock.json'
import profile from '#i18n/messages/en/profile.json'
import signIn from '#i18n/messages/en/sign-in.json'
import twoFactor from '#i18n/messages/en/two-factor.json'
import verification from '#i18n/messages/en/verification.json'
import { DEMO } from '#mocks/db/seeds/people.ts'

import { totpCodeAt } from '../../support/platform/authenticator.ts'
import { createFakeHost } from '../../support/platform/fake-host.ts'
import { createPlatform } from '../../support/platform/platform.ts'
import { openApp, findPressableButton, createRuntime } from '../../support/render-app.tsx'

const MAX_TABS = 60

async function start(path: string, answer = 'yes') {
  const { platform, host } = await createRuntime({ popup: async () => answer })
  return { platform, ...(await openApp(platform, path, host)) }
}

async function reach(user: UserEvent, target: HTMLElement): Promise<void> {
  for (let tabs = 0; tabs < MAX_TABS && document.activeElement !== target; tabs += 1)
    await user.tab()
  expect(target).toHaveFocus()
}

async function press(user: UserEvent, name: string | RegExp): Promise<void> {
  await reach(user, await findPressableButton(name))
  await user.keyboard('{Enter}')
}

async function flip(user: UserEvent, name: string, role = 'checkbox'): Promise<void> {
  await reach(user, await screen.findByRole(role, { name }))
  await user.keyboard(' ')
}

async function type(user: UserEvent, label: string, text: string): Promise<void> {
  const field = await screen.findByLabelText(label)
  await waitFor(() => expect(field).not.toHaveAttribute('readonly'))
  await reach(user, field)
  await user.keyboard(text)
}

it('A person can submit a verification rail by keyboard', async () => {
  const { user } = await start('/verification')
  const sepa = await screen.findByRole('link', { name: /Send and receive euros/ })
  await reach(user, sepa)
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('heading', { level: 1, name: /^SEPA/ })).toHaveFocus()
  await flip(user, verification.accept)
  await press(user, verification.submit)
  expect(await screen.findByText(verification.statuses.PENDING.word)).toBeVisible()
  await press(user, en.common.back)
  expect(await screen.findByRole('heading', { level: 1, name: verification.title })).toHaveFocus()
})

it('A person can set up and turn off an authenticator by keyboard', async () => {
  const { user, platform } = await start('/security')
  await press(user, twoFactor.setup.begin)
  expect(
    await screen.findByRole('heading', { level: 1, name: twoFactor.setup.title }),
  ).toHaveFocus()
  const secret = (await screen.findByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)).textContent ?? ''
  await press(user, 'Copy: Key')
  await press(user, twoFactor.setup.action)
  const first = await screen.findByLabelText(twoFactor.code)
  expect(first).toHaveFocus()
  await user.keyboard(totpCodeAt(secret, platform.control.advance(30)))
  expect(await screen.findByText(twoFactor.states.on.title)).toBeVisible()
  await press(user, twoFactor.revoke.row)
  await type(user, twoFactor.code, totpCodeAt(secret, platform.control.advance(30)))
  expect(await screen.findByText(twoFactor.states.off.title)).toBeVisible()
})

it('An API key can be created, stored, rotated and given another role by keyboard', async () => {
  const { user } = await start('/developer')
  await press(user, developer.new.begin)
  await type(user, developer.new.name, 'Reports{Enter}')
  expect(
    await screen.findByRole('heading', { level: 1, name: developer.shown.title }),
  ).toHaveFocus()
  await press(user, 'Copy: API key')
  await flip(user, developer.shown.stored)
  await press(user, developer.shown.done)
  await press(user, /^Reports/)
  await press(user, new RegExp(`^${developer.roles.DEVELOPER.title}`))
  expect(await screen.findByText(developer.roleChanged)).toBeInTheDocument()
  await press(user, developer.rotate.row)
  await flip(user, developer.shown.stored)
  await press(user, developer.shown.done)
  expect(await screen.findByRole('button', { name: /^Reports.*Developer/ })).toBeVisible()
})

it('Email, currency, theme and language can be changed by keyboard', async () => {
  const { user, platform, host } = await start('/profile')
  const setThemeChoice = vi.spyOn(host, 'setThemeChoice')
  await press(user, /demo@tessera\.test$/)
  await type(user, profile.contact.email.label, 'alex@varga.test{Enter}')
  const code = await screen.findByLabelText(signIn.code)
  expect(code).toHaveFocus()
  await user.keyboard(platform.control.inbox('alex@varga.test').at(-1)?.code ?? '')
  expect(await screen.findByRole('button', { name: /confirmed.*alex@varga\.test/ })).toBeVisible()
  await press(user, new RegExp(`^${profile.currency}`))
  const sheet = within(await screen.findByRole('dialog'))
  await reach(user, await sheet.findByRole('button', { name: /^USD/ }))
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('button', { name: /^Main currency.*USD/ })).toBeVisible()
  await press(user, new RegExp(`^${profile.theme}`))
  await press(user, profile.themes.dark)
  expect(setThemeChoice).toHaveBeenCalledWith('dark')
  await press(user, new RegExp(`^${profile.language}`))
  // The language's name is marked with the language, so that screen readers pronounce it correctly.
  expect(await screen.findByText('Русский')).toHaveAttribute('lang', 'ru')
  await press(user, 'Русский')
  expect(await screen.findByRole('heading', { level: 1, name: 'Профиль' })).toBeVisible()
})

it('The app can be locked and opened again by keyboard', async () => {
  const { user } = await start('/security')
  await flip(user, lock.switch, 'switch')
  const sheet = within(await screen.findByRole('dialog'))
  await reach(user, sheet.getByLabelText(lock.newPasscode))
  await user.keyboard('480215{Tab}480215{Enter}')
  expect(await screen.findByText(lock.isOn)).toBeVisible()
  await press(user, lock.lockNow)
  expect(await screen.findByLabelText(lock.passcode)).toHaveFocus()
  await user.keyboard('480215{Enter}')
  await waitFor(() =>
    expect(screen.queryByRole('heading', { name: 'Tessera is locked' })).toBeNull(),
  )
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1, name: twoFactor.title })).toHaveFocus(),
  )
})

it('A recipient can be saved and its account deleted, and a virtual account opened, by keyboard', async () => {
  const { user, platform, host, kill } = await start('/counterparties')
  await press(user, 'New recipient')
  await type(user, 'Full name', 'Ada Quill')
  await press(user, /^SEPA/)
  await type(user, 'IBAN', 'DE89370400440532013000{Enter}')
  expect(await screen.findByRole('heading', { level: 1, name: 'Ada Quill' })).toHaveFocus()
  await reach(user, await screen.findByRole('link', { name: /^SEPA/ }))
  await user.keyboard('{Enter}')
  await press(user, 'Delete')
  expect(await screen.findByText('No payment details yet')).toBeVisible()
  kill()
  const next = await openApp(platform, '/accounts/new', host)
  await press(next.user, /^US dollar account/)
  await flip(next.user, 'I agree')
  await press(next.user, 'Open US dollar account')
  expect(await screen.findByText('Details for ACH or wire')).toBeVisible()
})

it('A person can sign in by password by keyboard', async () => {
  const platform = createPlatform()
  const { user } = await openApp(platform, '/sign-in', createFakeHost())
  await reach(user, await screen.findByRole('radio', { name: 'Email' }))
  await user.keyboard('{ArrowRight}{ArrowRight}')
  for (const [label, kind, text] of [
    ['Email', 'email', DEMO.email],
    ['Password', 'password', DEMO.password],
  ] as const) {
    await reach(user, await screen.findByLabelText(label, { selector: `input[type=${kind}]` }))
    await user.keyboard(text)
  }
  await press(user, 'Sign in')
  expect(await screen.findByRole('navigation', { name: 'Main' })).toBeVisible()
})
