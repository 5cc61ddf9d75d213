import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { Deferred } from './deferred.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const Greeting = ({ text }: { text: string }) => <p>{text}</p>
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it('A deferred component is fetched once, and is drawn whenever it has something to show', async () => {
  const load = vi.fn(async () => ({ Greeting }))
  const draw = (delayMs: number, attempt: number, text?: string) => (
    <Deferred
      load={load}
      name="Greeting"
      delayMs={delayMs}
      attempt={attempt}
      props={text === undefined ? undefined : { text }}
    />
  )
  const { rerender } = render(draw(1000, 0))
  await pass(999)
  expect(load).not.toHaveBeenCalled()
  await pass(1)
  rerender(draw(0, 1, 'Hello'))
  expect(screen.getByText('Hello')).toBeVisible()
  await pass(2000)
  rerender(draw(1000, 2))
  await pass(2000)
  expect(load).toHaveBeenCalledOnce()
  expect(screen.queryByText('Hello')).toBeNull()
})

it('A deferred component that did not come is fetched again at the next attempt', async () => {
  const load = vi.fn(async () => ({ Greeting }))
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const draw = (attempt: string) => (
    <Deferred
      load={load}
      name="Greeting"
      delayMs={600}
      attempt={attempt}
      props={{ text: attempt }}
    />
  )
  const { rerender } = render(draw('one wallet'))
  await pass(600)
  rerender(draw('one wallet'))
  await pass(2000)
  expect(load).toHaveBeenCalledOnce()
  rerender(draw('another wallet'))
  await pass(600)
  expect(load).toHaveBeenCalledTimes(2)
  expect(screen.getByText('another wallet')).toBeVisible()
})

it('What waits for a deferred component stands until it comes, and offers to try again where it does not', async () => {
  const load = vi.fn(async () => ({ Greeting }))
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  render(
    <Deferred
      load={load}
      name="Greeting"
      delayMs={0}
      props={{ text: 'Hello' }}
      waiting={(retry) => (retry ? <button onClick={retry}>Again</button> : <p>Wait</p>)}
    />,
  )
  expect(screen.getByText('Wait')).toBeVisible()
  await pass(0)
  fireEvent.click(screen.getByText('Again'))
  await pass(0)
  expect(screen.getByText('Hello')).toBeVisible()
  expect(screen.queryByText('Wait')).toBeNull()
  expect(load).toHaveBeenCalledTimes(2)
})
