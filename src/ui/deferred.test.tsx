import { act, fireEvent, render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { IntlProvider, useTranslations } from 'use-intl'
import { beforeEach, expect, it, vi } from 'vitest'

import english from '#i18n/messages/en/chart.json'
import spanish from '#i18n/messages/es/chart.json'

import { Deferred } from './deferred.tsx'

beforeEach(() => void vi.useFakeTimers())

const Greeting = ({ text }: { text: string }) => <p>{text}</p>
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
type Given = Partial<ComponentProps<typeof Deferred<'Greeting', { text: string }>>>
const deferred = (
  load: () => Promise<{ Greeting: typeof Greeting }>,
  given: Given,
  locale: 'en' | 'es' = 'en',
) => (
  <IntlProvider locale={locale} messages={{}}>
    <Deferred load={load} name="Greeting" props={{ text: 'Hello' }} {...given} />
  </IntlProvider>
)
/** Returns a loader that fails once and then loads. */
const lateLoad = () =>
  vi.fn(async () => ({ Greeting })).mockRejectedValueOnce(new TypeError('Failed to fetch'))

it('A deferred component is loaded once and rendered as soon as it has props', async () => {
  const load = vi.fn(async () => ({ Greeting }))
  const unseen = { delayMs: 1000, props: undefined }
  const { rerender } = render(deferred(load, { ...unseen, attempt: 0 }))
  await pass(999)
  expect(load).not.toHaveBeenCalled()
  await pass(1)
  rerender(deferred(load, { delayMs: 0, attempt: 1 }))
  expect(screen.getByText('Hello')).toBeVisible()
  await pass(2000)
  rerender(deferred(load, { ...unseen, attempt: 2 }))
  await pass(2000)
  expect(load).toHaveBeenCalledOnce()
  expect(screen.queryByText('Hello')).toBeNull()
})

it('A deferred component that failed to load is fetched again at the next attempt', async () => {
  const load = lateLoad()
  const draw = (attempt: string) => deferred(load, { delayMs: 600, attempt })
  const { rerender } = render(draw('one wallet'))
  await pass(600)
  rerender(draw('one wallet'))
  await pass(2000)
  expect(load).toHaveBeenCalledOnce()
  rerender(draw('another wallet'))
  await pass(600)
  expect(load).toHaveBeenCalledTimes(2)
  expect(screen.getByText('Hello')).toBeVisible()
})

it("A deferred component's placeholder stays until it loads, and offers a retry if that fails", async () => {
  const load = lateLoad()
  const placeholder: Given['placeholder'] = (retry) =>
    retry ? <button onClick={retry}>Again</button> : <p>Wait</p>
  render(deferred(load, { delayMs: 0, placeholder }))
  expect(screen.getByText('Wait')).toBeVisible()
  await pass(0)
  fireEvent.click(screen.getByText('Again'))
  await pass(0)
  expect(screen.getByText('Hello')).toBeVisible()
  expect(screen.queryByText('Wait')).toBeNull()
  expect(load).toHaveBeenCalledTimes(2)
})

it('Messages that come after a change of language are not drawn', async () => {
  const Range = () => <p>{useTranslations('chart')('range')}</p>
  let finish: ((part: { Greeting: typeof Range }) => void) | undefined
  const load = vi
    .fn(async () => ({ Greeting: Range }))
    .mockImplementationOnce(() => new Promise((resolve) => (finish = resolve)))
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const placeholder: Given['placeholder'] = (retry) =>
    retry ? <button onClick={retry}>Again</button> : <p>Wait</p>
  const given = { namespaces: ['chart'], placeholder } as const
  const { rerender } = render(deferred(load, given))
  await pass(0)
  rerender(deferred(load, given, 'es'))
  await pass(0)
  await act(async () => finish?.({ Greeting: Range }))
  fireEvent.click(screen.getByText('Again'))
  await vi.waitFor(() => expect(screen.getByText(spanish.range)).toBeVisible())
})

it('A deferred component is drawn with its messages, and with new ones after a change of language', async () => {
  const Range = () => <p>{useTranslations('chart')('range')}</p>
  const load = async () => ({ Greeting: Range })
  const { rerender } = render(deferred(load, { namespaces: ['chart'] }))
  await vi.waitFor(() => expect(screen.getByText(english.range)).toBeVisible())
  rerender(deferred(load, { namespaces: ['chart'] }, 'es'))
  await vi.waitFor(() => expect(screen.getByText(spanish.range)).toBeVisible())
})
