/** Verification of the seeds' people; in the seed `empty` nobody is verified. */
import type { VerificationEntity } from '#api/verification/entity-schema.ts'

import { createApiKey } from '../../services/developer.ts'
import { toCountry } from '../../services/presenters.ts'
import { addAuthenticator } from '../../services/two-factor/authenticators.ts'
import { decideRail } from '../../services/verification/reviews.ts'
import type { SandboxState } from '../../state.ts'
import { COUNTRIES } from '../countries.ts'
import { createRandom } from '../random.ts'
import type { UserRow, WalletRow } from '../tables.ts'
import { RAIL_IDS, RAILS } from '../verification-rails.ts'

const KEY_SEED = 19

/** Mira's authenticator app, with a secret that tests know. */
export const MIRA_AUTHENTICATOR = {
  id: 'a8c01fc5-f707-47e4-ac1a-85b3c990c9fa',
  secret: 'TESSERATESSERATESSERATESSERATESS',
}

function address(
  line: string,
  city: string,
  postcode: string,
  iso2: string,
): VerificationEntity['address'] {
  const row = COUNTRIES.find((country) => country.iso2 === iso2)
  if (row === undefined) throw new RangeError(`no country ${iso2}`)
  return {
    id: `${iso2}-${postcode}`,
    address_line1: line,
    address_line2: null,
    city,
    postal_code: postcode,
    state_province_region: null,
    country_id: row.id,
    country: toCountry(row),
  }
}

const personal = (user: UserRow): VerificationEntity => ({
  type: 'individual',
  status: 'UNVERIFIED',
  dao_status: false,
  transmits_customer_funds: false,
  first_name: user.firstName,
  last_name: user.lastName,
  date_of_birth: '1991-04-17',
  country_of_birth: 'HU',
  nationality: 'HU',
  email: user.email,
  phone: user.phone,
  occupation: 'Product designer',
  annual_salary: '60000',
  expected_monthly_volume: '5000',
  gov_id_type: 'PASSPORT',
  gov_id_number: 'BD4417702',
  gov_id_country: 'HU',
  gov_id_issuance_date: '2021-06-02',
  gov_id_expiration_date: '2031-06-02',
  purpose: 'personal_or_living_expenses',
  source_of_funds: 'salary',
  proof_of_address_type: 'UTILITY_BILL',
  address: address('Lindenstrasse 14', 'Berlin', '10969', 'DE'),
  beneficial_owners: [],
})

const company = (user: UserRow): VerificationEntity => ({
  type: 'business',
  status: 'UNVERIFIED',
  dao_status: false,
  transmits_customer_funds: false,
  business_name: 'Varga Design OÜ',
  trade_name: 'Varga Design',
  business_description: 'Interfaces for logistics companies',
  business_industry: 'Design services',
  business_type: 'limited_liability_company',
  registration_number: '16640912',
  formation_date: '2022-02-14',
  website: 'https://varga-design.test',
  email: user.email,
  phone: user.phone,
  purpose: 'receive_payments_for_goods_and_services',
  source_of_funds: 'revenue',
  tax_identification_number: 'EE102671331',
  tax_identification_number_type: 'VAT',
  address: address('Telliskivi 60a', 'Tallinn', '10412', 'EE'),
  beneficial_owners: [
    {
      id: 1,
      first_name: user.firstName,
      last_name: user.lastName,
      business_title: 'Director',
      email: user.email,
      date_of_birth: '1991-04-17',
      nationality: 'HU',
      has_control: true,
      has_ownership: true,
      is_signer: true,
      role: 'OWNER_OR_OPERATOR',
      share_proportion: '80',
    },
    {
      id: 2,
      first_name: 'Ilona',
      last_name: 'Varga',
      business_title: 'Partner',
      date_of_birth: '1988-09-30',
      nationality: 'HU',
      has_control: false,
      has_ownership: true,
      is_signer: false,
      role: 'UBO',
      share_proportion: '20',
    },
  ],
})

/**
 * Verifies a wallet's owner and approves all rails but those in `unopenedRails`.
 */
export function verifyWallet(
  state: SandboxState,
  user: UserRow,
  wallet: WalletRow,
  unopenedRails: readonly string[] = [],
): void {
  const isBusiness = wallet.type === 'business'
  state.db.identity.entities.set(wallet.uuid, isBusiness ? company(user) : personal(user))
  for (const { id } of RAILS) {
    if (!unopenedRails.includes(id)) decideRail(state, wallet, id, 'APPROVED')
  }
}

/**
 * Verifies the demo person: both wallets lack SEPA, SWIFT of the business wallet was rejected
 * softly, and the vault has no rail. Adds two API keys, whose texts nobody knows.
 */
export function verifyDemoPerson(
  state: SandboxState,
  user: UserRow,
  wallets: { personal: WalletRow; business: WalletRow },
): void {
  verifyWallet(state, user, wallets.personal, [RAIL_IDS.sepa])
  verifyWallet(state, user, wallets.business, [RAIL_IDS.sepa])
  decideRail(state, wallets.business, RAIL_IDS.swift, 'SOFT_REJECT')
  // The keys have a separate random generator, so that they don't change the amounts of the year.
  const keyState = { ...state, random: createRandom(KEY_SEED) }
  createApiKey(keyState, user, { name: 'Bookkeeping', role: 'READ_ONLY' })
  createApiKey(keyState, user, { name: 'Invoice robot', role: 'DEVELOPER' })
}

export function verifyMiraPerson(state: SandboxState, user: UserRow, wallet: WalletRow): void {
  verifyWallet(state, user, wallet)
  addAuthenticator(state, user, MIRA_AUTHENTICATOR.id, MIRA_AUTHENTICATOR.secret)
}
