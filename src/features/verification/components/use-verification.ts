import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'

import { cardQueries } from '#api/cards/queries.ts'
import { rowsOf, type OpenEnum, type WalletId } from '#api/common/schema.ts'
import { isStatus } from '#api/http/api-error.ts'
import { orderQueries } from '#api/orders/queries.ts'
import type { OrderTypeView } from '#api/orders/views.ts'
import type { VerificationStatusValue } from '#api/user/schema.ts'
import { entityQuery } from '#api/verification/entity-queries.ts'
import { refreshVerification, verificationQueries } from '#api/verification/queries.ts'
import type { RailId } from '#api/verification/schema.ts'
import type { RailView } from '#api/verification/views.ts'
import { virtualAccountQueries } from '#api/virtual-accounts/queries.ts'
import type { WalletSummary } from '#api/wallets/views.ts'
import { paths } from '#paths'
import { useIsScreenEnabled } from '#session/enabled-screens.ts'
import { useHost, useObservable } from '#session/services.tsx'
import { useRecordTypeLabel } from '#ui/transaction-labels.ts'

import {
  nextPollMs,
  knownVerificationStatus,
  verificationStateOf,
} from '../model/verification-state.ts'
import { useIdentityCheck } from './use-identity-check.ts'

const UNVERIFIED = 'UNVERIFIED' as const

function useIsWatched(): boolean {
  const { isVisible } = useHost()
  return useObservable(isVisible)
}

/** After a decision, refreshes the verification data on other screens (Home, the list of rails). */
function useFollow(status: OpenEnum<VerificationStatusValue> | undefined): void {
  const client = useQueryClient()
  const previousStatus = useRef(status)
  useEffect(() => {
    if (previousStatus.current !== undefined && previousStatus.current !== status)
      void refreshVerification(client)
    previousStatus.current = status
  }, [client, status])
}

/** Reads a verification rail, repeatedly while a decision is pending and the person looks. */
export function useRail(wallet: WalletId, rail: RailId) {
  const isWatched = useIsWatched()
  const query = useQuery({
    ...verificationQueries.rail(wallet, rail),
    refetchInterval: ({ state }) =>
      nextPollMs([state.data?.wallet_rail?.status ?? UNVERIFIED], isWatched, state.dataUpdateCount),
  })
  useFollow(query.data?.status)
  return query
}

/** Reads all verification rails, repeatedly like `useRail`. */
export function useRails(wallet: WalletId) {
  const isWatched = useIsWatched()
  return useQuery({
    ...verificationQueries.rails(wallet),
    refetchInterval: ({ state }) =>
      nextPollMs(
        state.data === undefined
          ? []
          : rowsOf(state.data).map(({ wallet_rail }) => wallet_rail?.status ?? UNVERIFIED),
        isWatched,
        state.dataUpdateCount,
      ),
  })
}

/**
 * Reads the person or company behind the wallet. `isNobody`: the platform has no record yet, which
 * is no failure. `isAwaited`: the person has finished a check, but the platform does not have the
 * provider's result yet.
 */
function useEntity(wallet: WalletId, isAwaited: boolean) {
  const isWatched = useIsWatched()
  const expectedStatus = (status: OpenEnum<VerificationStatusValue>) =>
    isAwaited && status === UNVERIFIED ? 'PENDING' : status
  const query = useQuery({
    ...entityQuery(wallet),
    refetchInterval: ({ state }) =>
      nextPollMs(
        [expectedStatus(state.data?.status ?? UNVERIFIED)],
        isWatched,
        state.dataUpdateCount,
      ),
  })
  useFollow(query.data?.status)
  const isNobody = query.data === undefined && isStatus(query.error, 404)
  return { query, isNobody, status: isNobody ? UNVERIFIED : query.data?.status }
}

/**
 * Returns a function that names a status in one or two words: an approved person is "verified", an
 * approved rail is "open".
 */
export function useVerificationStatusLabel(): (status: string, of?: 'rail' | 'person') => string {
  const t = useTranslations('verification')
  return (status, of = 'rail') => {
    const known = knownVerificationStatus(status)
    if (known === undefined) return status
    return of === 'person' && known === 'APPROVED' ? t('verified') : t(`statuses.${known}.word`)
  }
}

export function useIdentityState(wallet: WalletSummary) {
  const isCompany = wallet.type === 'business'
  const check = useIdentityCheck(wallet, isCompany ? 'business' : 'individual')
  const { query, isNobody, status: told } = useEntity(wallet.id, check.isSent)
  // The platform gets the provider's result a little after the person has finished the check.
  const isAwaited = check.isSent && told === 'UNVERIFIED'
  const status = isAwaited ? 'PENDING' : told
  const state = status === undefined ? undefined : verificationStateOf(status)
  return {
    check,
    query,
    isNobody,
    status,
    needsCheck: (state === 'locked' || state === 'fix') && !check.isNeedless,
  }
}

/** Rails for bank transfers. One sentence names all their order types. */
const BANK_RAILS = ['SEPA', 'ACH', 'WIRE', 'SWIFT']

const OF_CARDS = /CARD|ISSUING_SA/

/**
 * Returns the kinds of orders, cards and bank accounts that each verification rail opens. A list
 * that is loading or has failed is left out, because the screen is useful without it. `isLeftOut`
 * is true if this deployment has nothing that the rail opens. `reads` are the queries of the lists.
 */
export function useRailFeatures() {
  const t = useTranslations('verification')
  const orderLabel = useRecordTypeLabel()
  const isScreenEnabled = useIsScreenEnabled()
  const orders = useQuery(orderQueries.types())
  const cards = useQuery(cardQueries.programs())
  const accounts = useQuery(virtualAccountQueries.programs())
  const orderName = ({ id, description }: OrderTypeView) => {
    const label = orderLabel(id)
    return label === id ? (description ?? id) : label
  }
  const eachCalled = (kind: 'opensCard' | 'opensAccount', names: readonly string[]) =>
    names.map((name) => t(kind, { name }))
  /**
   * Only the first name in the list contains the kind of order, because all orders in the list are
   * of one kind.
   */
  const firstCalled: typeof eachCalled = (kind, names) =>
    names.map((name, at) => (at === 0 ? t(kind, { name }) : name))
  const unlocksOf = ({ id, code = '' }: Pick<RailView, 'id' | 'code'>) => {
    const isOf = (one: { railId: string | undefined }) => one.railId === id
    const cardNames = (cards.data ?? [])
      .filter((program) => isOf(program) && !program.isArchived)
      .map(({ name }) => name)
    const accountNames = (accounts.data ?? []).filter(isOf).map(({ name }) => name)
    const orderTypes = (orders.data ?? []).filter(isOf)
    const orderNames = (areOfCards: boolean) => {
      const ones = orderTypes.filter((type) => OF_CARDS.test(type.id) === areOfCards)
      if (areOfCards || ones.length === 0 || !BANK_RAILS.includes(code)) return ones.map(orderName)
      const [way, ...others] = new Set(ones.map(({ direction }) => direction))
      return [t('moves', { rail: code, way: others.length > 0 ? 'both' : (way ?? 'both') })]
    }
    const areasBy = (called: typeof eachCalled) =>
      [
        {
          path: paths.cards.to(),
          names: [...called('opensCard', cardNames), ...orderNames(true)],
        },
        { path: paths.virtualAccounts.to(), names: called('opensAccount', accountNames) },
        { path: paths.home.to(), names: orderNames(false) },
      ].filter(({ names }) => names.length > 0)
    const offeredBy = (called: typeof eachCalled) => [
      ...new Set(
        areasBy(called)
          .filter(({ path }) => isScreenEnabled(path))
          .flatMap(({ names }) => names),
      ),
    ]
    const names = offeredBy(eachCalled)
    return {
      names,
      /** Names that are short enough for one line. */
      shortNames: offeredBy(firstCalled),
      isLeftOut: names.length === 0 && areasBy(eachCalled).length > 0,
    }
  }
  return { unlocksOf, reads: [orders, cards, accounts] }
}
