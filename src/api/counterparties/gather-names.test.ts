import { expect, it } from 'vitest'

import type { SavedDestination } from './every-destination.ts'
import { namesByAddress } from './gather-names.ts'

const HEX = '0x52908400098527886E0F7030069857D2E4169EE7'

const saved = (id: string, address: string, memo?: string) =>
  ({
    counterparty: { id, name: `Person ${id}` },
    destination: { crypto: { address, memo } },
  }) as unknown as SavedDestination

it("An address in any spelling gets its recipient's name, even if the recipient has it twice", () => {
  const names = namesByAddress([saved('1', HEX), saved('1', HEX.toLowerCase())])
  expect(names).toEqual({ [HEX.toLowerCase()]: 'Person 1' })
})

it('An address that is saved for two people gets no name', () => {
  const names = namesByAddress([saved('1', HEX), saved('2', HEX), saved('1', HEX)])
  expect(names).toEqual({})
})

it('An address that is saved with different memos gets no name', () => {
  expect(namesByAddress([saved('1', HEX, '77'), saved('1', HEX)])).toEqual({})
  expect(namesByAddress([saved('1', HEX), saved('1', HEX, '77')])).toEqual({})
})
