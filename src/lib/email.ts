/** Whether a text can be an email address. Says nothing about whether it exists. */
export const isPlausibleEmail = (text: string): boolean =>
  text.length <= MAX_EMAIL && /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(text)

const MAX_EMAIL = 254
