import { describe, expect, it } from 'vitest'

import { checkIban, isBic, isRoutingNumber } from '#lib/bank-codes.ts'
import { decimal } from '#lib/money/decimal.ts'

import { EUR, USDC_BASE } from '../../db/reference.ts'
import { RAIL_IDS } from '../../db/verification-rails.ts'
import { VA_PROGRAM_IDS } from '../../db/virtual-account-programs.ts'
import { createCaller, type Caller } from '../../testing/caller.ts'
import { createHolder, WALLET, walletHolds } from '../../testing/cards.ts'

const open = (caller: Caller, program: string) =>
  caller.post('/v1/virtual_account', { wallet_id: WALLET, va_programs_id: program })

const receive = ({ sandbox }: Caller, virtualAccountId: string, amount: `${number}`) =>
  sandbox.control.scenario({
    name: 'bank-transfer',
    email: 'demo@tessera.test',
    virtualAccountId,
    amount: decimal(amount),
    from: 'Halden Works GmbH',
  })

describe('Virtual accounts', () => {
  it('A virtual account in dollars has US details with a right routing number', async () => {
    const caller = await createHolder()
    const { status, body } = await open(caller, VA_PROGRAM_IDS.dollars)
    expect(status).toBe(200)
    const { account_details: details } = body
    expect(isRoutingNumber(details.routingNumber)).toBe(true)
    expect(details).toMatchObject({
      accountNumber: expect.stringMatching(/^\d{12}$/),
      beneficiary: { name: 'Alex Varga' },
    })
    expect(body).toMatchObject({
      status: 'ACTIVE',
      account_currency: { meta: { symbol: 'USD' } },
      destination_currency: { uuid: USDC_BASE.id },
      destination_address: expect.stringMatching(/^0x/),
      virtual_accounts_program: { consent_text: expect.any(String) },
      meta: {
        hifi_response: {
          accountInfo: {
            source: { currency: 'usd', paymentRail: ['ach', 'wire'] },
            destination: { chain: 'BASE', currency: 'usdc' },
            microDeposits: { count: 0, data: [] },
            depositInstructions: details,
          },
        },
      },
    })
    const { chain, address } = { chain: 8453, address: body.destination_address }
    const own = await caller.get(`/v2/wallets/${WALLET}/addresses/${chain}`)
    expect(own.body.address).toBe(address)
  })

  it('A virtual account in euro has an IBAN and a BIC', async () => {
    const caller = await createHolder()
    const { body } = await open(caller, VA_PROGRAM_IDS.euros)
    expect(checkIban(body.account_details.accountNumber)).toBe('ok')
    expect(isBic(body.account_details.routingNumber)).toBe(true)
    expect(body.destination_address).toBe('')
  })

  it('A virtual account is opened once for a wallet and program, and only with its rail', async () => {
    const caller = await createHolder()
    await open(caller, VA_PROGRAM_IDS.euros)
    expect(await open(caller, VA_PROGRAM_IDS.euros)).toMatchObject({
      status: 409,
      body: { code: 'ACCOUNT_EXISTS' },
    })
    expect((await open(caller, VA_PROGRAM_IDS.dollars)).status).toBe(200)
    expect((await open(caller, WALLET)).status).toBe(404)
    const stranger = createCaller({ seed: 'empty' })
    await stranger.signIn()
    expect(await open(stranger, VA_PROGRAM_IDS.euros)).toMatchObject({
      status: 403,
      body: { code: 'KYC_REQUIRED', details: { required_kyc: [RAIL_IDS.virtualAccounts] } },
    })
  })

  it('Virtual accounts are listed newest first, and shown to their owner alone', async () => {
    const caller = await createHolder()
    const first = await open(caller, VA_PROGRAM_IDS.dollars)
    const second = await open(caller, VA_PROGRAM_IDS.euros)
    const list = await caller.get(`/v1/virtual_account/list/${WALLET}?limit=1`)
    expect(list.body).toMatchObject({ count: 2, has_more: true, data: [{ id: second.body.id }] })
    const path = `/v1/virtual_account/${first.body.id}`
    expect((await caller.get(path)).body).toEqual(first.body)
    const mira = createCaller({ sandbox: caller.sandbox })
    await mira.signIn('mira@tessera.test', 'Tessera-mira-1')
    expect((await mira.get(path)).status).toBe(403)
    expect((await mira.get(`/v1/virtual_account/${WALLET}`)).status).toBe(404)
  })

  it('Programs of virtual accounts are listed by page', async () => {
    const caller = await createHolder()
    const { body } = await caller.get('/v1/virtual_account/programs/list?limit=2&pagination=true')
    expect(body).toMatchObject({ count: 3, has_more: true })
    expect(body.data[0]).toMatchObject({
      account_currency_details: { symbol: 'USD', type: 'fiat' },
      virtual_accounts_programs_order_types: [
        { order_type_id: 'HIFI_ACH_ONRAMP', order_type: { description: 'ACH transfer' } },
        {},
      ],
    })
  })
})

describe('Bank transfers', () => {
  it('A bank transfer waits, then credits what it was changed into, less the fee', async () => {
    const caller = await createHolder()
    const { body } = await open(caller, VA_PROGRAM_IDS.dollars)
    receive(caller, body.id, '1000')
    expect(await walletHolds(caller, USDC_BASE.id)).toBe('0')
    const pending = await caller.get(`/v2/wallets/${WALLET}/transactions?limit=1`)
    expect(pending.body.data[0]).toMatchObject({
      status: 'pending',
      method: 'bank_transfer',
      record_type: 'HIFI_ACH_ONRAMP',
      from: 'Halden Works GmbH',
      to: body.account_details.accountNumber,
      amount: 995,
      meta: { fee: 5, billing_amount: 1000 },
    })
    caller.sandbox.control.advance(6)
    expect(await walletHolds(caller, USDC_BASE.id)).toBe('995')
    expect(caller.sandbox.control.ledger().balanced).toBe(true)
  })

  it('A bank transfer stays in its currency where the program says so', async () => {
    const caller = await createHolder()
    const { body } = await open(caller, VA_PROGRAM_IDS.euros)
    receive(caller, body.id, '99.99')
    caller.sandbox.control.advance(6)
    expect(await walletHolds(caller, EUR.id)).toBe('99.49')
    expect(caller.sandbox.control.ledger().balanced).toBe(true)
  })

  it('A bank transfer that ends in .13 is returned', async () => {
    const caller = await createHolder()
    const { body } = await open(caller, VA_PROGRAM_IDS.euros)
    receive(caller, body.id, '50.13')
    caller.sandbox.control.advance(6)
    expect(await walletHolds(caller, EUR.id)).toBe('0')
    const feed = await caller.get(`/v2/wallets/${WALLET}/transactions?limit=1`)
    expect(feed.body.data[0]).toMatchObject({ status: 'failed', info: 'Returned to the sender' })
  })

  it.each(['0', '-5', '0.001', '0.01'] as const)(
    'A bank transfer of %s is refused',
    async (amount) => {
      const caller = await createHolder()
      const { body } = await open(caller, VA_PROGRAM_IDS.euros)
      expect(() => receive(caller, body.id, amount)).toThrow(/zero|fee/)
    },
  )

  it('A bank transfer needs an account', async () => {
    const caller = await createHolder()
    expect(() => receive(caller, WALLET, '5')).toThrow('not found')
  })
})
