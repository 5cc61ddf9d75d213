import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import { KYC_STATUSES } from '#api/user/schema.ts'
import { createWallet } from '#api/wallets/endpoints.ts'
import en from '#i18n/messages/en/verification.json'
import ru from '#i18n/messages/ru/verification.json'
import { WALLET_IDS } from '#mocks/db/seeds/people.ts'
import { RAIL_IDS } from '#mocks/db/verification-rails.ts'
import { createObservable } from '#shell/observable.ts'

import { signedInClient } from '../../support/platform/client.ts'
import { createPlatform, type Platform } from '../../support/platform/platform.ts'
import { storeValue } from '../../support/platform/stored-values.ts'
import {
  openApp,
  findPressableButton,
  signedInHost,
  press,
  openSignedIn,
  createRuntime,
} from '../../support/render-app.tsx'
import { pickInRotation } from '../../support/suite-size.ts'

/** Returns the languages in which a test checks its texts. */
const inTurn = (index: number) => pickInRotation(index, ['en', 'ru'] as const)
const MAP = '/verification'
const SEPA = `/verification/${RAIL_IDS.sepa}`

/** Known statuses, one of the documented API only, an unknown one, and last the final APPROVED. */
const STATUSES = [...KYC_STATUSES.slice(1), 'WAITING_ON_UBOS', 'TELEPATHY', KYC_STATUSES[0]]

function wordsFor(status: string, language: 'en' | 'ru') {
  const { statuses } = language === 'en' ? en : ru
  return statuses[Object.hasOwn(statuses, status) ? (status as keyof typeof statuses) : 'unknown']
}

const FAKED = ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const
const fakeTimers = () => vi.useFakeTimers({ toFake: [...FAKED], shouldAdvanceTime: true })
const poll = () => act(() => vi.advanceTimersByTimeAsync(4000))

const decide = ({ control }: Platform, status: string, rail?: string, wallet?: string) =>
  control.scenario({ name: 'kyc-decision', email: 'demo@tessera.test', status, rail, wallet })

describe('Verification of a rail', () => {
  it.each(inTurn(0))('Each status of a rail has a text and a next step in %s', async (language) => {
    const { platform, host } = await createRuntime()
    const { cache } = await openApp(platform, SEPA, host, { language })
    for (const status of STATUSES.filter((one) => one !== 'UNVERIFIED')) {
      decide(platform, status, 'SEPA')
      await act(() => cache.invalidateQueries())
      const { word, ...rest } = wordsFor(status, language)
      expect(await screen.findByText(word)).toBeVisible()
      const shown = status === 'SOFT_REJECT' ? [/[“«].+[”»]/] : Object.values(rest)
      for (const words of shown) expect(screen.getByText(words)).toBeVisible()
      expect(screen.queryByText(rest.text) === null).toBe(status === 'SOFT_REJECT')
    }
  })

  it('A person reads the benefits of a rail, consents, is approved and returns to the blocked screen', async () => {
    fakeTimers()
    const isVisible = createObservable(true)
    const { platform, user } = await openSignedIn(`${SEPA}?back=%2Fprofile`, { isVisible })
    expect(await screen.findByRole('heading', { name: 'SEPA' })).toBeVisible()
    const opens = await screen.findByRole('region', { name: en.opens })
    expect(await within(opens).findByText('Send and receive euros')).toBeVisible()
    // The platform's own texts are used only if the app has none.
    expect(within(opens).queryByText('Euro by SEPA')).toBeNull()
    const missing = within(screen.getByRole('region', { name: en.missing }))
    expect(missing.getByText(en.yourIdentity)).toBeVisible()
    expect(missing.getByText(en.termsToAccept)).toBeVisible()
    expect(screen.getByText(en.howLong)).toBeVisible()
    expect(screen.getByRole('checkbox', { name: en.accept })).not.toBeChecked()
    await press(user, en.submit)
    expect(screen.getByRole('checkbox', { name: en.accept })).toHaveFocus()
    await user.keyboard(' ')
    await press(user, en.submit)
    expect(await screen.findByText(en.statuses.PENDING.word)).toBeVisible()
    act(() => isVisible.set(false))
    const looks = platform.sentTo('E47').length
    for (let turns = 0; turns < 15; turns += 1) await poll()
    expect(platform.sentTo('E47')).toHaveLength(looks)
    platform.control.advance(10)
    act(() => isVisible.set(true))
    await poll()
    expect(await screen.findByText(en.statuses.APPROVED.word)).toBeVisible()
    await press(user, en.goOn)
    expect(location.pathname).toBe('/profile')
  })

  it('Verification offers to return only after the rail that blocked the person is approved', async () => {
    const platform = createPlatform()
    const from = (path: string) => `${path}?back=%2Fprofile&for=${RAIL_IDS.sepa}`
    const resume = () => screen.queryByRole('button', { name: en.goOn })
    const { user } = await openApp(platform, from('/verification'), await signedInHost(platform))
    // Cards were open all along, so they blocked nothing.
    await user.click(await screen.findByRole('link', { name: /^Cards.+/ }))
    expect(await screen.findByText(en.statuses.APPROVED.word)).toBeVisible()
    expect(resume()).toBeNull()
    await press(user, 'Back')
    const sepa = await screen.findByRole('link', { name: /^SEPA/ })
    expect(resume()).toBeNull()
    decide(platform, 'APPROVED', 'SEPA')
    await user.click(sepa)
    await press(user, en.goOn)
    expect(location.pathname).toBe('/profile')
  })

  it("A rail is submitted only once the wallet's owner is loaded, and shows a status set elsewhere", async () => {
    const platform = createPlatform()
    platform.control.fault({ endpoint: 'E45', kind: 'status', status: 403, times: 'all' })
    const { user } = await openApp(platform, SEPA, await signedInHost(platform))
    await user.click(await screen.findByRole('checkbox', { name: en.accept }))
    const retry = await screen.findByRole('button', { name: 'Try again' })
    expect(screen.getByRole('button', { name: en.submit })).toBeDisabled()
    const asked = platform.sentTo('E45').length
    await user.click(retry)
    await waitFor(() => expect(platform.sentTo('E45').length).toBeGreaterThan(asked))
    expect(platform.sentTo('E48')).toEqual([])
    platform.control.fault({ endpoint: 'E45', kind: 'none' })
    await press(user, 'Try again')
    await findPressableButton(en.submit)
    decide(platform, 'HOLD', 'SEPA')
    await press(user, en.submit)
    expect(await screen.findByText(en.statuses.HOLD.word)).toBeVisible()
  })
})

it.each(inTurn(1))('Each status of a person has a text and a next step in %s', async (language) => {
  const platform = createPlatform('empty')
  const { cache } = await openApp(platform, MAP, await signedInHost(platform), { language })
  const { check, nobody, person, supportCode, verified } = language === 'en' ? en : ru
  for (const status of STATUSES) {
    decide(platform, status, 'ACH')
    await act(() => cache.invalidateQueries())
    const { word: _, ...rest } = wordsFor(status, language)
    const shown =
      {
        UNVERIFIED: [nobody.title, nobody.text],
        APPROVED: [person, verified],
      }[status] ?? Object.values(rest)
    for (const words of shown) expect(await screen.findByText(words)).toBeVisible()
    const isStart = ['UNVERIFIED', 'SOFT_REJECT'].includes(status)
    expect(screen.queryByRole('button', { name: check.start }) !== null, status).toBe(isStart)
    const isEnd = ['DECLINED', 'DOUBLE', 'REJECT', 'TELEPATHY'].includes(status)
    expect(screen.queryByText(supportCode) !== null, status).toBe(isEnd)
  }
})

describe('Identity check', () => {
  it('An identity check that fails to open shows a message and three ways to go on', async () => {
    const platform = createPlatform('empty')
    const { user } = await openApp(platform, SEPA, await signedInHost(platform))
    await findPressableButton(en.check.start)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    await press(user, en.check.start)
    const dialog = await screen.findByRole('dialog', { name: en.check.title })
    await waitFor(() => expect(dialog.querySelector('iframe')).not.toBeNull())
    await vi.advanceTimersByTimeAsync(20_000)
    expect(await within(dialog).findByText(/The page of Sumsub didn't open/)).toBeVisible()
    expect(within(dialog).getByRole('button', { name: 'Try again' })).toBeVisible()
    expect(within(dialog).getByRole('button', { name: /with Persona instead/ })).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: en.check.later }))
    expect(screen.getByText(en.withoutCheck)).toBeVisible()
    await user.click(screen.getByRole('checkbox', { name: en.accept }))
    await press(user, en.submit)
    expect(await screen.findByText(en.statuses.PENDING.word)).toBeVisible()
  })

  it('If an identity provider fails, the other one is offered', async () => {
    const platform = createPlatform('empty')
    platform.control.fault({ endpoint: 'E44', kind: 'status', status: 500, times: 'all' })
    const { user } = await openApp(platform, MAP, await signedInHost(platform))
    await press(user, en.check.start)
    const dialog = within(await screen.findByRole('dialog', { name: en.check.title }))
    expect(await dialog.findByText('We ran into a problem')).toBeVisible()
    await press(user, /with Persona instead/)
    await waitFor(() => expect(platform.sentTo('E79').map(({ status }) => status)).toEqual([200]))
  })

  it('An identity check keeps its token out of storage and address, and leaves no element in the page', async () => {
    const platform = createPlatform('empty')
    const host = await signedInHost(platform)
    const stored = vi.spyOn(host.storage, 'setItem')
    const { user } = await openApp(platform, MAP, host)
    await press(user, en.check.start)
    await waitFor(() => expect(document.querySelector('dialog iframe')).not.toBeNull())
    const { token } = JSON.parse(platform.sentTo('E44')[0]?.answer ?? '')
    expect(JSON.stringify(stored.mock.calls)).not.toContain(token)
    expect(location.href).not.toContain(token)
    await press(user, 'Close')
    expect(await screen.findByText(en.check.cancelled)).toBeVisible()
    expect(document.documentElement.outerHTML).not.toContain(token)
  })

  const asCompany = async (platform: Platform, wallet: string = WALLET_IDS.demoBusiness) => {
    const host = await signedInHost(platform)
    storeValue(host, 'wallet', wallet)
    return host
  }

  it("A company's identity check does not offer Sumsub, and tells if no check was needed", async () => {
    const platform = createPlatform()
    platform.control.scenario({ name: 'tenant-config', config: { kyc_data_provider: 'sumsub' } })
    const client = await signedInClient(platform)
    const { uuid } = await client.call(createWallet, { body: { type: 'business' } })
    platform.control.fault({ endpoint: 'E79', kind: 'status', status: 503, by: { path: uuid } })
    const { user } = await openApp(platform, MAP, await asCompany(platform, uuid))
    await press(user, en.check.start)
    const dialog = await screen.findByRole('dialog', { name: en.check.title })
    expect(await within(dialog).findByText('We ran into a problem')).toBeVisible()
    expect(within(dialog).queryByText(/didn't open/)).toBeNull()
    expect(within(dialog).queryByRole('button', { name: /Sumsub/ })).toBeNull()
    decide(platform, 'APPROVED', 'ACH', uuid)
    await user.click(within(dialog).getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText(en.check.needless)).toBeInTheDocument()
    expect(screen.queryByText(en.check.sent)).toBeNull()
    expect(platform.sentTo('E44')).toEqual([])
  })

  it('The verification screen of a company shows the company and its owners', async () => {
    const platform = createPlatform()
    await openApp(platform, MAP, await asCompany(platform))
    expect(await screen.findByText('Varga Design OÜ')).toBeVisible()
    const owners = within(screen.getByRole('region', { name: en.owners }))
    expect(owners.getByText('Ilona Varga')).toBeVisible()
    expect(owners.getByText('20%')).toBeVisible()
  })
})

it('Home asks an unverified person to verify', async () => {
  await openSignedIn('/', {}, createPlatform('empty'))
  expect(await screen.findByRole('link', { name: /Verify your identity/ })).toBeVisible()
})

it('The benefits of the SWIFT rail are shown without any setting of the operator', async () => {
  const { platform, host } = await createRuntime()
  const { cache } = await openApp(platform, '/verification', host, { language: 'tr' })
  expect(await screen.findByText('Almanya')).toBeVisible()
  await waitFor(() => expect(cache.isFetching()).toBe(0))
  const rail = screen.getByRole('link', { name: /^SWIFT/ })
  expect(rail).toHaveTextContent('Dünya çapında gönderme ve alma')
})
