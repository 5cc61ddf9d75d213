/**
 * Returns the digits of a phone number, as the endpoints for one-time codes need it (contract §2.1:
 * only E2 and E4): `+1 (555) 010-99` -> `155501099`.
 */
export function digitsOnly(phone: string): string {
  return phone.replace(/\D/g, '')
}

/**
 * Returns whether the text can be an international number (E.164): 7 to 15 digits with punctuation,
 * first the country code, which never begins with 0. Does not check whether the number exists.
 */
export function isPlausiblePhone(phone: string): boolean {
  return /^\s*\+?[\d\s().-]+$/.test(phone) && /^[1-9]\d{6,14}$/.test(digitsOnly(phone))
}
