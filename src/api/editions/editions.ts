/** Editions of the wire besides the specification's, each the sum of the translations beside the endpoints. */
import { DEFAULT_WIRE_EDITION } from '#config/setting-list.ts'

import { authTranslations } from '../auth/edition-2026-08.ts'
import { cardTranslations } from '../cards/edition-2026-08.ts'
import { counterpartyTranslations } from '../counterparties/edition-2026-08.ts'
import { orderTranslations } from '../orders/edition-2026-08.ts'
import type { Translations } from '../query/translation.ts'
import { tenantTranslations } from '../tenant/edition-2026-08.ts'
import { verificationTranslations } from '../verification/edition-2026-08.ts'
import { walletTranslations } from '../wallets/edition-2026-08.ts'

/** The specification's: nothing is translated. */
export const DEFAULT_EDITION = DEFAULT_WIRE_EDITION
export const NEWEST_EDITION = '2026-08'

const EDITIONS = {
  [DEFAULT_EDITION]: {},
  [NEWEST_EDITION]: {
    ...authTranslations,
    ...cardTranslations,
    ...counterpartyTranslations,
    ...orderTranslations,
    ...tenantTranslations,
    ...verificationTranslations,
    ...walletTranslations,
  },
} satisfies Record<string, Translations>

export type Edition = keyof typeof EDITIONS

export const EDITION_NAMES = [DEFAULT_EDITION, NEWEST_EDITION] as const satisfies Edition[]

/** Not `in`: a setting may name what every object has. */
export const isEdition = (name: string): name is Edition => Object.hasOwn(EDITIONS, name)

/** How an edition spells the endpoints that it spells otherwise. */
export const translationsOf = (edition: Edition): Translations => EDITIONS[edition]
