import { expect, it } from 'vitest'

import { clockFields, withCommas } from './formats.ts'
import { LANGUAGES, localeOf } from './languages.ts'

const at = new Date(2026, 0, 9, 8, 24)

it.each(LANGUAGES)(
  "A time beside a day is written as the language's own short time in %s",
  (language) => {
    const locale = localeOf(language)
    const own = new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(at)
    const beside = new Intl.DateTimeFormat(locale, {
      day: 'numeric',
      month: 'short',
      ...clockFields(locale),
    }).format(at)
    expect(beside).toContain(own)
  },
)

it('Things stand between the commas of the language, and what is empty is no thing', () => {
  expect(withCommas(['EUR', '', 'USD'], 'en')).toBe('EUR, USD')
  expect(withCommas(['EUR', 'USD'], 'ar-u-nu-latn')).toBe('EUR، USD')
})
