/** Send while answers are missing, and with nobody to send to. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'

import { personalKey } from '#session/session.ts'

import { OWN_OTHER_WALLET } from '../support/ids.ts'
import { usePlatformServer } from '../support/platform.ts'
import { openApp, pressable } from '../support/render-app.tsx'
import { createStage, LANDLORD, press } from '../support/send-stage.ts'

usePlatformServer()

it.each([
  ['what is offered', 'E68'],
  ['what verification has opened', 'E46'],
  ['the currencies', 'E49'],
])('without %s nobody goes on; words, and another try', async (_case, endpoint) => {
  const { platform, host } = await createStage()
  platform.control.fault({ endpoint, kind: 'status', status: 403 })
  const { user } = await openApp(platform, LANDLORD, host)
  expect(await screen.findByText(/Not everything could be checked/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled()
  await press(user, 'Try again')
  expect(await pressable('Continue')).toBeVisible()
})

it('a wallet that knows nobody says what saving is for', async () => {
  const { platform, host } = await createStage()
  host.storage.setItem(personalKey('wallet'), OWN_OTHER_WALLET)
  await openApp(platform, '/send', host)
  expect(await screen.findByText('Nobody saved yet')).toBeVisible()
  expect(screen.getByRole('link', { name: 'New recipient' })).toBeVisible()
})

it('the search for a recipient asks once the typing rests', async () => {
  const { platform, host } = await createStage()
  const { user } = await openApp(platform, '/send', host)
  await screen.findByText('Saved recipients')
  await press(user, 'All recipients (4)')
  await user.type(await screen.findByLabelText('Name, email or phone'), 'kiln')
  const everybody = screen.getByRole('dialog')
  await waitFor(() =>
    expect(within(everybody).queryByRole('button', { name: /Landlord/ })).toBeNull(),
  )
  const searches = platform.sentTo('E10').filter(({ query }) => query.includes('search'))
  expect(searches.map(({ query }) => /search\]?=(\w+)/.exec(query)?.[1])).toEqual(['kiln'])
})
