import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'

import { WALLET } from '../../support/platform/ids.ts'
import { openSignedIn, press } from '../../support/render-app.tsx'

const USER = { id: 7_001_001, firstName: 'Alex', lastName: '', username: '', languageCode: 'en' }
const MINI_APP = 'https://t.me/tessera_sandbox_bot/tessera'

function inTelegram() {
  const shared: string[] = []
  const outcomes: 'copied'[] = []
  const host = {
    environment: 'telegram' as const,
    telegram: { initDataRaw: 'x', hash: 'h', user: USER },
    share: async (text: string) => (shared.push(text), outcomes.pop() ?? ('shared' as const)),
  }
  return { shared, outcomes, host }
}

/**
 * Returns the first entry once the recipients are listed below it, because the skeleton's entry is
 * replaced.
 */
async function someone() {
  await screen.findByRole('button', { name: /^Kiln Studio/ })
  return screen.getByRole('button', { name: /^Someone in Telegram/ })
}

it('In Telegram, the first entry of Send shares a request for a wallet id, or copies it with a message', async () => {
  const { shared, outcomes, host } = inTelegram()
  const { user } = await openSignedIn('/send', host)
  await user.click(await someone())
  const link = `${MINI_APP}?startapp=wallet`
  expect(shared).toEqual([
    `Please share your Tessera wallet ID, so that I can send you money.\n${link}`,
  ])
  expect(screen.queryByText('Copied: paste it into a chat')).toBeNull()
  outcomes.push('copied')
  await user.click(await someone())
  expect(await screen.findByText('Copied: paste it into a chat')).toBeVisible()
  const recipients = within(screen.getByRole('region', { name: 'Recipients' }))
  expect(recipients.getAllByRole('button')[0]).toBe(await someone())
})

it('Outside Telegram, Send does not offer to request a wallet id', async () => {
  await openSignedIn('/send')
  expect(await screen.findByRole('button', { name: /^Kiln Studio/ })).toBeVisible()
  expect(screen.queryByText('Someone in Telegram')).toBeNull()
})

it('A request for a wallet id opens the sheet to share it, and the shared message links to Send', async () => {
  const { shared, host } = inTelegram()
  const { user } = await openSignedIn('/add?share=wallet', host)
  const sheet = within(await screen.findByRole('dialog', { name: 'Share your wallet ID' }))
  await user.click(sheet.getByRole('button', { name: 'Share' }))
  expect(shared).toEqual([expect.stringContaining(`\n${MINI_APP}?startapp=to_${WALLET}`)])
  await press(user, 'Close')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(location.search).toBe('')
})
