import { expect, it, onTestFinished, vi } from 'vitest'

import { showHome } from './home.ts'

it('The app starts after some seconds even if the browser never reports that its code has loaded', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  document.body.innerHTML = '<div class="first"></div>'
  const never = new Promise<never>(() => {})
  const start = { config: never, tenantId: 'acme', language: 'en', platform: 'base' } as const
  const settled = vi.fn()
  void showHome({ ...start, owner: '', drawing: never, home: never })?.then(settled)
  await vi.advanceTimersByTimeAsync(6000)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1000)
  expect(settled).toHaveBeenCalled()
})
