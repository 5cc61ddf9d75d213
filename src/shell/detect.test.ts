import { expect, it } from 'vitest'

import { createMemoryStorage } from '#tests/support/platform/memory-storage.ts'

import { environmentFrom } from './detect.ts'
import { readLaunchParams } from './launch-params.ts'

const params = readLaunchParams('https://app.example/#tgWebAppVersion=6.0', createMemoryStorage())

it.each([
  ['a frame with launch parameters', params, true, false, 'telegram'],
  ['a native client', params, false, true, 'telegram'],
  ['a Telegram address pasted into a tab', params, false, false, 'browser'],
  ['a frame of another site', undefined, true, false, 'browser'],
  ['a plain tab', undefined, false, false, 'browser'],
] as const)('The host of %s is detected', (_, found, isInFrame, hasWebviewProxy, environment) => {
  expect(environmentFrom({ params: found, isInFrame, hasWebviewProxy }).environment).toBe(
    environment,
  )
})
