/**
 * What Home showed last, as text: the page draws it before any code is there (src/shell/look.inline.js), and
 * the app takes its place within a second. Only while nothing hides it: no lock, no hidden amounts.
 */
import type { QueryClient } from '@tanstack/react-query'

import { rowsOf } from '#api/common/schema.ts'
import { systemQueries } from '#api/system/queries.ts'
import { userQueries } from '#api/user/queries.ts'
import { walletQueries } from '#api/wallets/queries.ts'
import { toWallet, toWalletSummary } from '#api/wallets/views.ts'
import { amountParts, amountText } from '#i18n/amount.ts'
import { isUuid } from '#lib/uuid.ts'
import { paths } from '#paths'
import type { Host } from '#shell/host.ts'
import { FIAT_DECIMALS } from '#ui/fiat-unit.ts'

import { currentOf } from './current-wallet.ts'
import { LOCK_KEY } from './lock/lock-store.ts'
import { areAmountsHiddenOn, preferredLanguage } from './preferences.tsx'
import type { AnswerScope } from './kept-answers.ts'
import { ownerOf, personalKey } from './session.ts'

const KEY = personalKey('look')
/** More don't fit on the first screen of a phone. */
const MOST_ROWS = 6

/** Read by `look.inline.js`, which knows these names by heart. */
interface Look {
  /** As `ownerOf` names them, and the session that it was written in. */
  owner: string
  session: string | null
  tenantId: string
  wallet: string
  /** Address of the build's first script: another build draws Home in another way. */
  build: string
  language: string
  /** Epoch milliseconds of the answer. */
  at: number
  /** The same for people. Written here: to load a language's formats takes longer than all else of the picture. */
  time: string
  /** Whole part, and what stands smaller behind it. */
  total: [whole: string, rest: string]
  rows: { href: string; title: string; subtitle: string; amount: string; fiat: string }[]
}

function currencyIn(client: QueryClient): string {
  const user = userQueries.data()
  const answer = client.getQueryData(user.queryKey)
  const named = (answer === undefined ? undefined : user.select?.(answer).defaultCurrency) ?? ''
  if (!isUuid(named)) return named
  const currencies = systemQueries.currencies()
  const list = client.getQueryData(currencies.queryKey)
  const known = list === undefined ? [] : (currencies.select?.(list) ?? [])
  return known.find(({ id }) => id === named)?.symbol ?? ''
}

type Device = Pick<Host, 'storage' | 'language' | 'environment'>

function lookAt(client: QueryClient, host: Device, { build, tenantId }: AnswerScope) {
  const { storage } = host
  const list = client.getQueryData(walletQueries.list().queryKey)
  const current =
    list === undefined ? undefined : currentOf(rowsOf(list).map(toWalletSummary), storage)
  const detail = walletQueries.detail(current?.id)
  const answer = client.getQueryData(detail.queryKey)
  const currency = currencyIn(client)
  if (answer === undefined || currency === '') return undefined
  const language = preferredLanguage(host)
  const { total, assets } = toWallet(answer)
  const { minus, whole, separator, fraction } = amountParts(total, {
    language,
    minDecimals: FIAT_DECIMALS,
  })
  const at = client.getQueryState(detail.queryKey)?.dataUpdatedAt ?? 0
  const look: Look = {
    owner: ownerOf(host),
    session: storage.getItem(personalKey('answers')),
    tenantId,
    wallet: current?.id ?? '',
    build,
    language,
    at,
    time: new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(at),
    total: [minus + whole, `${separator}${fraction} ${currency}`],
    rows: assets.slice(0, MOST_ROWS).map(({ symbol, name, isCrypto, networks, ...asset }) => ({
      href: paths.asset.to({ symbol }),
      title: symbol,
      subtitle: networks.length > 1 ? '' : (networks[0]?.currency.network?.name ?? name),
      amount: amountText(asset.amount, symbol, {
        language,
        minDecimals: isCrypto ? 0 : FIAT_DECIMALS,
      }),
      fiat:
        symbol === currency
          ? ''
          : amountText(asset.fiatAmount, currency, { language, minDecimals: FIAT_DECIMALS }),
    })),
  }
  return look
}

/** Writes down what Home shows now, or takes away what stands there where nothing may be shown. */
export function keepLook(client: QueryClient, host: Device, scope: AnswerScope): void {
  const { storage } = host
  const mayShow = storage.getItem(LOCK_KEY) === null && !areAmountsHiddenOn(storage)
  const look = mayShow ? lookAt(client, host, scope) : undefined
  if (look === undefined) storage.removeItem(KEY)
  else storage.setItem(KEY, JSON.stringify(look))
}
