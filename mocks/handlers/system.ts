import { COUNTRIES } from '../db/countries.ts'
import { CHAINS, CURRENCIES } from '../db/reference.ts'
import { singlePage } from '../services/lists.ts'
import { toCountry, toChain, toCurrency } from '../services/presenters.ts'
import { listRates } from '../services/rates.ts'
import type { Handlers } from './handler.ts'

export const systemHandlers = {
  // Handlers of reference lists and the tenant's settings: E49-E51 and E80 (contract §2.7, §2.10).
  listCurrencies: (_call, { query }) =>
    singlePage(
      CURRENCIES.filter(
        (row) =>
          (query.is_crypto === undefined || query.is_crypto === (row.crypto !== undefined)) &&
          (query.chain_id === undefined || query.chain_id === row.crypto?.chain.id) &&
          (query.symbol === undefined || query.symbol.toUpperCase() === row.symbol),
      ).map(toCurrency),
    ),
  listChains: () => singlePage(CHAINS.map(toChain)),
  listCountries: () => singlePage(COUNTRIES.map(toCountry)),
  getTenantConfig: ({ tenant, flags }) => ({
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

  // Handlers of exchange rates: E24 (contract §2.4).
  listRates: (call, { query }) => listRates(call, query),
} satisfies Partial<Handlers>
