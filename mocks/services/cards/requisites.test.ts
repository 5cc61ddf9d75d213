import { beforeEach, expect, it } from 'vitest'

import { checkIban, isBic } from '#lib/bank-codes.ts'
import { checkAddress } from '#lib/crypto-address/check-address.ts'
import { decimal } from '#lib/money/decimal.ts'

import { PROGRAM_IDS } from '../../db/card-programs.ts'
import { DEMO } from '../../db/seeds/people.ts'
import type { Caller } from '../../testing/caller.ts'
import { createHolder, openAccount } from '../../testing/cards.ts'

let caller: Caller
beforeEach(async () => {
  caller = await createHolder()
})

const deposit = (accountId: string, amount: `${number}`) =>
  ({ name: 'card-deposit', email: DEMO.email, accountId, amount: decimal(amount) }) as const

it('Euro card accounts have bank details, dollar accounts a crypto address, and both receive money', async () => {
  const [euros, dollars] = [
    await openAccount(caller, PROGRAM_IDS.accountEuro),
    await openAccount(caller, PROGRAM_IDS.account),
  ]
  const { body: bank } = await caller.get(`/v1/issuing/sub_account/${euros}`)
  expect(checkIban(bank.account_details.iban)).toBe('ok')
  expect(isBic(bank.account_details.swift_code)).toBe(true)
  expect(bank.crypto_details).toEqual([])
  const { body: chain } = await caller.get(`/v1/issuing/sub_account/${dollars}`)
  expect(chain).not.toHaveProperty('account_details')
  expect(checkAddress(chain.crypto_details[0].deposit_address, 'tron')).toMatchObject({ ok: true })
  caller.sandbox.control.scenario(deposit(euros, '75.5'))
  const { body: after } = await caller.get(`/v1/issuing/sub_account/${euros}`)
  expect(after.balance).toBe(75.5)
  expect(caller.isBalanced()).toBe(true)
})

it('A card account that only the wallet can fund refuses money from outside', async () => {
  const account = await openAccount(caller, PROGRAM_IDS.flow)
  expect(() => caller.sandbox.control.scenario(deposit(account, '5'))).toThrow(/wallet only/)
})
