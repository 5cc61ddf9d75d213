/**
 * Returns the digits of a phone number, as the one-time code endpoints need it (contract §2.1: E2
 * and E4 only): `+1 (555) 010-99` -> `155501099`.
 */
export function digitsOnly(phone: string): string {
  return phone.replace(/\D/g, '')
}

/**
 * Whether the text can be an international number (E.164): 7 to 15 digits in usual punctuation,
 * with the country code first, which never begins with 0. Does not check whether it exists.
 */
export function isPlausiblePhone(phone: string): boolean {
  return /^\s*\+?[\d\s().-]+$/.test(phone) && /^[1-9]\d{6,14}$/.test(digitsOnly(phone))
}
