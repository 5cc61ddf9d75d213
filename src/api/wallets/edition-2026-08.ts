/** Wallets as of 2026-08 (contract §7.1, §7.2): a name in place of the type, one family of paths on the first base. */
import {
  answerWith,
  bodyOf,
  type Members,
  type Translations,
  type TwoWay,
} from '../query/translation.ts'
import { WALLET_TYPES } from './wallet-type-schema.ts'

const moved = { base: 'v1', isBearer: true, isEnveloped: true } as const

/** The type that a wallet is named like, in whatever case. */
const typeIn = (name: unknown) =>
  WALLET_TYPES.find((type) => typeof name === 'string' && type === name.toLowerCase())

/** A wallet is called by what it is opened for. */
const newWallet: TwoWay<Members> = {
  toTheirs: ({ type, ...others }) => ({ ...others, name: type }),
  // Whatever else it is called, it is a personal one; what is no text is refused by the rules.
  toOurs: ({ name, ...others }) => ({
    ...others,
    type: typeIn(name) ?? (typeof name === 'object' ? (name ?? 'personal') : 'personal'),
  }),
}

/** A name of the person's own stands where an unknown type would, which is shown as it is. */
const wallet: TwoWay<Members> = {
  toTheirs: newWallet.toTheirs,
  toOurs: (theirs) => ({ ...theirs, type: typeIn(theirs.name) ?? (theirs.name || 'personal') }),
}

export const walletTranslations: Translations = {
  E101: {
    ...moved,
    path: '/frontend/wallets',
    request: bodyOf(newWallet),
    answer: answerWith(wallet),
  },
  E102: { ...moved, path: '/frontend/wallets', answer: answerWith(wallet) },
  E103: { ...moved, path: '/frontend/wallets/{uuid}', answer: answerWith(wallet) },
  E104: { ...moved, path: '/frontend/wallets/{uuid}/addresses/{chain}' },
  E105: { ...moved, path: '/frontend/wallets/{uuid}/addresses/{chain}' },
  E106: { ...moved, path: '/frontend/wallets/{uuid}/transactions' },
  E107: { ...moved, path: '/frontend/wallets/{uuid}/transactions/{id}' },
  E108: { isBearer: true, path: '/frontend/wallets/{uuid}/transactions/csv' },
}
