import type { QueryClient } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import { expect, vi } from 'vitest'

import { claimTokens } from '#api/http/token-store.ts'
import { createAppRuntime } from '#app/boot.ts'
import { App } from '#app/root/app.tsx'
import type { Settings } from '#config/settings.ts'
import type { Language } from '#i18n/languages.ts'
import { loadMessages } from '#i18n/load-messages.ts'
import { personOfLaunch, storagePrefixOf } from '#session/person.ts'
import type { AppFile, FileOutcome, Host } from '#shell/host.ts'
import { createPageDialogs } from '#shell/page-dialogs.ts'
import type { PopupRequest } from '#shell/popup.ts'

import { createClient, signedInClient, signIn, type Client } from './platform/client.ts'
import { createFakeHost, setDeviceLanguage } from './platform/fake-host.ts'
import { createMemoryStorage } from './platform/memory-storage.ts'
import { createPlatform, settingsOf, type Platform } from './platform/platform.ts'
import { WAIT_TIMEOUT_MS } from './wait-timeout.ts'

export interface OpenApp {
  user: UserEvent
  host: Host
  kill: () => void
  /** The app's query cache, to look for data that must not be there. */
  cache: QueryClient
}

interface OpenOptions {
  language?: Language
  /** Settings of the deployment; by default those of the sandbox. */
  settings?: Partial<Settings>
  /** State of the history entry, as it is after a reload. */
  state?: unknown
}

/** Returns a host whose storage has a session, by default the demo person's. */
export async function signedInHost(
  platform: Platform,
  members?: Partial<Host>,
  credentials?: { email: string; password: string },
): Promise<Host> {
  const storage = createMemoryStorage()
  await signIn(platform, createClient(platform, { storage }), credentials)
  const { tenantId } = platform.control.settings()
  if (members?.telegram)
    claimTokens(storage, storagePrefixOf(personOfLaunch(tenantId, members.telegram)))
  return createFakeHost(storage, members)
}

export interface Runtime {
  platform: Platform
  host: Host
  /** A client with its own session, which reads the wallet. */
  observer: Client
}

export async function createRuntime(members?: Partial<Host>): Promise<Runtime> {
  const platform = createPlatform()
  const host = await signedInHost(platform, members)
  return { platform, host, observer: await signedInClient(platform) }
}

/** Opens the app at `path`, as a fresh start of the page does. */
export async function openApp(
  platform: Platform,
  path: string,
  host: Host,
  { language = 'en', settings: given, state = null }: OpenOptions = {},
): Promise<OpenApp> {
  history.replaceState(state, '', path)
  // The device has the test's language, so that the app has it too.
  setDeviceLanguage(host, language)
  const settings = { ...settingsOf(platform), ...given }
  const running = createAppRuntime(host, settings, location.search)
  const messages = await loadMessages(language)
  // The drawing is awaited, because the screen waits for its messages: in a short `act` React drops
  // suspended content.
  const { unmount } = await act(async () =>
    render(
      <App running={running} initial={{ language, messages }} dialogs={createPageDialogs()} />,
    ),
  )
  return {
    user: userEvent.setup({ delay: null }),
    host,
    cache: running.client,
    kill() {
      unmount()
      running.client.clear()
    },
  }
}

/** Records the files that the app saves. `outcome` is the host's answer to each. */
export function recordFiles(outcome: FileOutcome | Promise<FileOutcome> = 'saved') {
  const files: AppFile[] = []
  const saveFile = async (file: AppFile) => {
    files.push(file)
    return await outcome
  }
  return { files, saveFile }
}

/** Opens the app for the demo person, and records the files that it saves. */
export async function openSignedIn(
  path: string,
  members?: Partial<Host>,
  platform = createPlatform(),
): Promise<OpenApp & { platform: Platform; files: AppFile[] }> {
  const { files, saveFile } = recordFiles()
  const host = await signedInHost(platform, { saveFile, ...members })
  return { platform, files, ...(await openApp(platform, path, host)) }
}

/**
 * Signs out by hand in a separate start of the app, and signs the demo person in again, so that
 * session data are removed. Returns the question that was asked.
 */
export async function signOutAndIn(platform: Platform, host: Host): Promise<string> {
  let question = ''
  const popup = async ({ message }: PopupRequest) => {
    question = message
    return 'yes'
  }
  const { user, kill } = await openApp(platform, '/profile', { ...host, popup })
  await press(user, 'Sign out')
  await waitFor(() => expect(host.storage.getItem('access_token')).toBeNull())
  kill()
  await signIn(platform, createClient(platform, { storage: host.storage }))
  return question
}

/**
 * Fills a field at once, for tests that aren't about typing: an address takes half a second key by
 * key.
 */
export function fillIn(field: HTMLElement, text: string): void {
  act(() => field.focus())
  fireEvent.change(field, { target: { value: text } })
}

export async function retype(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field)
  await user.type(field, text)
}

export async function checkTable(user: UserEvent, table: string): Promise<void> {
  await user.click(await screen.findByLabelText('Or type or paste it here'))
  await user.paste(table)
  await press(user, 'Check the table')
}

/** Waits until a button is neither disabled nor busy. */
export async function findPressableButton(name: string | RegExp): Promise<HTMLElement> {
  return waitFor(() => {
    const button = screen.getByRole('button', { name })
    expect(button).toBeEnabled()
    expect(button).not.toHaveAttribute('aria-busy', 'true')
    return button
  })
}

export const press = async (user: UserEvent, name: string | RegExp): Promise<void> =>
  user.click(await findPressableButton(name))

/**
 * Presses Ctrl+K until the command bar is open, because its listener loads after the first screen.
 */
export const openCommandBar = (user: UserEvent): Promise<HTMLElement> =>
  vi.waitFor(async () => {
    // The whole press is inside `act`, because the bar waits for its messages: in a short `act`
    // React drops suspended content.
    await act(() => user.keyboard('{Control>}k{/Control}'))
    return screen.findByRole('dialog', { name: 'Find anything' }, { timeout: 500 })
  }, WAIT_TIMEOUT_MS)
