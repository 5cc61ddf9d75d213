import { afterEach, expect, it, vi } from 'vitest'

import { lazyScreen } from '../lazy-screen.tsx'
import { preloadLikelyScreens } from './preload-likely.ts'

afterEach(() => void Reflect.deleteProperty(navigator, 'connection'))

const Empty = () => null

/** Screens whose code loads only when the test says so; `asked` lists the requested ones. */
function screensOf(...paths: string[]) {
  const asked: string[] = []
  const come = new Map<string, (error?: Error) => void>()
  const screens = paths.map((path) => {
    const load = () => {
      asked.push(path)
      return new Promise<{ Empty: typeof Empty }>((resolve, reject) => {
        come.set(path, (error) => (error ? reject(error) : resolve({ Empty })))
      })
    }
    return { path, Screen: lazyScreen(load) }
  })
  return { asked, come, screens }
}

it('The screens that are likely to open load one after the other, main buttons and feed first', async () => {
  const { asked, come, screens } = screensOf('/wallets', '/more', '/exchange', '/activity', '/send')
  const done = preloadLikelyScreens('en', [], screens)
  expect(asked).toEqual(['/send'])
  come.get('/send')?.(new Error('404'))
  await vi.waitFor(() => expect(asked).toEqual(['/send', '/activity']))
  come.get('/activity')?.()
  await vi.waitFor(() => expect(asked).toEqual(['/send', '/activity', '/exchange']))
  come.get('/exchange')?.()
  await vi.waitFor(() => expect(asked.at(-1)).toBe('/more'))
  come.get('/more')?.()
  await done
  expect(asked).not.toContain('/wallets')
})

it('The screens of a feature that the tenant hides are not loaded in advance', async () => {
  const { asked, come, screens } = screensOf('/exchange', '/send')
  const done = preloadLikelyScreens('en', ['send'], screens)
  await vi.waitFor(() => expect(asked).toEqual(['/exchange']))
  come.get('/exchange')?.()
  await done
  expect(asked).toEqual(['/exchange'])
})

it('No screen is preloaded if the browser is set to save data', async () => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } })
  const { asked, screens } = screensOf('/send')
  await preloadLikelyScreens('en', [], screens)
  expect(asked).toEqual([])
})
