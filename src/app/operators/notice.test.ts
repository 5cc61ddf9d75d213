import { expect, it } from 'vitest'

import { SETTINGS } from '#config/setting-list.ts'
import { parseSettings } from '#config/settings.ts'
import { LANGUAGES } from '#i18n/languages.ts'

import { noticeKindAt } from './notice-kind.ts'
import { isOlderBuild, nextNoticeChange, noticeAt } from './notice.ts'

const FROM = '2026-11-22T10:00:00+02:00'
const UNTIL = '2026-11-22T09:30:00Z'
const at = (time: string) => Date.parse(`2026-11-22T${time}Z`)
const REQUIRED = {
  VITE_API_V1_BASE_URL: '/v1',
  VITE_API_V2_BASE_URL: '/v2',
  VITE_TOTP_BASE_URL: '/totp',
  VITE_TENANT_ID: 'tenant',
}
const texts = {
  VITE_NOTICE_KIND: 'maintenance',
  VITE_NOTICE_EN: 'We move house.',
  VITE_NOTICE_RU: 'Мы переезжаем.',
  VITE_NOTICE_FROM: FROM,
  VITE_NOTICE_UNTIL: UNTIL,
}

it.each([
  ['07:59:59', false, '08:00:00'],
  ['08:00:00', true, '09:30:00'],
  ['09:29:59', true, '09:30:00'],
  ['09:30:00', false, undefined],
])(
  'At %s a notice from 08:00 until 09:30 UTC is visible (%s), and its next change is at %s',
  (...row) => {
    const [time, isShown, next] = row
    expect(noticeAt(texts, 'en', at(time)) !== undefined).toBe(isShown)
    expect(nextNoticeChange(texts, at(time))).toBe(next && at(next))
  },
)

it('A notice that ends before it begins is shown from its beginning on', () => {
  const turned = { ...texts, VITE_NOTICE_FROM: UNTIL, VITE_NOTICE_UNTIL: FROM }
  expect(noticeAt(turned, 'en', at('09:29:59'))).toBeUndefined()
  expect(noticeAt(turned, 'en', at('23:00:00'))).toMatchObject({ until: undefined })
})

it.each([
  [{ VITE_NOTICE_FROM: 'soon' }, 'maintenance'],
  [{ VITE_NOTICE_UNTIL: '2026-13-01T08:00:00Z' }, 'maintenance'],
  [{ VITE_NOTICE_FROM: FROM, VITE_NOTICE_UNTIL: FROM }, 'maintenance'],
  [{ VITE_NOTICE_FROM: UNTIL, VITE_NOTICE_UNTIL: FROM }, 'maintenance'],
  [{ VITE_NOTICE_FROM: FROM, VITE_NOTICE_UNTIL: '2026-11-23T08:00:00Z' }, 'closed'],
  [{ VITE_NOTICE_FROM: '' }, 'closed'],
])('If the app will be closed in the period %j, the notice %s is shown', (period, kind) => {
  const given = { VITE_NOTICE_KIND: 'closed', ...period }
  expect(noticeKindAt(given, at('12:00:00'))).toBe(kind)
  const settings = parseSettings({ ...REQUIRED, ...given }, 'https://app.example.org')
  expect(noticeAt(settings.texts, 'en', at('12:00:00'))?.kind).toBe(kind)
})

it('A notice without a period is always shown, and a notice without a kind never is', () => {
  const open = { ...texts, VITE_NOTICE_FROM: '', VITE_NOTICE_UNTIL: '' }
  expect(noticeAt(open, 'en', 0)).toMatchObject({ kind: 'maintenance', until: undefined })
  expect(noticeAt({ ...open, VITE_NOTICE_KIND: '' }, 'en', 0)).toBeUndefined()
  expect(nextNoticeChange({ ...texts, VITE_NOTICE_KIND: '' }, 0)).toBeUndefined()
  expect(noticeAt({}, 'en', 0)).toBeUndefined()
})

it.each(LANGUAGES)(
  'A notice is shown in %s if it has that text, else in English, else in any language that it has',
  (language) => {
    const name = `VITE_NOTICE_${language.toUpperCase().replace('-', '_')}`
    expect(Object.keys(SETTINGS)).toContain(name)
    const textOf = (given: object) =>
      noticeAt({ VITE_NOTICE_KIND: 'maintenance', ...given }, language, 0)?.text
    expect(textOf({ VITE_NOTICE_EN: 'There.', [name]: 'Here.' })).toBe('Here.')
    expect(textOf({ VITE_NOTICE_EN: 'There.', VITE_NOTICE_TR: '' })).toBe('There.')
    expect(textOf({ VITE_NOTICE_EN: undefined, VITE_NOTICE_RU: 'Там.' })).toBe('Там.')
  },
)

it('Notices that differ in any member have different keys', () => {
  const keyOf = (given: object) => noticeAt({ ...texts, ...given }, 'en', at('09:00:00'))?.key
  const keys = [
    {},
    { VITE_NOTICE_KIND: 'closed' },
    { VITE_NOTICE_EN: 'x' },
    { VITE_NOTICE_RU: 'x' },
    { VITE_NOTICE_FROM: '' },
    { VITE_NOTICE_UNTIL: '' },
  ].map(keyOf)
  expect(new Set(keys).size).toBe(keys.length)
})

it.each([
  ['20261122.1331-607a1e2', '20261122.1332', true],
  ['20261122.1331-607a1e2', '20261122.1331', false],
  ['20261122.1331-607a1e2', '20261122.1331-abcdef0', false],
  ['20261122.1331', '20261123.0000-607a1e2', true],
  ['20261122.1331', '', false],
  ['20261122.1331', undefined, false],
  ['unknown', '20261122.1331', false],
])('The build %s is older than the minimum build %s: %s', (build, minimum, isOld) => {
  expect(isOlderBuild(build, minimum)).toBe(isOld)
})
