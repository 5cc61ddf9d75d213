import { expect, it } from 'vitest'

import type { TelegramLaunch } from '#shell/host.ts'
import { createMemoryStorage } from '#tests/support/platform/memory-storage.ts'

import config from '../../telegram.config.json'
import { startPathOf } from './start-route.ts'

const storage = createMemoryStorage()

const launch = (hash: string): TelegramLaunch => ({
  initDataRaw: '',
  hash,
  user: { id: 1, firstName: '', lastName: '', username: '', languageCode: undefined },
})

it('Each start parameter of telegram.config.json opens its screen', () => {
  for (const { opens, example } of config.startParams) {
    const path = startPathOf({ startParam: example, telegram: undefined, storage })
    expect(path?.replace(/^\/activity\/.+/, '/activity/:id').replace(/\?.*/, '') ?? null).toBe(
      opens,
    )
  }
})

it('A start parameter is used once per launch of Telegram, although a reload repeats it', () => {
  const opened = (hash: string) =>
    startPathOf({ startParam: 'send', telegram: launch(hash), storage })
  expect([opened('a'), opened('a'), opened('b')]).toEqual(['/send', undefined, '/send'])
})

it('A start parameter is used each time that its link is opened in a plain browser', () => {
  const opened = () => startPathOf({ startParam: 'send', telegram: undefined, storage })
  expect([opened(), opened()]).toEqual(['/send', '/send'])
})
