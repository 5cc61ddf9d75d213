import { expect, it } from 'vitest'

import { checkIban } from '#lib/bank-codes.ts'
import { VIRTUAL_ACCOUNT_PROGRAM_IDS } from '#mocks/db/virtual-account-programs.ts'
import { WALLET } from '#tests/support/platform/ids.ts'
import { usePlatformServer } from '#tests/support/platform/platform.ts'
import { mutate, readQuery, startQueries } from '#tests/support/run-queries.ts'

import { virtualAccountMutations } from './mutations.ts'
import { virtualAccountQueries } from './queries.ts'
import { VaProgram, VirtualAccount } from './schema.ts'
import { toAccountProgram, toVirtualAccount } from './views.ts'

usePlatformServer()

it('Programs of virtual accounts are listed with the terms that a person agrees to', async () => {
  const { queries } = await startQueries()
  const programs = await readQuery(queries, virtualAccountQueries.programs())
  expect(programs.map(({ name }) => name)).toEqual(['US dollar account', 'Euro account'])
  expect(programs[0]).toMatchObject({
    consent: expect.stringContaining('USDC'),
    from: { symbol: 'USD' },
    to: { symbol: 'USDC' },
    orderTypes: ['HIFI_ACH_ONRAMP', 'HIFI_WIRE_ONRAMP'],
  })
})

it('A virtual account can be opened, and then has bank details', async () => {
  const { queries } = await startQueries()
  const made = await mutate(queries, virtualAccountMutations.open(), {
    body: { wallet_id: WALLET, va_programs_id: VIRTUAL_ACCOUNT_PROGRAM_IDS.dollars },
  })
  const detail = await readQuery(queries, virtualAccountQueries.detail(made.id))
  expect(detail).toMatchObject({
    walletId: WALLET,
    status: 'ACTIVE',
    programId: VIRTUAL_ACCOUNT_PROGRAM_IDS.dollars,
    currency: { symbol: 'USD' },
    destination: { symbol: 'USDC', network: { name: 'Base' } },
    details: { bankCode: '123456780', isIban: false, beneficiary: 'Alex Varga' },
    rails: ['ach', 'wire'],
  })
  const list = await readQuery(queries, virtualAccountQueries.list(WALLET))
  expect(list.map(({ program }) => program?.name)).toEqual(['US dollar account', 'Euro account'])
  expect(list[1]?.details?.isIban).toBe(true)
  expect(checkIban(list[1]?.details?.accountNumber ?? '')).toBe('ok')
})

it('Virtual accounts are read from responses of later versions', () => {
  const view = toVirtualAccount(
    VirtualAccount.parse({
      id: 'v',
      account_currency: 'a-uuid',
      account_details: null,
      meta: { hifi_response: { accountInfo: { depositInstructions: { bankName: 'B' } } } },
    }),
  )
  expect(view).toMatchObject({
    currency: undefined,
    currencyId: 'a-uuid',
    destination: undefined,
    details: { bankName: 'B', accountNumber: undefined },
  })
  expect(toVirtualAccount(VirtualAccount.parse({ id: 'v' })).details).toBeUndefined()
  expect(toAccountProgram(VaProgram.parse({ id: 'p' }))).toMatchObject({
    name: 'p',
    orderTypes: [],
  })
})
