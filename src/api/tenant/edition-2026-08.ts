/** The tenant's configuration as of 2026-08 (contract §7.1). Its new members are read where they are known. */
import type { Translations } from '../query/translation.ts'

export const tenantTranslations: Translations = {
  E80: { path: '/system/config' },
}
