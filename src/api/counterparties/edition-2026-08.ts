/**
 * Counterparties and destinations as of 2026-08 (contract §7.1, §7.2): found by their own ids, wires under their
 * rail's name, requisites without "external".
 */
import {
  answerWith,
  both,
  isMembers,
  renamed,
  revalued,
  without,
  type Members,
  type Parts,
  type Translations,
  type TwoWay,
} from '../query/translation.ts'

const moved = { base: 'v1', isBearer: true, isEnveloped: true } as const
const ROOT = '/frontend/counterparty'

const type = revalued('type', { DOMESTIC_WIRE: 'FEDWIRE' })

const destination = both(
  renamed({ external_banking_data: 'banking_data', external_crypto_data: 'crypto_data' }),
  type,
)

/** Destinations of one counterparty are asked for among those of the wallet. */
const ofAccount: TwoWay<Parts> = {
  toTheirs: ({ params, query, body }) => ({
    params,
    query: { ...query, counterparty_account_id: params.account_id },
    body,
  }),
  toOurs: ({ params, query, body }) => ({
    params: { ...params, account_id: query.counterparty_account_id },
    query: without(query, 'counterparty_account_id'),
    body,
  }),
}

/** A new destination names its counterparty in the body. */
const newDestination: TwoWay<Parts> = {
  toTheirs: ({ params, query, body }) => ({
    params,
    query,
    body: { ...destination.toTheirs(body), counterparty_account_id: params.account_id },
  }),
  toOurs: ({ params, query, body }) => ({
    params: { ...params, account_id: body.counterparty_account_id },
    query,
    body: destination.toOurs(without(body, 'counterparty_account_id')),
  }),
}

const filtered = (query: Members, spell: (members: Members) => Members): Members => ({
  ...spell(query),
  ...(isMembers(query.filter) && { filter: spell(query.filter) }),
})

/** The rail stands at the top or in the filter (Q19). */
const filteredType: TwoWay<Parts> = {
  toTheirs: ({ query, ...others }) => ({ ...others, query: filtered(query, type.toTheirs) }),
  toOurs: ({ query, ...others }) => ({ ...others, query: filtered(query, type.toOurs) }),
}

const account = { ...moved, path: `${ROOT}/accounts/{counterparty_account_id}` }
const oneDestination = {
  ...moved,
  path: `${ROOT}/destinations/{counterparty_destination_id}`,
  answer: answerWith(destination),
}

export const counterpartyTranslations: Translations = {
  E10: { ...moved, path: `${ROOT}/accounts/wallet/{wallet_id}` },
  E11: { ...moved, path: `${ROOT}/accounts/wallet/{wallet_id}` },
  E12: account,
  E13: account,
  E14: {
    ...moved,
    path: `${ROOT}/destinations/wallet/{wallet_id}`,
    request: both(ofAccount, filteredType),
    answer: answerWith(destination),
  },
  E15: {
    ...moved,
    path: `${ROOT}/destinations`,
    request: newDestination,
    answer: answerWith(destination),
  },
  E16: oneDestination,
  E17: oneDestination,
  E18: oneDestination,
}
