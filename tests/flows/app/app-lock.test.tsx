import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'

import en from '#i18n/messages/en/lock.json'
import type { Host, SafeStorage } from '#shell/host.ts'
import { createObservable } from '#shell/observable.ts'

import { openPath, sendAndDismiss } from '../../support/orders/send-outcome.ts'
import { continueToReview, SEND_BUTTON, sendLink } from '../../support/orders/send-setup.ts'
import { signedInClient } from '../../support/platform/client.ts'
import { SECOND_WALLET } from '../../support/platform/ids.ts'
import { holdResponses } from '../../support/platform/platform.ts'
import { storedText } from '../../support/platform/stored-values.ts'
import { openApp, press, createRuntime, retype } from '../../support/render-app.tsx'

const PASSCODE = '480215'
const isVisible = createObservable(true)

async function runtime(given: Partial<Host> = {}) {
  const { platform, host } = await createRuntime({ isVisible, ...given })
  const app = await openApp(platform, '/security', host)
  return { platform, ...app }
}

async function turnOn(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('switch', { name: en.switch }))
  const sheet = within(await screen.findByRole('dialog'))
  await user.type(sheet.getByLabelText(en.newPasscode), PASSCODE)
  await user.type(sheet.getByLabelText(en.again), `${PASSCODE}{Enter}`)
  expect(await screen.findByText(en.isOn)).toBeVisible()
}

async function enter(user: UserEvent, passcode: string): Promise<void> {
  await user.type(await screen.findByLabelText(en.passcode), passcode)
  await press(user, en.unlock)
}

const withoutLock = (storage: SafeStorage): SafeStorage => ({
  ...storage,
  getItem: (key) => (key.endsWith('/lock') ? null : storage.getItem(key)),
})

const LOCK_TITLE = 'Tessera is locked'
const lockTitle = () => screen.findByRole('heading', { name: LOCK_TITLE })

describe('App lock', () => {
  it("The app lock stays off with an easy or mistyped passcode, or if the device can't store it", async () => {
    const { user, host, kill, platform } = await runtime()
    const { setItem } = host.storage
    // The storage is full, so texts last only as long as the page.
    const written = new Set<string>()
    host.storage.setItem = (key, value) => {
      setItem(key, value)
      if (key.endsWith('/lock')) written.add(key)
      return !key.endsWith('/lock')
    }
    await user.click(await screen.findByRole('switch', { name: en.switch }))
    const sheet = within(await screen.findByRole('dialog'))
    await user.type(sheet.getByLabelText(en.newPasscode), '111111{Enter}')
    expect(await screen.findByText(en.problems.easy)).toBeVisible()
    await retype(user, sheet.getByLabelText(en.newPasscode), PASSCODE)
    await user.type(sheet.getByLabelText(en.again), '480216{Enter}')
    expect(await screen.findByText(en.problems.differs)).toBeVisible()
    expect(written.size).toBe(0)
    await retype(user, sheet.getByLabelText(en.again), `${PASSCODE}{Enter}`)
    await waitFor(() => expect(written.size).toBe(1))
    expect(await screen.findByText(en.notKept)).toBeVisible()
    expect(screen.queryByText(en.isOn)).toBeNull()
    expect(screen.getByRole('switch', { name: en.switch })).not.toBeChecked()
    kill()
    await openApp(platform, '/security', host)
    expect(await screen.findByRole('switch', { name: en.switch })).not.toBeChecked()
  })

  it('The app is hidden at once when left, locks after the chosen time and unlocks to the same screen', async () => {
    const { user, host } = await runtime()
    await turnOn(user)
    await user.selectOptions(screen.getByLabelText(en.after), '60')
    const leave = (seconds: number) => {
      vi.useFakeTimers({ toFake: ['Date'] })
      act(() => isVisible.set(false))
      expect(document.body).not.toBeVisible()
      vi.setSystemTime(Date.now() + seconds * 1000)
      act(() => isVisible.set(true))
      vi.useRealTimers()
      expect(document.body).toBeVisible()
    }
    leave(59)
    expect(screen.queryByRole('heading', { name: LOCK_TITLE })).toBeNull()
    leave(60)
    expect(await lockTitle()).toBeVisible()
    await enter(user, '999990')
    expect(await screen.findByText(/4 tries left/)).toBeVisible()
    await enter(user, PASSCODE)
    expect(await screen.findByRole('switch', { name: en.switch })).toBeVisible()
    expect(storedText(host, 'lock')).not.toContain(PASSCODE)
    await user.click(screen.getByRole('switch', { name: en.switch }))
    const sheet = within(await screen.findByRole('dialog'))
    await user.type(sheet.getByLabelText(en.passcode), `${PASSCODE}{Enter}`)
    expect(await screen.findByText(en.isOff)).toBeVisible()
  })

  it("The delay after wrong passcodes stays when the lock's settings are changed", async () => {
    const { user } = await runtime()
    await turnOn(user)
    const turnOff = async () => {
      await user.click(screen.getByRole('switch', { name: en.switch }))
      return within(await screen.findByRole('dialog'))
    }
    let sheet = await turnOff()
    for (const left of [/4 tries/, /3 tries/, /2 tries/, /1 try/, /Try again in/]) {
      await user.type(sheet.getByLabelText(en.passcode), '999990{Enter}')
      expect(await sheet.findByText(left)).toBeVisible()
    }
    await user.click(sheet.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.selectOptions(screen.getByLabelText(en.after), '300')
    expect(screen.getByLabelText(en.after)).toHaveValue('300')
    sheet = await turnOff()
    await user.type(sheet.getByLabelText(en.passcode), `${PASSCODE}{Enter}`)
    expect(await sheet.findByText(/Try again in/)).toBeVisible()
    expect(screen.getByLabelText(en.after)).toHaveValue('300')
  })

  it('The biometric sensor opens the app lock only with the secret that the host has stored', async () => {
    let kept: string | undefined
    let answer: () => string | undefined = () => kept
    const biometrics = async () => ({
      kind: 'face' as const,
      keep: async (secret: string) => {
        kept = secret
        return true
      },
      release: async () => answer(),
      forget: async () => {},
    })
    const { user, host } = await runtime({ biometrics })
    await turnOn(user)
    await user.click(await screen.findByRole('switch', { name: en.sensor.face }))
    await waitFor(() => expect(screen.getByRole('switch', { name: en.sensor.face })).toBeChecked())
    expect(storedText(host, 'lock')).not.toContain(kept)
    answer = () => 'yes'
    await user.click(screen.getByRole('button', { name: en.lockNow }))
    expect(await lockTitle()).toBeVisible()
    const again = await screen.findByRole('button', { name: en.sensor.face })
    answer = () => kept
    await user.click(again)
    await waitFor(() => expect(screen.queryByRole('heading', { name: LOCK_TITLE })).toBeNull())
  })

  it('An order that is found behind the lock screen counts as seen only once the app is unlocked', async () => {
    const { user, host, kill, platform } = await runtime()
    await turnOn(user)
    await user.selectOptions(screen.getByLabelText(en.after), '0')
    kill()
    const setup = { platform, host, observer: await signedInClient(platform) }
    await sendAndDismiss({ ...setup, host: { ...host, storage: withoutLock(host.storage) } })
    const openReview = async () => {
      const app = await openPath({ ...setup, host: { ...host } }, sendLink(SECOND_WALLET, '30'))
      await lockTitle()
      await enter(app.user, PASSCODE)
      await press(app.user, 'Continue')
      await continueToReview(app.user)
      const release = holdResponses(platform, 'E106')
      await press(app.user, SEND_BUTTON)
      return { ...app, release }
    }
    const first = await openReview()
    act(() => isVisible.set(false))
    act(() => isVisible.set(true))
    await lockTitle()
    first.release()
    await screen.findByText('An earlier order')
    first.kill()
    const second = await openReview()
    second.release()
    expect(await screen.findByRole('heading', { name: 'An earlier order' })).toBeVisible()
    expect(platform.sentTo('E78')).toEqual([])
  })
})
