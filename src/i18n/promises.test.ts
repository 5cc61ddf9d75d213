/**
 * No text promises how long a bank, network or review takes or what the tenant charges, because the
 * app doesn't know.
 */
import { readdirSync, readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { LANGUAGES } from './languages.ts'

const CANNED = {
  en: /\bat once and (free|without)|free of charge|within minutes|a few minutes|\bminutes, |(business|working) days?|\bin seconds\b|takes a second|up to an hour|^At once$|than usual|Larger orders ask|to three days|, same day/i,
  ru: /сразу и без|сразу и бесплатно|за (несколько )?минут|несколько минут|нескольких минут|рабоч\S+ (день|дня|дней)|за секунд|до часа|^Сразу$|дольше обычного|при крупных переводах|до трёх дней|, в тот же день/i,
  es: /gratis|al instante|inmediat|en minutos|días? hábil|mismo día|tres días/i,
  'pt-BR': /grátis|na hora|imediat|em minutos|dias? út|mesmo dia|três dias/i,
  tr: /dakika içinde|iş günü|aynı gün|üç gün/i,
  ar: /خلال دقائق|أيام عمل|اليوم نفسه|ثلاثة أيام/i,
} as const

/** Advice on when to try again is no promise. */
const ADVICE = /again in a few minutes|(подождите|ещё раз через) несколько минут/i

const textsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(textsOf)

it.each(LANGUAGES)('No message in %s promises a duration or a price', (language) => {
  const folder = new URL(`./messages/${language}/`, import.meta.url)
  const texts = readdirSync(folder).flatMap((file) =>
    textsOf(JSON.parse(readFileSync(new URL(file, folder), 'utf8'))),
  )
  expect(texts.length).toBeGreaterThan(500)
  expect(texts.filter((text) => CANNED[language].test(text) && !ADVICE.test(text))).toEqual([])
})
