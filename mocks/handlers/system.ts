/** Reference lists and the tenant's settings, E49-E51 and E80 (contract §2.7, §2.10). */
import { COUNTRIES } from '../db/countries.ts'
import { CHAINS } from '../db/chains.ts'
import { CURRENCIES } from '../db/reference.ts'
import { whole } from '../services/page.ts'
import { toCountry } from '../services/present-country.ts'
import { toChain, toCurrency } from '../services/present.ts'
import type { HandlersOf } from './handler.ts'

export const systemHandlers = {
  E49: (_call, { query }) =>
    whole(
      CURRENCIES.filter(
        (row) =>
          (query.is_crypto === undefined || query.is_crypto === (row.crypto !== undefined)) &&
          (query.chain_id === undefined || query.chain_id === row.crypto?.chain.id) &&
          (query.symbol === undefined || query.symbol.toUpperCase() === row.symbol),
      ).map(toCurrency),
    ),
  E50: () => whole(CHAINS.map(toChain)),
  E51: () => whole(COUNTRIES.map(toCountry)),
  E80: ({ tenant, flags }) => ({
    default_theme_mode: 'light',
    enable_kyc: true,
    enable_exchange: true,
    theme_switch: true,
    tg_bot_name: 'tessera_sandbox_bot',
    tenant_id: tenant,
    encrypted_totp: false,
    terms_url: 'https://tessera.test/terms',
    privacy_url: 'https://tessera.test/privacy',
    support_url: null,
    ...flags.tenant,
  }),
} satisfies HandlersOf<'E49' | 'E50' | 'E51' | 'E80'>
