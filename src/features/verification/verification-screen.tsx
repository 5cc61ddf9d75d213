import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { useLocation } from 'wouter'

import { entityQuery } from '#api/verification/entity-queries.ts'
import type { RailView } from '#api/verification/views.ts'
import type { WalletSummary } from '#api/wallets/views.ts'
import { withCommas } from '#i18n/lists.ts'
import { useGoBack } from '#navigation/go-back.ts'
import { useRouteSearch } from '#navigation/search.ts'
import { paths } from '#paths'
import { useRailName } from '#rails/rail-access.ts'
import {
  readBlockedRail,
  verificationScreenLink,
  type BlockedRail,
} from '#rails/verification-link.ts'
import { ColumnsWidth, TwoColumns } from '#ui/columns.tsx'
import { DisclosureRow } from '#ui/disclosure-row.tsx'
import { IllustratedState } from '#ui/illustration.tsx'
import { PrimaryAction } from '#ui/primary-action.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { isAwaitingResponse, loadingUntil } from '#ui/request-state.ts'
import { Screen } from '#ui/screen.tsx'
import { Section } from '#ui/section.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { WithWallet } from '#wallets/with-wallet.tsx'

import { IdentitySection } from './components/identity.tsx'
import { VerificationIcon } from './components/status-card.tsx'
import {
  useRails,
  useVerificationStatusLabel,
  useRailFeatures,
} from './components/use-verification.ts'
import {
  canContinue,
  openRailsOf,
  verificationStateOf,
  STATE_ORDER,
} from './model/verification-state.ts'

export function VerificationScreen() {
  const t = useTranslations('verification')
  const goBack = useGoBack(paths.more.to())
  return (
    <Screen title={t('title')} onBack={goBack}>
      <ColumnsWidth />
      <WithWallet>{({ wallet }) => <WalletVerification wallet={wallet} />}</WithWallet>
    </Screen>
  )
}

function WalletVerification({ wallet }: { wallet: WalletSummary }) {
  const t = useTranslations('verification')
  const [, navigate] = useLocation()
  const blocked = readBlockedRail(useRouteSearch(paths.verification), undefined)
  const rails = useRails(wallet.id)
  const { reads } = useRailFeatures()
  const isIdentityAwaited = isAwaitingResponse(useQuery(entityQuery(wallet.id)))
  const isOpen = useOpened(rails.data, blocked?.rails ?? [])
  return (
    <>
      <TwoColumns
        second={
          // The list waits, because the identity section above changes its height when loaded.
          isIdentityAwaited ? null : (
            <QueryView
              query={rails}
              loading={loadingUntil(reads)}
              skeleton={<SkeletonRows count={6} />}
              isEmpty={(list) => list.length === 0}
              empty={
                <IllustratedState of="shield" title={t('nothing.title')} text={t('nothing.text')} />
              }
            >
              {(list) => <RailMap rails={list} blocked={blocked} />}
            </QueryView>
          )
        }
      >
        <IdentitySection wallet={wallet} />
      </TwoColumns>
      {blocked !== undefined && isOpen ? (
        <PrimaryAction text={t('goOn')} onPress={() => navigate(blocked.back, { replace: true })} />
      ) : null}
    </>
  )
}

/**
 * Returns whether the person can continue. Remembers the rails that were open when this screen
 * opened, because they can't have blocked the person.
 */
function useOpened(
  rails: readonly RailView[] | undefined,
  wantedRails: readonly string[],
): boolean {
  const [openBefore, setOpenBefore] = useState<readonly string[]>()
  if (rails === undefined) return false
  const openNow = openRailsOf(rails)
  if (openBefore === undefined) setOpenBefore(openNow)
  return canContinue(openNow, openBefore, wantedRails)
}

/** Maximum number of names in a row; the rail's own screen shows all. */
const SHOWN = 2

interface RailMapProps {
  rails: readonly RailView[]
  blocked: BlockedRail | undefined
}

/** All verification rails, grouped by what the person has to do. */
function RailMap({ rails, blocked }: RailMapProps) {
  const t = useTranslations('verification')
  const statusLabel = useVerificationStatusLabel()
  const language = useLocale()
  const nameOf = useRailName()
  const { unlocksOf } = useRailFeatures()
  const listOf = (names: readonly string[]) => {
    if (names.length === 0) return undefined
    const shown = withCommas(names.slice(0, SHOWN), language)
    return names.length <= SHOWN
      ? shown
      : t('andMore', { names: shown, count: names.length - SHOWN })
  }
  return STATE_ORDER.map((state) => {
    const members = rails.filter(
      (rail) => verificationStateOf(rail.status) === state && !unlocksOf(rail).isLeftOut,
    )
    if (members.length === 0) return null
    return (
      <Section
        isList
        key={state}
        title={t(`groups.${state}`)}
        footer={state === 'locked' ? t('howLong') : undefined}
      >
        {members.map((rail) => {
          const { id, status } = rail
          const unlocks = listOf(unlocksOf(rail).shortNames)
          const said = statusLabel(status)
          return (
            <DisclosureRow
              key={id}
              href={
                blocked === undefined
                  ? paths.verificationRail.to({ railId: id })
                  : verificationScreenLink(id, blocked)
              }
              before={<VerificationIcon state={state} size={24} />}
              title={nameOf(rail)}
              subtitle={
                unlocks === undefined
                  ? said
                  : state === 'open' || state === 'locked'
                    ? unlocks
                    : t('railLine', { status: said, unlocks })
              }
            />
          )
        })}
      </Section>
    )
  })
}
