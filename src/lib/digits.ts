/** ٠ to ٩ of Arabic, and ۰ to ۹ as Persian and Urdu write them. */
const ARABIC_DIGITS = /[\u0660-\u0669\u06F0-\u06F9]/g

/** The text with Latin digits for those of Arabic keyboards; as long as it was. */
export const toLatinDigits = (text: string): string =>
  // The last four bits of a digit's code are its value.
  text.replace(ARABIC_DIGITS, (digit) => String(digit.charCodeAt(0) & 15))
