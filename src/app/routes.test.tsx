import { act, fireEvent, render } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { navigate } from 'wouter/use-browser-location'

import { stubLayout } from '#tests/support/stub-layout.ts'

import { ScrollReset } from './routes.tsx'

const scroll = vi.fn()
beforeEach(() => {
  vi.stubGlobal('scrollTo', scroll)
  history.replaceState(null, '', '/')
  render(<ScrollReset />)
  scroll.mockClear()
})

const goBack = () =>
  act(async () => {
    const popped = new Promise((resolve) => {
      addEventListener('popstate', resolve, { once: true })
    })
    history.back()
    await popped
  })

const navigateTo = (path: string) => act(() => navigate(path))

it('A new screen begins at its top; on the way back the browser restores the position', async () => {
  navigateTo('/activity')
  expect(scroll).toHaveBeenCalledOnce()
  await goBack()
  expect(location.pathname).toBe('/')
  expect(scroll).toHaveBeenCalledOnce()
  navigateTo('/wallets')
  expect(scroll).toHaveBeenCalledTimes(2)
})

it('After a step back within one path, the next new screen still begins at its top', async () => {
  navigateTo('/?filter=in')
  await goBack()
  navigateTo('/wallets')
  expect(scroll).toHaveBeenCalledOnce()
})

it.each([
  ['scrolls to its position when it is long enough', undefined, [[0, 900]]],
  ['stays where the person has scrolled', 'wheel', []],
] as const)('On the way back a page that grows %s', async (_, act, scrolls) => {
  const layOut = stubLayout()
  const height = vi.spyOn(document.body, 'scrollHeight', 'get')
  vi.stubGlobal('scrollY', 900)
  navigateTo('/activity')
  vi.stubGlobal('scrollY', 0)
  await goBack()
  scroll.mockClear()
  height.mockReturnValue(innerHeight + 100)
  layOut()
  expect(scroll).not.toHaveBeenCalled()
  if (act !== undefined) fireEvent(window, new Event(act))
  height.mockReturnValue(innerHeight + 2000)
  layOut()
  layOut()
  expect(scroll.mock.calls).toEqual(scrolls)
})
