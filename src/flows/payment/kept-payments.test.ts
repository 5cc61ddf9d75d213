import { expect, it } from 'vitest'

import { decimal } from '#lib/money/decimal.ts'
import { createMemoryStorage } from '#tests/support/memory-storage.ts'

import { keepPayment, keptPayment, paymentOf, type Payment } from './kept-payments.ts'

const payment = (order: string): Payment => ({
  order,
  sum: { amount: decimal('250.5'), symbol: 'USD' },
  to: {
    bankName: 'Granite',
    bankAddress: undefined,
    accountNumber: '900100',
    routingNumber: '021000021',
    bic: undefined,
    beneficiary: undefined,
    beneficiaryAddress: undefined,
    reference: `TES-${order}`,
  },
})

it('keeps the newest twenty, each once', () => {
  const storage = createMemoryStorage()
  for (let at = 0; at < 25; at += 1) keepPayment(storage, payment(`${at}`))
  keepPayment(storage, payment('24'))
  expect(keptPayment(storage, '24')?.to.reference).toBe('TES-24')
  expect(keptPayment(storage, '5')?.sum.amount).toBe('250.5')
  expect(keptPayment(storage, '4')).toBeUndefined()
})

it('reads what it can and nothing of what it can not', () => {
  const storage = createMemoryStorage()
  storage.setItem('tessera.person.payments', '[{"order":"1"},7]')
  expect(keptPayment(storage, '1')).toBeUndefined()
  storage.setItem('tessera.person.payments', '{')
  expect(keptPayment(storage, '1')).toBeUndefined()
  keepPayment(storage, payment('2'))
  expect(keptPayment(storage, '2')).toMatchObject({ to: { accountNumber: '900100' } })
})

it('is nothing where the platform tells no account', () => {
  const sum = { amount: decimal('1'), symbol: 'USD' }
  expect(paymentOf(undefined, sum)).toBeUndefined()
})
