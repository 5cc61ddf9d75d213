import type { SafeStorage, ThemeChoice } from './host.ts'

export const THEME_KEY = 'tessera.theme'

export function readThemeChoice(storage: SafeStorage): ThemeChoice {
  const stored = storage.getItem(THEME_KEY)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

export function writeThemeChoice(storage: SafeStorage, choice: ThemeChoice): void {
  if (choice === 'system') storage.removeItem(THEME_KEY)
  else void storage.setItem(THEME_KEY, choice)
}
