import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import type { EndpointId } from '#api/endpoints.ts'
import { WALLET_IDS } from '#mocks/db/seeds/people.ts'

import { createPlatform, holdResponses } from '../../support/platform/platform.ts'
import { openApp, openSignedIn, signedInHost } from '../../support/render-app.tsx'

const isWaiting = () => document.querySelector('main [aria-busy="true"][role="status"]') !== null

it.each<[name: string, calls: EndpointId[]]>([
  ['Send', ['E10', 'E68']],
  ['Exchange', ['E24', 'E49']],
  ['Activity', ['E106']],
  ['Cards', ['E39', 'E39', 'E43']],
])(
  'Pressing %s sends the requests %j at once, and the opened screen does not repeat them',
  async (name, calls) => {
    // The clock stands, because on a busy machine an answer could become outdated and be requested
    // again.
    vi.useFakeTimers({ toFake: ['Date'] })
    // When the person leaves a screen, a request that another part uses must not be aborted.
    let open = () => {}
    const isOpen = new Promise<void>((resolve) => {
      open = resolve
    })
    const platform = createPlatform()
    // Home requests the recipients of Send a second after its latest rows are shown.
    platform.network.back = ({ endpoint }) => (endpoint === 'E106' ? isOpen : undefined)
    const { user } = await openApp(platform, '/', await signedInHost(platform))
    const link = await screen.findByRole('link', { name })
    await waitFor(() => expect(platform.sentTo('E106')).not.toHaveLength(0))
    const isOfHome = ({ query }: { query: string }) => query.includes('limit=6&')
    const sent = () =>
      platform.sent.filter((call) => !isOfHome(call) && calls.some((one) => one === call.endpoint))
    const asked = () =>
      sent()
        .map(({ endpoint }) => String(endpoint))
        .toSorted()
    expect(asked()).toEqual([])
    platform.network.back = () => isOpen
    fireEvent.pointerDown(link)
    await waitFor(() => expect(asked()).toEqual(calls))
    expect(location.pathname).toBe('/')
    await user.click(link)
    await screen.findByRole('heading', { level: 1, name })
    open()
    await waitFor(() => expect(isWaiting()).toBe(false))
    // To estimate a value in the person's currency, Exchange also requests the value of the other
    // side.
    const questions = sent().map(({ endpoint, path, query }) => `${endpoint} ${path}${query}`)
    expect(questions).toEqual([...new Set(questions)])
  },
)

it('Recipients that a press has requested are requested once, if Home also needs them and is left', async () => {
  const platform = createPlatform()
  const releaseRows = holdResponses(platform, 'E106')
  const { user } = await openApp(platform, '/', await signedInHost(platform))
  const link = await screen.findByRole('link', { name: 'Send' })
  await waitFor(() => expect(platform.sentTo('E106')).not.toHaveLength(0))
  const releasePeople = holdResponses(platform, 'E10')
  fireEvent.pointerDown(link)
  const people = () => platform.sentTo('E10').filter(({ query }) => query.includes('limit=50&'))
  await waitFor(() => expect(people()).toHaveLength(1))
  releaseRows()
  await waitFor(() => expect(platform.sentTo('E10').length).toBeGreaterThan(1), { timeout: 20_000 })
  await user.click(link)
  await screen.findByRole('heading', { level: 1, name: 'Send' })
  releasePeople()
  await waitFor(() => expect(isWaiting()).toBe(false))
  expect(people()).toHaveLength(1)
})

it('A press on a link requests the data of the shown wallet, also after another wallet was chosen', async () => {
  const { platform, user } = await openSignedIn('/')
  await user.click(await screen.findByRole('button', { name: 'Personal wallet' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Choose a wallet' }))
  await user.click(await sheet.findByRole('button', { name: /^Business wallet\s*[\d,]+/ }))
  await screen.findByRole('button', { name: 'Business wallet' })
  const feeds = () => platform.sentTo('E106').filter(({ query }) => query.includes('limit=50&'))
  expect(feeds()).toEqual([])
  fireEvent.pointerDown(screen.getByRole('link', { name: 'Activity' }))
  await waitFor(() => expect(feeds()).toHaveLength(1))
  expect(feeds()[0]?.path).toContain(WALLET_IDS.demoBusiness)
})
