import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import en from '#i18n/messages/en/verification.json'
import { RAIL_IDS } from '#mocks/db/verification-rails.ts'

import {
  createRuntime,
  openApp,
  press,
  findPressableButton,
  signedInHost,
} from '../../support/render-app.tsx'

it("The reviewer's request is the main action until it is opened; then submitting again is", async () => {
  const { platform } = await createRuntime()
  const opened: string[] = []
  const host = await signedInHost(platform, { openLink: (url) => void opened.push(url) })
  platform.control.scenario({
    name: 'kyc-decision',
    email: 'demo@tessera.test',
    status: 'SOFT_REJECT',
    rail: 'SEPA',
  })
  const { user } = await openApp(platform, `/verification/${RAIL_IDS.sepa}`, host)
  const ask = await findPressableButton('Take a new photo')
  const headings = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)
  expect(headings.slice(0, 2)).toEqual([en.actions, en.missing])
  // A person who has fixed the problem elsewhere may submit again at once, but that is not the main
  // action.
  expect(screen.getAllByRole('button').at(-1)).toBe(ask)
  expect(screen.getByRole('button', { name: en.submitAgain })).toBeEnabled()
  await user.click(ask)
  expect(opened).toEqual([expect.stringContaining('http')])
  expect(screen.queryByRole('button', { name: 'Take a new photo' })).toBeNull()
  expect(screen.getAllByRole('button').at(-1)).toHaveTextContent(en.submitAgain)
  await press(user, en.submitAgain)
  expect(await screen.findByText(en.statuses.PENDING.word)).toBeVisible()
})
