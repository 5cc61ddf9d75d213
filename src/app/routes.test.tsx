import { act, render } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { navigate } from 'wouter/use-browser-location'

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

it('A new screen begins at its top; on the way back the browser restores the position', async () => {
  act(() => navigate('/activity'))
  expect(scroll).toHaveBeenCalledOnce()
  await goBack()
  expect(location.pathname).toBe('/')
  expect(scroll).toHaveBeenCalledOnce()
  act(() => navigate('/wallets'))
  expect(scroll).toHaveBeenCalledTimes(2)
})

it('After a step back within one path, the next new screen still begins at its top', async () => {
  act(() => navigate('/?filter=in'))
  await goBack()
  act(() => navigate('/wallets'))
  expect(scroll).toHaveBeenCalledOnce()
})
