import type { EndpointId } from '#api/endpoints.ts'
import type { QuoteRequest } from '#api/orders/queries.ts'
import type { Quote } from '#api/orders/views.ts'
import { issueOrder } from '#features/cards/issue/issue-order.ts'
import { FEED_TYPES, topUpOrder, type TopUpInput } from '#features/cards/top-up/top-up-order.ts'
import { ONRAMP_ORDER_TYPES } from '#features/deposit/model/deposit-methods.ts'
import { onrampOrder } from '#features/deposit/onramp-order.ts'
import { exchangeOrder } from '#features/exchange/exchange-order.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { PROGRAM_IDS, VENDORS } from '#mocks/db/card-programs.ts'
import { USD, USDT_TRON } from '#mocks/db/reference.ts'
import type { OrderDefinition, OrderPlan } from '#orders/order-definition.ts'
import { EMPTY_SEND_DRAFT, withSavedRecipient } from '#payments/model/draft.ts'
import type { SendCall } from '#payments/model/send-input.ts'
import { sendOrder } from '#payments/send-order.ts'

import { ORDER_SAMPLES, type OrderSample } from '../orders/every-order.ts'
import { OUTSIDE_ADDRESS } from '../orders/orders.ts'
import { betweenBalancesOrder } from './between-balances-order.ts'
import {
  PAYEE_ADDRESS,
  recipientForEndpoint,
  type Person,
  type UnsavedRecipient,
} from './people.ts'

interface Given {
  person: Person
  amount: Decimal
  quote: Quote | undefined
  payee: string
}
type Planned = Omit<OrderPlan<unknown>, 'isRepeatable' | 'summary' | 'fingerprint'>

export interface OrderKind {
  name: string
  /** Endpoints that the order posts to; a card also creates an account. */
  posts: readonly EndpointId[]
  /** The last of these endpoints, which creates the ordered object. */
  last: EndpointId
  isRepeatable: boolean
  isIssue: boolean
  definition: OrderDefinition<unknown>
  /** The price on screen; undefined if the kind has none. */
  price: ((amount: Decimal) => { request: QuoteRequest; version: 'v1' | 'v2' }) | undefined
  planOf: (given: Given) => OrderPlan<unknown>
  /** Recipient of a payment by address or wallet, for the question about repetitions. */
  recipientOf: ((person: Person) => UnsavedRecipient) | undefined
  /** Draft for a saved recipient, whose present details the person confirms. */
  saved: ((person: Person) => typeof EMPTY_SEND_DRAFT) | undefined
}

const USDT = USDT_TRON.id

/** Hides the type of the input, which differs by kind and which the simulation never reads. */
const erased = <Input>(definition: OrderDefinition<Input>) =>
  definition as unknown as OrderDefinition<unknown>

const savedDraft =
  (type: string) =>
  ({ counterparty, destinations }: Person) => ({
    ...EMPTY_SEND_DRAFT,
    ...withSavedRecipient(counterparty, destinations[type] ?? ''),
  })

type Sent = (given: Given) => { call: SendCall; to: string; recordType?: string | undefined }

function sending(destination: string | undefined, sent: Sent) {
  const saved = destination === undefined ? undefined : savedDraft(destination)
  return {
    definition: erased(sendOrder),
    saved,
    plan(given: Given): Planned {
      const { call, to, recordType } = sent(given)
      const { amount, quote, person } = given
      const draft = saved?.(person) ?? { ...EMPTY_SEND_DRAFT, to }
      const amounts = [...new Set([amount, ...(quote ? [quote.debit, quote.arrives] : [])])]
      return {
        input: { draft, call, recipientKey: to },
        expected: { direction: 'out', currency: USDT, amounts, to, recordType },
      }
    },
  }
}

type Made = Pick<OrderKind, 'definition' | 'saved'> & { plan: (given: Given) => Planned }

function bankSend({ type, version, to }: OrderSample): Made {
  const rail = type.includes('SEPA') ? 'SEPA' : type.includes('ACH') ? 'ACH' : 'DOMESTIC_WIRE'
  return sending(rail, ({ person, amount, payee }) => ({
    call: {
      route: 'bank',
      orderType: type as Extract<SendCall, { route: 'bank' }>['orderType'],
      version,
      currency: USDT,
      amount,
      counterpartyId: person.counterparty,
      to,
    },
    to: payee,
    recordType: type,
  }))
}

function bankDeposit({ type, version, from, to }: OrderSample): Made {
  const rail = type.includes('SEPA') ? 'sepa' : type.includes('ACH') ? 'ach' : 'wire'
  return {
    definition: erased(onrampOrder),
    saved: undefined,
    plan: ({ person, amount, quote }) => ({
      input: {
        draft: { rail, payer: person.counterparty, currency: to, amount, side: 'debit' },
        rail,
        version,
        counterpartyId: person.counterparty,
        from,
        to,
        amount,
      },
      expected: {
        direction: 'in',
        currency: to,
        amounts: quote ? [quote.arrives] : [],
        recordType: ONRAMP_ORDER_TYPES[rail],
      },
    }),
  }
}

function topUp(targetOf: (person: Person) => TopUpInput['target']): Made {
  return {
    definition: erased(topUpOrder),
    saved: undefined,
    plan({ person, amount }) {
      const target = targetOf(person)
      return {
        input: { target, from: USDT, amount, draft: { text: amount, side: 'debit' } },
        expected: {
          direction: 'out',
          currency: USDT,
          amounts: [amount],
          recordType: FEED_TYPES[target.kind],
        },
      }
    },
  }
}

function exchange(definition: typeof exchangeOrder, { to }: OrderSample): Made {
  return {
    definition: erased(definition),
    saved: undefined,
    plan: ({ amount }) => ({
      input: { draft: exchangeDraft(to, amount), from: USDT, to, amount },
      expected: {
        direction: 'out',
        currency: USDT,
        amounts: [amount],
        ...(definition === exchangeOrder && { recordType: 'EXCHANGE' }),
      },
    }),
  }
}
const exchangeDraft = (to: string, amount: Decimal) => ({ from: USDT, to, amount, side: 'debit' })

const toCounterparty = (orderType: 'OMNIBUS_CRYPTO_TRANSFER' | 'HIFI_CRYPTO_TRANSFER') =>
  sending('CRYPTO_EXTERNAL', ({ person, amount }) => ({
    call: {
      route: 'counterparty',
      orderType,
      currency: USDT,
      amount,
      counterpartyId: person.counterparty,
    },
    to: PAYEE_ADDRESS,
  }))

function madeOf(order: OrderSample): Made {
  switch (order.id) {
    case 'E54':
      return exchange(betweenBalancesOrder, order)
    case 'E59':
      return exchange(exchangeOrder, order)
    case 'E55':
      return sending(undefined, ({ amount }) => ({
        call: {
          route: 'external',
          currency: USDT,
          amount,
          address: OUTSIDE_ADDRESS,
          memo: '',
          areFeesInside: true,
        },
        to: OUTSIDE_ADDRESS,
      }))
    case 'E56':
      return topUp(({ account }) => ({ kind: 'account', id: account }))
    case 'E57':
      return topUp(({ card }) => ({ kind: 'card', id: card }))
    case 'E58':
      return topUp(() => ({ kind: 'vendor', id: VENDORS[0].id }))
    case 'E75':
      return toCounterparty('OMNIBUS_CRYPTO_TRANSFER')
    case 'E76':
      return toCounterparty('HIFI_CRYPTO_TRANSFER')
    case 'E78':
      return sending(undefined, ({ person, amount }) => ({
        call: { route: 'internal', currency: USDT, amount, toWallet: person.otherWallet },
        to: person.otherWallet,
        recordType: 'INTERNAL',
      }))
    default:
      return order.type.includes('ONRAMP') ? bankDeposit(order) : bankSend(order)
  }
}

function kindOf(order: OrderSample): OrderKind {
  const { id, type, version, from, to, isRepeatable } = order
  const { definition, saved, plan } = madeOf(order)
  const isCard = type.startsWith('TRANSFER_CARD')
  return {
    name: `${id} ${type}`,
    posts: [id],
    last: id,
    isRepeatable,
    isIssue: false,
    definition,
    recipientOf: recipientForEndpoint(id),
    saved,
    price: (amount) => ({
      request: { orderType: type, from, to, amount, isReverse: false },
      version,
    }),
    planOf(given) {
      const { amount, quote } = given
      return {
        isRepeatable,
        ...plan(given),
        summary: {
          sum: { amount, symbol: 'USDT' },
          arrives: { amount: quote?.arrives ?? amount, symbol: 'USDT' },
          to: given.payee,
        },
        verification:
          version === 'v2' || isCard ? { orderType: type, amount, currency: from } : undefined,
      }
    },
  }
}

function issuing(kind: 'prepaid' | 'balance'): OrderKind {
  const isPrepaid = kind === 'prepaid'
  const last = isPrepaid ? 'E25' : 'E26'
  return {
    name: isPrepaid ? 'E25 new prepaid card' : 'E41 and E26 new card with an account',
    posts: isPrepaid ? ['E25'] : ['E41', 'E26'],
    last,
    isRepeatable: true,
    isIssue: true,
    definition: erased(issueOrder),
    recipientOf: undefined,
    saved: undefined,
    price: isPrepaid
      ? (amount) => ({
          request: {
            orderType: 'TRANSFER_CARD_PREPAID',
            from: USDT,
            to: USD.id,
            amount,
            isReverse: false,
          },
          version: 'v1',
        })
      : undefined,
    planOf: ({ amount }) => ({
      isRepeatable: true,
      input: {
        programId: isPrepaid ? PROGRAM_IDS.prepaid : PROGRAM_IDS.account,
        kind,
        nickname: `Card ${amount}`,
        ...(isPrepaid && { topUp: amount, payWith: USDT }),
      },
      summary: {
        sum: { amount, symbol: 'USDT' },
        arrives: { amount, symbol: 'USD' },
        to: `Card ${amount}`,
      },
    }),
  }
}

export const ORDER_KINDS: readonly OrderKind[] = [
  ...ORDER_SAMPLES.map(kindOf),
  issuing('balance'),
  issuing('prepaid'),
]
