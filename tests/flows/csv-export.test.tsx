/** The platform's own file of all transactions, from Activity. */
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'

import type { AppFile } from '#shell/host.ts'

import { createPlatform, usePlatformServer } from '../support/platform.ts'
import { openApp, pressable, signedInHost } from '../support/render-app.tsx'

usePlatformServer()

/** Longer than anybody waits here. */
const SLOW_MS = 60_000

async function openActivity(platform = createPlatform()) {
  const files: AppFile[] = []
  const saveFile = async (file: AppFile) => {
    files.push(file)
    return 'saved' as const
  }
  const host = await signedInHost(platform, { saveFile })
  return { platform, files, ...(await openApp(platform, '/activity', host)) }
}

it('The file holds what the platform gave, with the mark that spreadsheets need', async () => {
  const { user, files, platform } = await openActivity()
  await user.click(await pressable('Download CSV'))
  expect(await screen.findByText('CSV saved')).toBeVisible()
  const content = files[0]?.content
  const bytes = new Uint8Array(await (content as Blob).arrayBuffer())
  expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf])
  expect(new TextDecoder().decode(bytes)).toBe(platform.sentTo('E108')[0]?.answer)
})

it('A file that takes long says how much of it has come, and may be done without', async () => {
  const platform = createPlatform()
  const { user, files } = await openActivity(platform)
  platform.control.fault({ endpoint: 'E108', kind: 'slow', ms: SLOW_MS })
  await user.click(await pressable('Download CSV'))
  expect(await screen.findByText('CSV: 0 MB received')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Download CSV' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Download CSV' })).toBeEnabled())
  expect(screen.queryByText(/^CSV/)).toBeNull()
  expect(files).toHaveLength(0)
})
