/** New cards as of 2026-08 (contract §7.1): they want a cardholder, and no call that names one is described. */
import { unspoken, type Translations } from '../query/translation.ts'

export const cardTranslations: Translations = { E25: unspoken, E26: unspoken }
