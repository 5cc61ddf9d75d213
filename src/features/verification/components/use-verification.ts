import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'

import { cardQueries } from '#api/cards/queries.ts'
import { rowsOf, type Open, type WalletId } from '#api/common/schema.ts'
import { isStatus } from '#api/http/api-error.ts'
import { orderQueries } from '#api/orders/queries.ts'
import type { VerificationStatusValue } from '#api/user/schema.ts'
import { verificationQueries, refreshVerification } from '#api/verification/queries.ts'
import type { RailId } from '#api/verification/schema.ts'
import { virtualAccountQueries } from '#api/virtual-accounts/queries.ts'
import type { WalletSummary } from '#api/wallets/views.ts'
import { useHost, useObservable } from '#session/services.tsx'
import { useRecordTypeLabel } from '#ui/labels.ts'

import { nextCheck, knownStatus, verificationStateOf } from '../model/verification-state.ts'
import { useIdentityCheck } from './use-identity-check.ts'

const UNVERIFIED = 'UNVERIFIED' as const

function useIsWatched(): boolean {
  const { isVisible } = useHost()
  return useObservable(isVisible)
}

/** What stands elsewhere in the app (Home, the map) follows a decision at once. */
function useFollow(status: Open<VerificationStatusValue> | undefined): void {
  const client = useQueryClient()
  const seen = useRef(status)
  useEffect(() => {
    if (seen.current !== undefined && seen.current !== status) void refreshVerification(client)
    seen.current = status
  }, [client, status])
}

/** One rail, asked again while it is being decided and somebody watches. */
export function useRail(wallet: WalletId, rail: RailId) {
  const isWatched = useIsWatched()
  const query = useQuery({
    ...verificationQueries.rail(wallet, rail),
    refetchInterval: ({ state }) =>
      nextCheck([state.data?.wallet_rail?.status ?? UNVERIFIED], isWatched, state.dataUpdateCount),
  })
  useFollow(query.data?.status)
  return query
}

/** All rails, likewise. */
export function useRails(wallet: WalletId) {
  const isWatched = useIsWatched()
  return useQuery({
    ...verificationQueries.rails(wallet),
    refetchInterval: ({ state }) =>
      nextCheck(
        state.data === undefined
          ? []
          : rowsOf(state.data).map(({ wallet_rail }) => wallet_rail?.status ?? UNVERIFIED),
        isWatched,
        state.dataUpdateCount,
      ),
  })
}

/**
 * Who is behind the wallet. `isNobody`: the platform knows no one yet, which is no failure. `isAwaited`: a
 * provider is about to tell the platform.
 */
function useEntity(wallet: WalletId, isAwaited: boolean) {
  const isWatched = useIsWatched()
  const lookedFor = (status: Open<VerificationStatusValue>) =>
    isAwaited && status === UNVERIFIED ? 'PENDING' : status
  const query = useQuery({
    ...verificationQueries.entity(wallet),
    refetchInterval: ({ state }) =>
      nextCheck([lookedFor(state.data?.status ?? UNVERIFIED)], isWatched, state.dataUpdateCount),
  })
  useFollow(query.data?.status)
  const isNobody = query.data === undefined && isStatus(query.error, 404)
  return { query, isNobody, status: isNobody ? UNVERIFIED : query.data?.status }
}

/** A status in a word or two; a person who is through is "verified", a rail is "open". */
export function useVerificationStatusLabel(): (status: string, of?: 'rail' | 'person') => string {
  const t = useTranslations('verification')
  return (status, of = 'rail') => {
    const known = knownStatus(status)
    if (known === undefined) return status
    return of === 'person' && known === 'APPROVED' ? t('verified') : t(`statuses.${known}.word`)
  }
}

/** Who stands behind the wallet, and the check that they still have to go through. */
export function useIdentity(wallet: WalletSummary) {
  const isCompany = wallet.type === 'business'
  const check = useIdentityCheck(wallet, isCompany ? 'business' : 'individual')
  const { query, isNobody, status: told } = useEntity(wallet.id, check.isSent)
  // The platform hears from the provider a little after the person is through.
  const isAwaited = check.isSent && told === 'UNVERIFIED'
  const status = isAwaited ? 'PENDING' : told
  const standing = status === undefined ? undefined : verificationStateOf(status)
  return {
    check,
    query,
    isNobody,
    /** Undefined while it is not known. */
    status,
    needsCheck: (standing === 'locked' || standing === 'fix') && !check.isNeedless,
  }
}

/** The same to a person as the newer orders of that rail, which have words. */
const BY_RAIL = /^(DEPOSIT|WITHDRAWAL)_FIAT_(WIRE|ACH|SEPA)$/

/**
 * What each rail opens: the kinds of orders, cards and bank accounts that ask for it. Silent while a list
 * is on its way or failed: the map stands without it.
 */
export function useUnlocks(): (railId: string) => string[] {
  const t = useTranslations('verification')
  const orderWord = useRecordTypeLabel()
  const orders = useQuery(orderQueries.types())
  const cards = useQuery(cardQueries.programs())
  const accounts = useQuery(virtualAccountQueries.programs())
  return (railId) => {
    const isOf = (one: { railId: string | undefined }) => one.railId === railId
    const names = [
      ...(cards.data ?? [])
        .filter((program) => isOf(program) && !program.isArchived)
        .map(({ name }) => t('opensCard', { name })),
      ...(accounts.data ?? []).filter(isOf).map(({ name }) => t('opensAccount', { name })),
      ...(orders.data ?? []).filter(isOf).map(({ id, description }) => {
        const known = id.replace(BY_RAIL, (_, way: string, rail: string) =>
          way === 'DEPOSIT' ? `HIFI_${rail}_ONRAMP` : `HIFI_${rail}_OFFRAMP`,
        )
        const word = orderWord(known)
        return word === known ? (description ?? id) : word
      }),
    ]
    return [...new Set(names)]
  }
}
