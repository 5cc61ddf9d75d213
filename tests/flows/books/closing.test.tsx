/** Closed months: in which zone the next one is, what is asked before one is opened again, and what all books know of them. */
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import type { AppFile, Host } from '#shell/host.ts'

import { createPlatform } from '../../support/platform/platform.ts'
import { openApp, signedInHost } from '../../support/render-app.tsx'

beforeEach(() => void vi.setSystemTime(new Date('2026-11-20T12:00:00Z')))
afterEach(() => void vi.unstubAllEnvs())

const OCTOBER = '/books?from=2026-10-01&to=2026-10-31'

async function open(path: string, given: Partial<Host> = {}) {
  const platform = createPlatform()
  const files: AppFile[] = []
  const host = await signedInHost(platform, {
    saveFile: async (file) => {
      files.push(file)
      return 'saved'
    },
    ...given,
  })
  return { files, ...(await openApp(platform, path, host)) }
}

const closeButton = () => screen.findByRole('button', { name: /^Close this month/ })

it('Closing a month keeps its time zone for the months after it, wherever the device goes', async () => {
  vi.stubEnv('TZ', 'America/Los_Angeles')
  const { user, host, kill } = await open(OCTOBER)
  await user.click(await closeButton())
  kill()
  vi.stubEnv('TZ', 'Asia/Tokyo')
  await open('/books', { storage: host.storage })
  expect(await screen.findByRole('combobox', { name: 'Time zone' })).toHaveValue(
    'America/Los_Angeles',
  )
})

it('A closed month is opened again only after a question, and the focus goes to what has come in its place', async () => {
  const popup = vi.fn<Host['popup']>(async () => null)
  const { user } = await open(OCTOBER, { popup })
  await user.click(await closeButton())
  const place = await screen.findByRole('group', { name: 'Closed months' })
  expect(place).toHaveFocus()
  expect(place).toHaveTextContent(/^Closed on November 20, 2026/)
  const openAgain = screen.getByRole('button', { name: /^Open it again/ })
  await user.click(openAgain)
  expect(popup.mock.calls[0]?.[0]).toMatchObject({ title: 'Open this month again?' })
  expect(openAgain).toBeVisible()
  popup.mockResolvedValue('yes')
  await user.click(openAgain)
  expect(await closeButton()).toBeVisible()
  await waitFor(() => expect(screen.getByRole('group', { name: 'Closed months' })).toHaveFocus())
})
