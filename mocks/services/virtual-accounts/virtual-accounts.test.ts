import { beforeEach, expect, it } from 'vitest'

import { decimal } from '#lib/money/decimal.ts'

import { EUR, USDC_BASE } from '../../db/reference.ts'
import { RAIL_IDS } from '../../db/verification-rails.ts'
import { VIRTUAL_ACCOUNT_PROGRAM_IDS } from '../../db/virtual-account-programs.ts'
import { signedInCaller, type Caller } from '../../testing/caller.ts'
import { createHolder, WALLET } from '../../testing/cards.ts'

let caller: Caller
beforeEach(async () => {
  caller = await createHolder()
})

const open = (program: string, by = caller) =>
  by.post('/v1/virtual_account', { wallet_id: WALLET, va_programs_id: program })

const receive = (virtualAccountId: string, amount: `${number}`) =>
  caller.sandbox.control.scenario({
    name: 'bank-transfer',
    email: 'demo@tessera.test',
    virtualAccountId,
    amount: decimal(amount),
    from: 'Halden Works GmbH',
  })

it('A virtual account is opened once for a wallet and program, and only if its rail is approved', async () => {
  await open(VIRTUAL_ACCOUNT_PROGRAM_IDS.euros)
  expect(await open(VIRTUAL_ACCOUNT_PROGRAM_IDS.euros)).toMatchObject({
    status: 409,
    body: { code: 'ACCOUNT_EXISTS' },
  })
  expect((await open(VIRTUAL_ACCOUNT_PROGRAM_IDS.dollars)).status).toBe(200)
  expect((await open(WALLET)).status).toBe(404)
  const stranger = await signedInCaller({ seed: 'empty' })
  expect(await open(VIRTUAL_ACCOUNT_PROGRAM_IDS.euros, stranger)).toMatchObject({
    status: 403,
    body: { code: 'KYC_REQUIRED', details: { required_kyc: [RAIL_IDS.virtualAccounts] } },
  })
})

it('Virtual accounts are listed newest first, with the same members as when they were opened', async () => {
  const first = await open(VIRTUAL_ACCOUNT_PROGRAM_IDS.dollars)
  const second = await open(VIRTUAL_ACCOUNT_PROGRAM_IDS.euros)
  const list = await caller.get(`/v1/virtual_account/list/${WALLET}?limit=1`)
  expect(list.body).toMatchObject({ count: 2, has_more: true, data: [{ id: second.body.id }] })
  const path = `/v1/virtual_account/${first.body.id}`
  expect((await caller.get(path)).body).toEqual(first.body)
  expect((await caller.get(`/v1/virtual_account/${WALLET}`)).status).toBe(404)
})

it('A bank transfer is pending first, then credits the converted amount minus the fee', async () => {
  const { body } = await open(VIRTUAL_ACCOUNT_PROGRAM_IDS.dollars)
  receive(body.id, '1000')
  expect(await caller.holds(USDC_BASE.id)).toBe('0')
  expect(await caller.newest()).toMatchObject({
    status: 'pending',
    method: 'bank_transfer',
    record_type: 'HIFI_ACH_ONRAMP',
    from: 'Halden Works GmbH',
    to: body.account_details.accountNumber,
    amount: 995,
    meta: { fee: 5, billing_amount: 1000 },
  })
  caller.advance(6)
  expect(await caller.holds(USDC_BASE.id)).toBe('995')
  expect(caller.isBalanced()).toBe(true)
})

it('A bank transfer stays in its currency if the program has no conversion', async () => {
  const { body } = await open(VIRTUAL_ACCOUNT_PROGRAM_IDS.euros)
  receive(body.id, '99.99')
  caller.advance(6)
  expect(await caller.holds(EUR.id)).toBe('99.49')
  expect(caller.isBalanced()).toBe(true)
})

it('A bank transfer whose amount ends in .13 is returned', async () => {
  const { body } = await open(VIRTUAL_ACCOUNT_PROGRAM_IDS.euros)
  receive(body.id, '50.13')
  caller.advance(6)
  expect(await caller.holds(EUR.id)).toBe('0')
  expect(await caller.newest()).toMatchObject({ status: 'failed', info: 'Returned to the sender' })
})

it.each(['0', '-5', '0.001', '0.01'] as const)(
  'A bank transfer of %s is refused',
  async (amount) => {
    const { body } = await open(VIRTUAL_ACCOUNT_PROGRAM_IDS.euros)
    expect(() => receive(body.id, amount)).toThrow(/zero|fee/)
  },
)

it('A bank transfer without an account to receive it is refused', async () => {
  expect(() => receive(WALLET, '5')).toThrow('not found')
})
