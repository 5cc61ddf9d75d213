import type { QueryClient } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'

import { cachedTexts } from '../../support/cached-texts.ts'
import { createFakeHost } from '../../support/platform/fake-host.ts'
import { createPlatform, holdResponses, type Platform } from '../../support/platform/platform.ts'
import { openApp, press, retype } from '../../support/render-app.tsx'

// jsdom has no `elementFromPoint`, by which the code field looks for a password manager's badge.
document.elementFromPoint ??= () => null

const WRONG = 'not the right password'

async function openSignIn(platform: Platform) {
  const app = await openApp(platform, '/sign-in', createFakeHost())
  await app.user.click(await screen.findByLabelText('Password'))
  return app
}

async function enter(user: UserEvent, email: string, password: string): Promise<void> {
  // The password form loads when it is chosen.
  const field = await screen.findByLabelText('Password', { selector: 'input[type=password]' })
  // The address of the first try stays.
  await retype(user, screen.getByLabelText('Email', { selector: 'input[type=email]' }), email)
  await user.type(field, password)
}

const leaveForm = (user: UserEvent) => user.click(screen.getByLabelText('Phone'))

/**
 * Expects the secret in no cached answer, and no mutation in the cache: the error of a finished
 * mutation can repeat members of its request.
 */
async function expectForgotten(cache: QueryClient, secret: string): Promise<void> {
  await waitFor(() => expect(cachedTexts(cache)).not.toContain(secret))
  expect(cache.getMutationCache().getAll()).toEqual([])
}

it('A password is removed from memory once the form is left, after a refusal or before the response', async () => {
  const platform = createPlatform()
  const { user, cache } = await openSignIn(platform)
  await enter(user, platform.control.settings().demo.email, WRONG)
  await press(user, /^Sign in$/)
  expect(await screen.findByText('Email or password is wrong.')).toBeVisible()
  await leaveForm(user)
  await expectForgotten(cache, WRONG)
  await user.click(screen.getByLabelText('Password'))
  const release = holdResponses(platform, 'E6')
  await enter(user, platform.control.settings().demo.email, WRONG)
  await press(user, /^Sign in$/)
  await leaveForm(user)
  await waitFor(() => expect(platform.sentTo('E6')).toHaveLength(2))
  release()
  await expectForgotten(cache, WRONG)
})

it('A password is removed from memory after it has signed the person in', async () => {
  const platform = createPlatform()
  const { email, password } = platform.control.settings().demo
  const { user, cache } = await openSignIn(platform)
  await enter(user, email, password)
  await press(user, /^Sign in$/)
  await screen.findByRole('navigation', { name: 'Main' })
  await waitFor(() => expect(cachedTexts(cache)).not.toContain(password))
})

it('The password and the typed code of a new account are removed from memory', async () => {
  const platform = createPlatform()
  const [email, password] = ['newcomer@tessera.test', 'a password of my own']
  const { user, cache } = await openSignIn(platform)
  await press(user, 'No account yet? Create one')
  await enter(user, email, password)
  await press(user, 'Create account')
  const field = await screen.findByLabelText('Six-digit code')
  await waitFor(() => expect(cachedTexts(cache)).not.toContain(password))
  const code = platform.control.inbox(email).at(-1)?.code ?? ''
  const wrong = code === '111111' ? '222222' : '111111'
  await user.type(field, wrong)
  await waitFor(() => expect(field).toHaveAccessibleDescription(/code is wrong/))
  await press(user, 'Back')
  await screen.findByRole('heading', { name: 'Sign in' })
  await expectForgotten(cache, wrong)
})
