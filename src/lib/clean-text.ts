/** Text from outside (typed, pasted, scanned, linked, in tables) without what nobody can see. */
import { toLatinDigits } from './digits.ts'

/**
 * Marks of direction, zero-width spaces and joiners, soft hyphens and byte order marks. U+200C and U+200D are not
 * among them: words of Persian and Hindi and many emoji are written with these.
 */
const INVISIBLE = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/g
/** All that a text may hold without a picture of its own (Unicode, Default_Ignorable_Code_Point). */
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/gu
/** Hyphens and minus signs that word processors put for the one of keyboards. */
const HYPHENS = /[\u2010-\u2013\u2212\uFE58\uFE63\uFF0D]/g

/** A text for people, such as a name or the cell of a table: without invisible characters and space around it. */
export const cleanText = (text: string): string => text.replace(INVISIBLE, '').trim()

/**
 * A text that is compared or sent character by character: an address, an account, a code, a phone number, an email.
 * Invisible characters go, every space is a plain one, every hyphen the keyboard's, digits are Latin. Visible letters
 * stay what they are: a foreign one among them is a mistake to be shown, not mended.
 */
export const cleanCode = (text: string): string =>
  toLatinDigits(text.replace(IGNORABLE, '')).replace(HYPHENS, '-').replace(/\s/g, ' ').trim()
