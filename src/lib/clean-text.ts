/** Removes invisible characters from texts that come from outside the app. */
import { toLatinDigits } from './digits.ts'

/**
 * Direction marks, zero-width spaces and joiners, soft hyphens and byte order marks. U+200C and
 * U+200D are not among them, because Persian, Hindi and many emoji need them.
 */
const INVISIBLE = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/g
/** All characters that have no glyph (Unicode, Default_Ignorable_Code_Point). */
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/gu
/** Hyphens and minus signs that word processors write. */
const HYPHENS = /[\u2010-\u2013\u2212\uFE58\uFE63\uFF0D]/g

/**
 * Cleans a text that people read, such as a name or table cell: removes invisible characters and
 * white space at both ends.
 */
export const cleanText = (text: string): string => text.replace(INVISIBLE, '').trim()

/**
 * Cleans a text that is compared or sent character by character: an address, account, code, phone
 * number or email. Removes invisible characters and makes spaces, hyphens and digits plain. Visible
 * letters stay, because a foreign one among them is a mistake that the person must see.
 */
export const cleanCode = (text: string): string =>
  toLatinDigits(text.replace(IGNORABLE, '')).replace(HYPHENS, '-').replace(/\s/g, ' ').trim()
