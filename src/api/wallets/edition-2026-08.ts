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

const isType = (name: unknown) => WALLET_TYPES.some((type) => type === name)
const isText = (name: unknown) => name === undefined || name === null || typeof name === 'string'

/**
 * A wallet is called by what it was opened for. A name of the person's own is no type: such a wallet is a personal
 * one.
 */
const wallet: TwoWay<Members> = {
  toTheirs: ({ type, ...others }) => ({ ...others, name: type }),
  toOurs: ({ name, ...others }) => ({
    ...others,
    name,
    type: isType(name) || !isText(name) ? name : 'personal',
  }),
}

export const walletTranslations: Translations = {
  E101: {
    ...moved,
    path: '/frontend/wallets',
    request: bodyOf(wallet),
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
