/**
 * "Max" of Send, for every balance and every destination of the demo wallet: sending the quoted
 * maximum leaves exactly nothing, and the ledger moves what the quote says.
 */
import { describe, expect, it, vi } from 'vitest'

import { rowsOf } from '#api/common/schema.ts'
import { listCounterparties, listDestinations } from '#api/counterparties/endpoints.ts'
import { toCounterparty, toDestination } from '#api/counterparties/views.ts'
import { isStatus } from '#api/http/api-error.ts'
import { readQuote } from '#api/orders/queries.ts'
import { createQueryClient } from '#api/query/client.ts'
import { listCurrencies } from '#api/system/endpoints.ts'
import { toCurrency } from '#api/system/views.ts'
import { getWallet, listWalletTransactions } from '#api/wallets/endpoints.ts'
import { toTransaction, toWallet, type NetworkBalance } from '#api/wallets/views.ts'
import { familyOfChain } from '#lib/crypto-address/address-family.ts'
import { isPositive } from '#lib/money/decimal.ts'
import { makeAddress } from '#mocks/services/addresses.ts'
import {
  EMPTY_SEND_DRAFT,
  sendableBalances,
  withSavedRecipient,
  type SendDraft,
} from '#payments/model/draft.ts'
import { planOfPayment } from '#payments/model/plan.ts'
import {
  addressOf,
  payableBalances,
  recipientOf,
  arrivingCurrencyOf,
  type Recipient,
  isOnlyReachableAddress,
  paymentMethodsTo,
  savedRecipientOf,
} from '#payments/model/recipient.ts'
import { sendOrder } from '#payments/send-order.ts'

import { sampleOrder } from '../support/orders/sample-order.ts'
import { signedInClient, type Client } from '../support/platform/client.ts'
import { SECOND_WALLET, WALLET } from '../support/platform/ids.ts'
import { createPlatform, usePlatformServer } from '../support/platform/platform.ts'

usePlatformServer()
vi.setConfig({ testTimeout: 120_000 })

const DEMO = 'demo@tessera.test'

async function balancesOf(client: Client): Promise<NetworkBalance[]> {
  const wallet = toWallet(await client.call(getWallet, { params: { uuid: WALLET } }))
  return sendableBalances(wallet).filter(({ amount }) => isPositive(amount))
}

interface Case {
  draft: SendDraft
  payee: Recipient
}

async function savedBy(client: Client): Promise<Case[]> {
  const people = rowsOf(
    await client.call(listCounterparties, {
      params: { wallet_id: WALLET },
      query: { limit: 50, offset: 0 },
    }),
  )
  const saved = await Promise.all(
    people.map(async (row): Promise<Case[]> => {
      const answer = await client.call(listDestinations, {
        params: { wallet_id: WALLET, account_id: row.id },
        query: { limit: 50, offset: 0 },
      })
      const destinations = rowsOf(answer).map(toDestination)
      return destinations.flatMap(({ id }) => {
        const draft = { ...EMPTY_SEND_DRAFT, ...withSavedRecipient(row.id, id) }
        const payee = savedRecipientOf(toCounterparty(row), destinations, id)
        return payee === undefined ? [] : [{ draft, payee }]
      })
    }),
  )
  return saved.flat()
}

function unsavedFor({ currency }: NetworkBalance): Case[] {
  const family = familyOfChain({ name: currency.network?.name ?? null, symbol: currency.symbol })
  const unsaved = [SECOND_WALLET as string, ...(family ? [makeAddress(family, 'max')] : [])]
  return unsaved.map((to) => {
    const draft = { ...EMPTY_SEND_DRAFT, to }
    return { draft, payee: recipientOf(draft, undefined) }
  })
}

describe('Max of Send', () => {
  it('Sending Max leaves a balance of zero, by every payment method and from every balance', async () => {
    const client = await signedInClient(createPlatform())
    const currencies = rowsOf(await client.call(listCurrencies, { query: {} })).map(toCurrency)
    const saved = await savedBy(client)
    const done = new Set<string>()
    for (const balance of await balancesOf(client))
      for (const { draft, payee } of [...saved, ...unsavedFor(balance)]) {
        const offer = {
          types: { v1: undefined, v2: undefined },
          rails: undefined,
          isSwiftSupported: false,
        }
        if (!payableBalances(payee, [balance]).length) continue
        if (!isOnlyReachableAddress(payee, balance.currency, currencies)) continue
        for (const way of paymentMethodsTo(payee, offer)) {
          const to = arrivingCurrencyOf(payee, balance.currency, currencies)?.id
          const key = `${way.orderType} ${balance.currency.symbol} ${balance.currency.id} ${to}`
          if (done.has(key)) continue
          const platform = createPlatform()
          for (const rail of ['SEPA', 'WIRE', 'ACH'])
            platform.control.scenario({
              name: 'kyc-decision',
              status: 'APPROVED',
              rail,
              email: DEMO,
            })
          const own = await signedInClient(platform)
          const queries = createQueryClient(own.http)
          const { currency: from, amount } = balance
          const target = arrivingCurrencyOf(payee, from, currencies)
          if (target === undefined) throw new Error('nothing arrives')
          const { orderType, version } = way
          const toAddress = addressOf(payee)
          const request = {
            orderType,
            from: from.id,
            to: target.id,
            amount,
            isReverse: false,
            toAddress,
          }
          const label = `${orderType} ${from.symbol} ${from.network?.name ?? ''}`
          const { signal } = new AbortController()
          const quote = await readQuote(queries, request, version, signal).catch(
            (error: unknown) => {
              // The amount is too small for the rail, or the pair has no rate.
              if (isStatus(error, 422) || isStatus(error, 404)) return undefined
              throw error
            },
          )
          if (quote === undefined) continue
          expect(quote.debit, label).toBe(amount)
          const plan = planOfPayment(
            { draft, recipient: payee, method: way, from, target, recipientName: '' },
            request,
            quote,
          )
          const order = { ...sampleOrder(), details: { ...sampleOrder().details, ...plan } }
          await sendOrder.call(order).run({ client: queries })
          const left = (await balancesOf(own)).find((one) => one.currency.id === from.id)
          expect(left?.amount, label).toBeUndefined()
          const feed = await own.call(listWalletTransactions, {
            params: { uuid: WALLET },
            query: { limit: 1, offset: 0, sort_by: 'created_at', sort_order: 'DESC' },
          })
          const [line] = rowsOf(feed).map(toTransaction)
          expect(line?.amount, label).toBe(quote.debit)
          expect(platform.control.ledger().balanced, label).toBe(true)
          done.add(key)
        }
      }
    const ways: Record<string, string[]> = {}
    for (const one of done) {
      const [orderType = '', symbol = ''] = one.split(' ')
      ways[orderType] = [...new Set([...(ways[orderType] ?? []), symbol])].toSorted()
    }
    const coins = ['BTC', 'ETH', 'SOL', 'TON', 'TRX', 'USDC', 'USDT']
    // Euro and TRX have no rate, and the wallet has too little TRX for a wire transfer.
    const withoutTrx = coins.filter((symbol) => symbol !== 'TRX')
    expect(ways).toEqual({
      TRANSFER_INTERNAL: coins,
      WITHDRAWAL_CRYPTO: coins,
      OMNIBUS_CRYPTO_TRANSFER: coins,
      // Kiln Studio has three outside addresses: a conversion to another network could end at the
      // wrong one.
      HIFI_CRYPTO_TRANSFER: ['BTC', 'TON', 'TRX', 'USDT'],
      HIFI_ACH_OFFRAMP: coins,
      HIFI_SEPA_OFFRAMP: ['EUR', ...withoutTrx].toSorted(),
      HIFI_WIRE_OFFRAMP: withoutTrx,
    })
  })
})
