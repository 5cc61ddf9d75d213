import fc from 'fast-check'
import { expect, it, vi } from 'vitest'

import { fitMessage } from '#lib/fit-message.ts'

import { assertPopup, PopupError } from './popup-limits.ts'
import { withoutDuplicateDialogs, type PopupRequest } from './popup.ts'

const ok: PopupRequest = { message: 'Freeze it?', buttons: [{ id: 'a', type: 'ok' }] }

it('assertPopup accepts texts and buttons of the maximum length and number', () => {
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

it("A message with long names stays within Telegram's limit, and its words are not cut", () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 400 })
  fc.assert(
    fc.property(text, text, (name, to) => {
      const write = (names: { name: string; to: string }) =>
        `From ${names.name} to ${names.to}: sure?`
      const message = fitMessage(write, { name, to })
      expect(() => assertPopup({ ...ok, message })).not.toThrow()
      expect(message).toMatch(/^From .* to .*: sure\?$/su)
      expect(message).not.toMatch(/\p{Surrogate}/u)
    }),
  )
})

it('A question is not asked twice at once, and can be asked again after its answer', async () => {
  const answers: ((id: string) => void)[] = []
  const ask = vi.fn(() => new Promise<string>((resolve) => void answers.push(resolve)))
  const popup = withoutDuplicateDialogs(ask)
  const first = popup(ok)
  expect(await popup({ ...ok })).toBeNull()
  void popup({ ...ok, message: 'Close it?' })
  expect(ask).toHaveBeenCalledTimes(2)
  answers[0]?.('a')
  expect(await first).toBe('a')
  void popup(ok)
  expect(ask).toHaveBeenCalledTimes(3)
})
