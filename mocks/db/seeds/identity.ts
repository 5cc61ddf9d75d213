/** Who of the seeds' people is verified for what. Nobody is in seed `empty`. */
import type { KycEntity } from '#api/kyc/schema.ts'

import { createApiKey } from '../../services/developer.ts'
import { decideRail } from '../../services/kyc/reviews.ts'
import { toCountry } from '../../services/present-country.ts'
import { addAuthenticator } from '../../services/totp/authenticators.ts'
import type { World } from '../../world.ts'
import { COUNTRIES } from '../countries.ts'
import { RAIL_IDS, RAILS } from '../kyc-rails.ts'
import { createRandom } from '../random.ts'
import type { UserRow, WalletRow } from '../tables.ts'

const KEY_SEED = 19

/** Mira's authenticator app, so that codes of one can be made by hand. */
export const MIRA_TOTP = {
  id: 'a8c01fc5-f707-47e4-ac1a-85b3c990c9fa',
  secret: 'TESSERATESSERATESSERATESSERATESS',
}

function address(line: string, city: string, postcode: string, iso2: string): KycEntity['address'] {
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

const personal = (user: UserRow): KycEntity => ({
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

const company = (user: UserRow): KycEntity => ({
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

/** Verifies a wallet's owner and opens all of its rails but those named, which it never started. */
export function verifyWallet(
  world: World,
  user: UserRow,
  wallet: WalletRow,
  closed: readonly string[] = [],
): void {
  const isBusiness = wallet.type === 'business'
  world.db.identity.entities.set(wallet.uuid, isBusiness ? company(user) : personal(user))
  for (const { id } of RAILS) {
    if (!closed.includes(id)) decideRail(world, wallet, id, 'APPROVED')
  }
}

/**
 * The demo person's year: SEPA is still to do for the personal wallet, SWIFT came back once for the
 * business one; nobody asked for the vault. Two API keys exist, whose texts nobody kept.
 */
export function verifyDemo(
  world: World,
  user: UserRow,
  wallets: { personal: WalletRow; business: WalletRow },
): void {
  verifyWallet(world, user, wallets.personal, [RAIL_IDS.sepa])
  verifyWallet(world, user, wallets.business, [RAIL_IDS.sepa])
  decideRail(world, wallets.business, RAIL_IDS.swift, 'SOFT_REJECT')
  // Randomness of their own: keys change nothing about the amounts of the year.
  const aside = { ...world, random: createRandom(KEY_SEED) }
  createApiKey(aside, user, { name: 'Bookkeeping', role: 'READ_ONLY' })
  createApiKey(aside, user, { name: 'Invoice robot', role: 'DEVELOPER' })
}

/** Mira is verified for everything and uses an authenticator app. */
export function verifyMira(world: World, user: UserRow, wallet: WalletRow): void {
  verifyWallet(world, user, wallet)
  addAuthenticator(world, user, MIRA_TOTP.id, MIRA_TOTP.secret)
}
