import type { CurrencyId } from '#lib/money/money.ts'

import { makeAddress, createAddress } from '../../services/addresses.ts'
import type { World } from '../../world.ts'
import { BTC, TON, USDT_TRON } from '../reference.ts'
import type { DestinationRow, WalletRow } from '../tables.ts'

const MIRA_ID = '062fc667-bb8c-4722-a5b2-6c125c4cea02'
const KILN_ID = '3563ee58-95df-4ed8-b19e-14de6e1e886b'

/** Saved recipients of the demo person's personal wallet; E75 and E76 pay them. */
export function addCounterparties(world: World, wallet: WalletRow, mira: WalletRow): void {
  const createdAt = world.clock.now()
  const shared = { walletId: wallet.uuid, nickname: null, phone: null, createdAt }
  world.db.counterparties.set(MIRA_ID, {
    ...shared,
    id: MIRA_ID,
    name: 'Mira Novak',
    type: 'INDIVIDUAL',
    email: 'mira@tessera.test',
  })
  world.db.counterparties.set(KILN_ID, {
    ...shared,
    id: KILN_ID,
    name: 'Kiln Studio',
    type: 'BUSINESS',
    email: 'billing@kiln.test',
  })
  const add = (
    id: string,
    counterpartyId: string,
    type: DestinationRow['type'],
    address: string,
    currencyId: CurrencyId,
  ) => {
    const nickname = type === 'CRYPTO_INTERNAL' ? 'Tessera' : 'Wallet'
    const row = { id, counterpartyId, nickname, createdAt, type, address, currencyId, memo: null }
    world.db.destinations.set(id, row)
  }
  const tron = createAddress(world, mira, 728_126_428, 'Main').address ?? ''
  add('e9cb3ec7-24ea-401a-9c95-6bdfadb77469', MIRA_ID, 'CRYPTO_INTERNAL', tron, USDT_TRON.id)
  const kiln = (family: 'tron' | 'bitcoin' | 'ton') => makeAddress(family, 'Kiln Studio')
  const external = 'CRYPTO_EXTERNAL'
  add('872d655f-b641-415c-b20b-fe170dfb303e', KILN_ID, external, kiln('tron'), USDT_TRON.id)
  add('bf3cd087-6e2a-4f7c-b00a-33ebd1e15f88', KILN_ID, external, kiln('bitcoin'), BTC.id)
  add('5c9d6764-523a-425f-a935-e84974720d46', KILN_ID, external, kiln('ton'), TON.id)
}
