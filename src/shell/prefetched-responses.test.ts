import { expect, it, vi } from 'vitest'

import { sleep } from '#lib/timeout.ts'

import { fetchRuntimeConfig } from './prefetched-responses.ts'

it('config.json can be read again on a page that has been open for hours', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(7_200_000)
  vi.stubGlobal('fetch', async () => {
    await sleep(20)
    return new Response('{"VITE_APP_NAME":"Kiln Pay"}')
  })
  await expect(fetchRuntimeConfig()).resolves.toContain('Kiln Pay')
})
