import { act, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'

import { paths } from '#paths'
import type { Host } from '#shell/host.ts'

import { issueFormPath, ISSUE, typeCardName } from '../../support/cards/card-issue-setup.ts'
import { cardOf } from '../../support/cards/card-samples.ts'
import { signedInClient } from '../../support/platform/client.ts'
import { createPlatform, type Platform } from '../../support/platform/platform.ts'
import { openApp, findPressableButton, signedInHost } from '../../support/render-app.tsx'
import { pickInRotation } from '../../support/suite-size.ts'

const MIRA = { email: 'mira@tessera.test', password: 'Tessera-mira-1' }

const HOSTS = ['browser', 'telegram'] as const

interface Start {
  platform: Platform
  user: UserEvent
  press: (name: string | RegExp) => Promise<void>
  back: () => void
  /** The answer to the question whether to leave, and how often it was asked. */
  answers: { leaving: 'leave' | 'stay'; asked: number }
}

async function start(
  at: (typeof HOSTS)[number],
  path: string,
  { credentials, platform = createPlatform() }: Partial<OpenOptions> = {},
): Promise<Start> {
  const native: { back?: (() => void) | undefined; main?: Parameters<Host['setMainButton']>[0] } =
    {}
  const withButtons: Partial<Host> = {
    hasNativeButtons: true,
    setBackButton: (onPress) => {
      native.back = onPress
    },
    setMainButton: (button) => {
      native.main = button
    },
  }
  const answers: Start['answers'] = { leaving: 'leave', asked: 0 }
  const popup = async () => {
    answers.asked += 1
    return answers.leaving
  }
  const given = { popup, ...(at === 'telegram' && withButtons) }
  const host = await signedInHost(platform, given, credentials)
  history.replaceState(null, '', paths.more.to())
  history.pushState(null, '', '/')
  const { user } = await openApp(platform, path, host)
  const back = () => act(() => (at === 'telegram' ? native.back?.() : history.back()))
  const press = async (name: string | RegExp) => {
    const mainButton = () => {
      const { main } = native
      const isMeant = typeof name === 'string' ? main?.text === name : name.test(main?.text ?? '')
      return isMeant && main?.isEnabled && !main.isLoading ? main : undefined
    }
    const button = await Promise.any([
      findPressableButton(name),
      waitFor(() => mainButton() ?? Promise.reject(new Error(`no main button ${name}`))),
    ])
    if (button instanceof HTMLElement) await user.click(button)
    else act(button.onPress)
  }
  return { platform, user, press, back, answers }
}

interface OpenOptions {
  credentials: typeof MIRA
  platform: Platform
}

const title = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })

let flows = 0

/** Defines a test of Back. In a short run each test has one of the hosts in turn. */
const flow = (name: string, walk: (at: (typeof HOSTS)[number]) => Promise<void>) =>
  describe.each(pickInRotation(flows++, HOSTS))('Back, %s', (at) => {
    it(name, () => walk(at))
  })

flow(
  'Back from the code of a new authenticator leads to its key, and from there to the status',
  async (at) => {
    const { platform, press, back } = await start(at, '/security')
    await press('Set up an authenticator')
    await press('I have added it')
    await screen.findByLabelText('Six-digit code of the app')
    back()
    await screen.findByRole('img', { name: /QR code/ })
    back()
    await screen.findByText('Off')
    expect(location.pathname).toBe('/security')
    expect(platform.sentTo('E88')).toEqual([])
    if (at === 'telegram') return
    back()
    await title('More')
  },
)

flow('Back from a new key and from an open one leads to the list of keys', async (at) => {
  const { platform, user, press, back } = await start(at, '/developer')
  await press('Create a key')
  await screen.findByLabelText('Name')
  back()
  await press(/Bookkeeping/)
  await title('Bookkeeping')
  back()
  await press('Create a key')
  await user.type(await screen.findByLabelText('Name'), 'Reports')
  await press('Create key')
  await screen.findByText(/^tsk_/)
  // The key exists, so its form is not shown again.
  back()
  await screen.findByRole('button', { name: /Reports.*Read only/ })
  expect(location.pathname).toBe('/developer')
  expect(platform.sentTo('E20')).toHaveLength(1)
})

flow(
  'Back from the review of a new card opens its form; back never reopens the finished card',
  async (at) => {
    const { platform, user, press, back } = await start(at, issueFormPath('prepaid'))
    await typeCardName(user, 'Holiday')
    await press('Continue')
    back()
    expect(await screen.findByLabelText('Name of the card')).toHaveValue('Holiday')
    await press('Continue')
    await press(ISSUE)
    await title('Your card is ready')
    back()
    await waitFor(() => expect(location.pathname).toBe('/cards'))
    expect(platform.sentTo('E25')).toHaveLength(1)
  },
)

flow('Back from a filled-in top-up asks first; staying keeps the input', async (at) => {
  const platform = createPlatform()
  const card = await cardOf(await signedInClient(platform))
  const path = paths.topUp.to({}, { card })
  const { user, back, answers } = await start(at, path, { platform })
  const field = await screen.findByLabelText(/^Amount/)
  await user.type(field, '12')
  answers.leaving = 'stay'
  back()
  await waitFor(() => expect(answers.asked).toBe(1))
  expect(await screen.findByLabelText(/^Amount/)).toHaveValue('12')
  expect(location.pathname).toBe('/cards/top-up')
  answers.leaving = 'leave'
  back()
  await waitFor(() => expect(location.pathname).not.toBe('/cards/top-up'))
  expect(answers.asked).toBe(2)
})

flow('Back hides the details of a card, and closes the sheet that renames it', async (at) => {
  const platform = createPlatform()
  const card = await cardOf(await signedInClient(platform))
  const { user, press, back } = await start(at, paths.card.to({ id: card }), { platform })
  await press('Details')
  await screen.findByText('Card details')
  back()
  await waitFor(() => expect(screen.queryByText('Card details')).toBeNull())
  await user.click(await screen.findByRole('radio', { name: 'Manage' }))
  await press('Rename')
  await screen.findByRole('dialog', { name: 'Rename' })
  back()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(location.pathname).toBe(paths.card.to({ id: card }))
})

flow('Back from the check of a table returns to the table as typed', async (at) => {
  const { user, press, back } = await start(at, '/counterparties/import')
  const field = await screen.findByLabelText('Or type or paste it here')
  const table = 'Name;IBAN;Currency;Amount\nKiln;NL91ABNA0417164300;EUR;100'
  await user.click(field)
  await user.paste(table)
  await press('Check the table')
  await waitFor(() => expect(screen.queryByLabelText('Or type or paste it here')).toBeNull())
  back()
  expect(await screen.findByLabelText('Or type or paste it here')).toHaveValue(table)
  expect(location.pathname).toBe('/counterparties/import')
})
