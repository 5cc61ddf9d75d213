import { expect, it } from 'vitest'

import { dayInNextMonth, toCalendarFile } from './calendar-event.ts'

it.each([
  ['2026-11-30', '2026-12-30'],
  ['2026-12-31', '2027-01-31'],
  ['2027-01-30', '2027-02-28'],
])('A month after %s is %s', (day, next) => {
  expect(dayInNextMonth(day)).toBe(next)
})

it('A calendar file escapes its texts and breaks long lines, so that a calendar reads them unchanged', () => {
  const text = `Rent; wages, and a backslash \\\nПлатежи ${'за аренду и зарплату '.repeat(8)}`
  const file = toCalendarFile(
    { id: 'a@b', day: '2026-12-30', title: 'Pay', text, url: 'https://app.example/send/many' },
    Date.UTC(2026, 10, 30, 8, 5),
  )
  const lines = file.split('\r\n')
  for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  const whole = file.replaceAll('\r\n ', '').split('\r\n')
  expect(whole).toContain('DTSTAMP:20261130T080500Z')
  expect(whole).toContain('DTSTART;VALUE=DATE:20261230')
  expect(whole).toContain('TRANSP:TRANSPARENT')
  const written = whole.find((line) => line.startsWith('DESCRIPTION:Rent')) ?? ''
  const read = written
    .slice('DESCRIPTION:'.length)
    .replaceAll(String.raw`\n`, '\n')
    .replaceAll(/\\([\\;,])/g, '$1')
  expect(read).toBe(text)
})
