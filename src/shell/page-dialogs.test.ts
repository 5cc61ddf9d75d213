import { expect, it, vi } from 'vitest'

import { createPageDialogs } from './page-dialogs.ts'
import type { PopupRequest } from './popup.ts'

const request = (message: string): PopupRequest => ({ message, buttons: [{ id: 'a', type: 'ok' }] })

it('The dialogs show one question at a time, in order', async () => {
  const dialogs = createPageDialogs()
  const listener = vi.fn()
  dialogs.subscribe(listener)
  const first = dialogs.ask(request('one'))
  const second = dialogs.ask(request('two'))
  expect(dialogs.get()?.message).toBe('one')
  dialogs.respond('a')
  expect(dialogs.get()?.message).toBe('two')
  dialogs.respond(null)
  expect(dialogs.get()).toBeUndefined()
  expect(await first).toBe('a')
  expect(await second).toBeNull()
  expect(listener).toHaveBeenCalledTimes(3)
})

it('A question that is withdrawn closes, or is not shown at all', async () => {
  const dialogs = createPageDialogs()
  const closing = new AbortController()
  const open = dialogs.ask(request('one'), closing.signal)
  const waiting = dialogs.ask(request('two'), closing.signal)
  void dialogs.ask(request('three'))
  closing.abort()
  expect(await open).toBeNull()
  expect(await waiting).toBeNull()
  expect(dialogs.get()?.message).toBe('three')
})

it('The same question asked twice opens two dialogs, one after the other', () => {
  const dialogs = createPageDialogs()
  const same = request('one')
  void dialogs.ask(same)
  void dialogs.ask(same)
  const first = dialogs.get()
  dialogs.respond('a')
  expect(dialogs.get()).not.toBe(first)
})

it('An answer without an open question is ignored', () => {
  expect(() => createPageDialogs().respond('a')).not.toThrow()
})
