const ARABIC_DIGITS = /[\u0660-\u0669\u06F0-\u06F9]/g

/** Replaces the digits of Arabic keyboards by Latin ones. The length of the text stays the same. */
export const toLatinDigits = (text: string): string =>
  // The last four bits of a digit's code are its value.
  text.replace(ARABIC_DIGITS, (digit) => String(digit.charCodeAt(0) & 15))
