import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { claimTokens } from '#api/http/token-store.ts'
import { ConnectionDropped } from '#mocks/errors.ts'
import type { Host } from '#shell/host.ts'

import { OUTSIDE_ADDRESS } from '../../support/orders/orders.ts'
import { openSendReview } from '../../support/orders/send-outcome.ts'
import {
  bodiesTo,
  createSendSetup,
  EMPTY_FEED,
  SEND_BUTTON,
} from '../../support/orders/send-setup.ts'
import { createClient, signIn } from '../../support/platform/client.ts'
import { createFakeHost } from '../../support/platform/fake-host.ts'
import { createPlatform } from '../../support/platform/platform.ts'
import { scopeOf } from '../../support/platform/stored-values.ts'
import { openApp, press, signedInHost } from '../../support/render-app.tsx'

const MIRA = { email: 'mira@tessera.test', password: 'Tessera-mira-1' }

const tokensIn = ({ storage }: Host) => [
  storage.getItem('access_token'),
  storage.getItem('refresh_token'),
]
const home = () => screen.findByRole('navigation', { name: 'Main' })

describe('A page closed during a token refresh', () => {
  it('If a page closes during a token refresh, the next page keeps the tokens and refreshes them', async () => {
    const platform = createPlatform()
    const host = await signedInHost(platform)
    const kept = tokensIn(host)
    platform.control.scenario({ name: 'expire-tokens' })
    platform.network.out = ({ endpoint }) => {
      if (endpoint !== 'E9') return
      platform.network.out = () => {}
      dispatchEvent(new Event('pagehide'))
      throw new ConnectionDropped('the page has gone')
    }
    const app = await openApp(platform, '/', host)
    await waitFor(() => expect(platform.sentTo('E9')).toHaveLength(1))
    app.kill()
    expect(tokensIn(host)).toEqual(kept)
    await openApp(platform, '/', host)
    expect(await home()).toBeVisible()
    await screen.findAllByRole('link', { name: /USDT/ })
    expect(tokensIn(host)).not.toEqual(kept)
    expect(host.leaveTo).not.toHaveBeenCalled()
  })

  it('A refused token refresh signs the person out even if the page is closing', async () => {
    const platform = createPlatform()
    const host = await signedInHost(platform)
    platform.control.scenario({ name: 'expire-tokens' })
    platform.control.fault({ endpoint: 'E9', kind: 'status', status: 401, times: 'all' })
    platform.network.out = ({ endpoint }) => {
      if (endpoint === 'E9') dispatchEvent(new Event('pagehide'))
    }
    await openApp(platform, '/', host)
    await waitFor(() => expect(host.leaveTo).toHaveBeenCalledWith('/auth/logout'))
    expect(tokensIn(host)).toEqual([null, null])
  })
})

it('In Telegram, nobody is signed in again while the logout page loads after a failed refresh', async () => {
  const platform = createPlatform()
  const user = { id: 555, firstName: 'Alex', lastName: '', username: '', languageCode: undefined }
  const telegram = { initDataRaw: 'user=%7B%22id%22%3A555%7D', hash: '', user }
  const host = await signedInHost(platform, { environment: 'telegram', telegram })
  platform.control.scenario({ name: 'expire-tokens' })
  platform.control.fault({ endpoint: 'E9', kind: 'status', status: 503, times: 'all' })
  await openApp(platform, '/', host)
  await waitFor(() => expect(host.leaveTo).toHaveBeenCalledWith('/auth/logout'))
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(platform.sentTo('E5')).toEqual([])
  expect(tokensIn(host)).toEqual([null, null])
})

it('Send asks before it repeats a payment from before the session ended, also in a late feed', async () => {
  const runtime = await createSendSetup()
  const { platform, host } = runtime
  const first = await openSendReview(runtime, OUTSIDE_ADDRESS, '20')
  await press(first.user, SEND_BUTTON)
  await screen.findByRole('heading', { name: 'Accepted by Tessera' })
  platform.control.scenario({ name: 'expire-tokens' })
  platform.control.fault({ endpoint: 'E9', kind: 'status', status: 401, times: 'all' })
  first.kill()
  const { kill } = await openApp(platform, '/', host)
  await waitFor(() => expect(host.leaveTo).toHaveBeenCalledWith('/auth/logout'))
  kill()
  await signIn(platform, createClient(platform, { storage: host.storage }))
  platform.control.fault({ endpoint: 'E106', kind: 'malformed', body: EMPTY_FEED, times: 'all' })
  const { user } = await openSendReview(runtime, OUTSIDE_ADDRESS, '20')
  await press(user, SEND_BUTTON)
  expect(await screen.findByText(/^Exactly 20\sUSDT went to /)).toBeVisible()
  expect(bodiesTo(runtime, 'E55')).toHaveLength(1)
})

describe("Signing in while another person's session is stored", () => {
  /**
   * Mira signs in. Before the response, another page of the device has signed the demo person in.
   */
  async function signInOver(given: Partial<Host>) {
    const platform = createPlatform()
    const elsewhere = await signedInHost(platform, given)
    const { prefix } = scopeOf(elsewhere)
    claimTokens(elsewhere.storage, prefix)
    for (const name of ['draft.send.w', 'address-label:w'])
      elsewhere.storage.setItem(prefix + name, '{}')
    const host = createFakeHost(undefined, given)
    const { user } = await openApp(platform, '/sign-in', host)
    await user.click(await screen.findByRole('radio', { name: 'Password' }))
    const field = (label: string, type: string) =>
      screen.findByLabelText(label, { selector: `input[type=${type}]` })
    await user.type(await field('Email', 'email'), MIRA.email)
    await user.type(await field('Password', 'password'), MIRA.password)
    platform.network.back = ({ endpoint }) => {
      if (endpoint !== 'E6') return
      for (const key of elsewhere.storage.keys())
        host.storage.setItem(key, elsewhere.storage.getItem(key) ?? '')
    }
    await press(user, /^Sign in$/)
    expect(await home()).toBeVisible()
    await waitFor(() => expect(tokensIn(host)).not.toEqual(tokensIn(elsewhere)))
    return { host, prefix }
  }

  it("Signing in over another person's session removes their data except address labels", async () => {
    const { host, prefix } = await signInOver({})
    expect(scopeOf(host).prefix).not.toBe(prefix)
    expect(host.storage.keys().filter((key) => key.startsWith(prefix))).toEqual([
      `${prefix}address-label:w`,
    ])
  })
})
