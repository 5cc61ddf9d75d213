import { beforeEach, expect, it, vi } from 'vitest'

import { createPageDialogs } from '#shell/page-dialogs.ts'
import type { PopupRequest } from '#shell/popup.ts'

import { createPopup } from './popup.ts'
import { createPrompts } from './prompts.ts'

const askTelegram = vi.hoisted(() => vi.fn())
vi.mock('@telegram-apps/sdk-react', () => ({ supports: () => true, request: askTelegram }))

const QUESTION: PopupRequest = { message: 'Freeze it?', buttons: [{ id: 'yes', type: 'ok' }] }

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  askTelegram.mockReset().mockResolvedValue({ button_id: 'yes' })
})

/** Returns whether Telegram or the page asks each question, at the given times in milliseconds. */
async function askedAt(moments: readonly number[]): Promise<string[]> {
  const dialogs = createPageDialogs()
  const onPage = vi.spyOn(dialogs, 'ask').mockResolvedValue('yes')
  const liveness = { themeProbe: Promise.resolve(), isAnswering: async () => true }
  const prompts = createPrompts()
  const popup = createPopup({ version: '9.0', platform: 'ios', dialogs, liveness, prompts })
  const asked: string[] = []
  for (const at of moments) {
    vi.setSystemTime(at)
    const before = onPage.mock.calls.length
    // The questions follow one another, as a person answers them.
    // oxlint-disable-next-line no-await-in-loop
    expect(await popup(QUESTION)).toBe('yes')
    asked.push(onPage.mock.calls.length > before ? 'the page' : 'Telegram')
  }
  expect(onPage.mock.calls.length + askTelegram.mock.calls.length).toBe(moments.length)
  return asked
}

it.each([
  ['the fourth within three seconds', [0, 1, 2, 2999], 'the page'],
  ['the fourth once three seconds have passed', [0, 1, 2, 3000], 'Telegram'],
  ['the fifth while the page has asked the fourth', [0, 1000, 2000, 2500, 2999], 'the page'],
  ['the fifth once the first is three seconds old', [0, 1000, 2000, 2500, 3000], 'Telegram'],
  ['the next one while three of many are recent', [0, 4000, 5000, 6000, 6999], 'the page'],
  ['one of many that are far apart', [0, 4000, 8000, 12_000, 16_000], 'Telegram'],
])('If several popups follow each other, %s (%j) is shown by %s', async (_which, moments, by) => {
  expect((await askedAt(moments)).at(-1)).toBe(by)
})
