/**
 * Rails that identity checks open (contract §3.9). Their ids are fixed uuids of version 4, which
 * programs and order types have as `kyc_rails_id`.
 */

export interface RailRow {
  id: string
  code: string
  name: string
  /** Documents that a person accepts by submitting the rail. */
  terms: { title: string; link: string; description: string | null }[]
}

export const RAIL_IDS = {
  cards: '654c55a8-15af-483f-81ca-8b1fbe701a1d',
  virtualAccounts: 'fe4eabcd-a923-42c6-89f3-0c18fdbc291a',
  ach: '725533d6-48f6-4289-8bd7-17651ab43b60',
  wire: '3a5c9a88-bd2d-4e7d-b383-8ce182bccf71',
  sepa: '50b2f346-b697-43b7-8c30-05adb6939ef0',
  swift: '77156e27-a536-474c-9506-289822789512',
} as const

const rail = (
  id: string,
  code: string,
  name: string,
  title: string,
  description: string | null = null,
): RailRow => ({
  id,
  code,
  name,
  terms: [
    { title, link: `https://tessera.test/terms/${code.toLowerCase()}`, description },
    { title: 'Privacy notice', link: 'https://tessera.test/terms/privacy', description: null },
  ],
})

export const RAILS: readonly RailRow[] = [
  rail(RAIL_IDS.cards, 'CARDS', 'Cards', 'Cardholder agreement', 'Issuer, fees and disputes'),
  rail(
    RAIL_IDS.virtualAccounts,
    'VIRTUAL_ACCOUNTS',
    'Bank details',
    'Account agreement',
    'Bank details in your own name',
  ),
  rail(RAIL_IDS.ach, 'ACH', 'US transfers by ACH', 'ACH authorization'),
  rail(RAIL_IDS.wire, 'WIRE', 'US wire transfers', 'Wire transfer agreement'),
  rail(RAIL_IDS.sepa, 'SEPA', 'Euro transfers by SEPA', 'SEPA terms', 'Transfers in the euro area'),
  rail(RAIL_IDS.swift, 'SWIFT', 'International transfers by SWIFT', 'SWIFT terms'),
]

export const findRail = (idOrCode: string): RailRow | undefined =>
  RAILS.find(({ id, code }) => id === idOrCode.toLowerCase() || code === idOrCode.toUpperCase())
