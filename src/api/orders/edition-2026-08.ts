/** Orders as of 2026-08 (contract §7.1, §7.2): paid to a destination, with the side that fees are taken from. */
import {
  answerWith,
  bodyOf,
  both,
  isMembers,
  renamed,
  unspoken,
  without,
  type Members,
  type Translation,
  type Translations,
  type TwoWay,
} from '../query/translation.ts'

/** What is sold includes the fees; what is bought does not. */
const feeSide = (members: Members): Members => {
  const isReverse = members.is_reverse === true || members.is_reverse === 'true'
  return { ...members, is_subtract: !isReverse, is_reverse: isReverse }
}

/** The specification knows the side of the fees by `is_reverse`, and in orders there is none but the first. */
const sided = (...unknown: string[]): TwoWay<Members> => ({
  toTheirs: feeSide,
  toOurs: (theirs) => without(theirs, 'is_subtract', ...unknown),
})

/** An account is never guessed: without a destination nothing is sent. */
const toDestination: TwoWay<Members> = {
  toTheirs: (ours) => without(ours, 'counterparty_account_id'),
  toOurs: ({ counterparty_destination_id, ...others }) => ({
    ...others,
    counterparty_account_id: counterparty_destination_id,
  }),
}

const offramp: Translation = {
  isUnspoken: ({ body }) => body.counterparty_destination_id === undefined,
  request: bodyOf(both(toDestination, sided('is_reverse'))),
}

/** The specification names the destination beside its counterparty. */
const transfer: Translation = {
  request: bodyOf({
    toTheirs: ({ wallet_account_id, ...others }) => ({
      ...feeSide(without(others, 'counterparty_account_id')),
      counterparty_destination_id: wallet_account_id,
    }),
    toOurs: ({ counterparty_destination_id, ...others }) => ({
      ...without(others, 'is_subtract', 'is_reverse'),
      wallet_account_id: counterparty_destination_id,
    }),
  }),
}

/** Several rails may open an order type; the app links to the first. */
const orderType: TwoWay<Members> = {
  toTheirs: ({ kyc_rails_id: rail, ...others }) => ({
    ...others,
    order_types_kyc_rails: typeof rail === 'string' ? [{ id: rail, kyc_rail_id: rail }] : [],
  }),
  toOurs: ({ order_types_kyc_rails: rails, ...others }) => {
    const first: unknown = Array.isArray(rails) ? rails[0] : undefined
    return { ...others, kyc_rails_id: isMembers(first) ? first.kyc_rail_id : null }
  },
}

const calculation: TwoWay<Members> = sided()

/** The list without the order types that can't be spelled: they are not offered, so that nobody fills them in. */
const lacking = (...types: string[]): TwoWay<unknown> => ({
  toTheirs: (ours) => ours,
  toOurs: (theirs) =>
    Array.isArray(theirs)
      ? theirs.filter((row) => !isMembers(row) || !types.includes(String(row.id)))
      : theirs,
})

const ONRAMPS = ['HIFI_WIRE_ONRAMP', 'HIFI_ACH_ONRAMP', 'HIFI_SEPA_ONRAMP']
const OFFRAMPS = ['HIFI_WIRE_OFFRAMP', 'HIFI_ACH_OFFRAMP', 'HIFI_SEPA_OFFRAMP']

export const orderTranslations: Translations = {
  // Whatever only E54 and E60-E66 order.
  E53: {
    answer: lacking('TRANSFER_INTERNAL', 'TBD_SWIFT_WITHDRAWAL', ...ONRAMPS, ...OFFRAMPS),
  },
  // Between wallets there, of one currency; here between two currencies of a wallet.
  E54: unspoken,
  E55: { request: bodyOf(renamed({ is_subsctract: 'is_subtract' })) },
  // Gone without a word on whether the routes are kept.
  E60: unspoken,
  E61: unspoken,
  E62: unspoken,
  E63: unspoken,
  E64: unspoken,
  E65: unspoken,
  E66: unspoken,
  E67: {
    request: {
      toTheirs: ({ query, ...others }) => ({ ...others, query: calculation.toTheirs(query) }),
      toOurs: ({ query, ...others }) => ({ ...others, query: calculation.toOurs(query) }),
    },
  },
  // Whatever only E69-E71, E76 and E78 order.
  E68: {
    answer: both(
      answerWith(orderType),
      lacking('TRANSFER_INTERNAL', 'HIFI_CRYPTO_TRANSFER', ...ONRAMPS),
    ),
  },
  // A destination takes the counterparty's place, and nobody has chosen one for money that comes in.
  E69: unspoken,
  E70: unspoken,
  E71: unspoken,
  E72: offramp,
  E73: offramp,
  E74: offramp,
  E75: transfer,
  // Gone, as E60-E66 are.
  E76: unspoken,
  E77: offramp,
  // Pays an INTERNAL destination there, whose members are not described.
  E78: unspoken,
}
