import { BTC, ETH_ETHEREUM, USDT_TRON } from '#mocks/db/reference.ts'
import { WALLET_IDS } from '#mocks/db/seeds/people.ts'

export const WALLET = WALLET_IDS.demoPersonal
export const SECOND_WALLET = WALLET_IDS.demoVault
export const FOREIGN_WALLET = WALLET_IDS.mira

export const USDT = USDT_TRON.id
export const ETH = ETH_ETHEREUM.id
export const BITCOIN = BTC.id
export const TRON_CHAIN = 728_126_428

/** A saved counterparty of the demo person, with a Tron address. */
export const COUNTERPARTY = {
  id: '3563ee58-95df-4ed8-b19e-14de6e1e886b',
  destination: '872d655f-b641-415c-b20b-fe170dfb303e',
} as const
