import type { Messages } from './catalogue.ts'
import type { Locale } from './languages.ts'

declare module 'use-intl' {
  interface AppConfig {
    Locale: Locale
    Messages: Messages
  }
}
