/**
 * Phone number as the one-time code endpoints want it (contract §2.1: E2 and E4 only): every
 * non-digit deleted, `+1 (555) 010-99` -> `155501099`.
 */
export function digitsOnly(phone: string): string {
  return phone.replace(/\D/g, '')
}

/**
 * Whether the text can be an international number (E.164): 7 to 15 digits with the country code
 * first, which never begins with 0, in usual punctuation. Says nothing about whether it exists.
 */
export function isPlausiblePhone(phone: string): boolean {
  return /^\s*\+?[\d\s().-]+$/.test(phone) && /^[1-9]\d{6,14}$/.test(digitsOnly(phone))
}
