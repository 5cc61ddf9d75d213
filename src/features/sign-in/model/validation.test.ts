import { expect, it } from 'vitest'

import { EmailText } from '#lib/email.ts'
import { PhoneText } from '#lib/phone.ts'

import { readCodeForm } from './validation.ts'

it('A form for a code submits trimmed text', () => {
  const read = readCodeForm(EmailText, { to: ' a@b.test ', inviteCode: ' x ' })
  expect(read).toEqual({ data: { to: 'a@b.test', inviteCode: 'x' }, problems: {} })
})

it.each([
  ['email', EmailText],
  ['phone', PhoneText],
] as const)('Each field of the %s form shows its own problem', (kind, To) => {
  expect(readCodeForm(To, { to: 'nobody', inviteCode: 'x'.repeat(65) })).toEqual({
    problems: { to: kind, inviteCode: 'inviteCode' },
  })
})
