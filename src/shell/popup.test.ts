import { expect, it, vi } from 'vitest'

import { assertPopup, PopupError, withoutRepeats, type PopupRequest } from './popup.ts'

const ok: PopupRequest = { message: 'Freeze it?', buttons: [{ id: 'a', type: 'ok' }] }

it('assertPopup accepts values at the limits', () => {
  const button = { id: 'i'.repeat(64), type: 'default', text: 't'.repeat(64) } as const
  const request = { title: 'x'.repeat(64), message: 'm'.repeat(256) }
  expect(() => assertPopup({ ...request, buttons: [button, button, button] })).not.toThrow()
})

it.each<[string, PopupRequest]>([
  ['a long title', { ...ok, title: 'x'.repeat(65) }],
  ['a blank message', { ...ok, message: '  ' }],
  ['a long message', { ...ok, message: 'm'.repeat(257) }],
  ['no buttons', { ...ok, buttons: [] }],
  ['four buttons', { ...ok, buttons: Array(4).fill(ok.buttons[0]) }],
  ['a long button id', { ...ok, buttons: [{ id: 'i'.repeat(65), type: 'ok' }] }],
  ['a button without text', { ...ok, buttons: [{ id: 'a', type: 'default', text: ' ' }] }],
  ['a long button text', { ...ok, buttons: [{ id: 'a', type: 'default', text: 't'.repeat(65) }] }],
])('assertPopup refuses %s', (_, request) => {
  expect(() => assertPopup(request)).toThrow(PopupError)
})

it('A question that is open is not asked again, and one that was answered is', async () => {
  const answers: ((id: string) => void)[] = []
  const ask = vi.fn(() => new Promise<string>((resolve) => void answers.push(resolve)))
  const popup = withoutRepeats(ask)
  const first = popup(ok)
  expect(await popup({ ...ok })).toBeNull()
  void popup({ ...ok, message: 'Close it?' })
  expect(ask).toHaveBeenCalledTimes(2)
  answers[0]?.('a')
  expect(await first).toBe('a')
  void popup(ok)
  expect(ask).toHaveBeenCalledTimes(3)
})
