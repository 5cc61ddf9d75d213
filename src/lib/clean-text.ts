/** Removes invisible characters from text of any source. */
import { toLatinDigits } from './digits.ts'

/**
 * Direction marks, zero-width spaces and joiners, soft hyphens and byte order marks. U+200C and
 * U+200D stay: Persian, Hindi and many emoji need them.
 */
const INVISIBLE = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/g
/** All characters without a glyph of their own (Unicode, Default_Ignorable_Code_Point). */
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/gu
/** Hyphens and minus signs of word processors. */
const HYPHENS = /[\u2010-\u2013\u2212\uFE58\uFE63\uFF0D]/g

/**
 * Cleans text for people, such as a name or table cell: removes invisible characters and
 * surrounding space.
 */
export const cleanText = (text: string): string => text.replace(INVISIBLE, '').trim()

/**
 * Cleans text that is compared or sent character by character: addresses, accounts, codes, phone
 * numbers, emails. Removes invisible characters and makes spaces, hyphens and digits plain. Visible
 * letters stay: a foreign one among them is a mistake that the person must see.
 */
export const cleanCode = (text: string): string =>
  toLatinDigits(text.replace(IGNORABLE, '')).replace(HYPHENS, '-').replace(/\s/g, ' ').trim()
