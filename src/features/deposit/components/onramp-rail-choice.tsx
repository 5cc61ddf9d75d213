import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useLocation } from 'wouter'

import type { WalletId } from '#api/common/schema.ts'
import { exchangeQueries } from '#api/exchange/queries.ts'
import type { CurrencyView } from '#api/system/views.ts'
import { walletQueries } from '#api/wallets/queries.ts'
import type { NetworkBalance } from '#api/wallets/views.ts'
import { paths } from '#paths'
import { requirementOf, useRailNames } from '#rails/rail-access.ts'
import { verificationLink } from '#rails/verification-link.ts'
import { Button } from '#ui/button.tsx'
import { SegmentedChoice } from '#ui/choice.tsx'
import { IllustratedState } from '#ui/illustration.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'

import { buyableCurrencies, fiatOf, type BankDraft, type OnrampPair } from '../model/bank-draft.ts'
import {
  DEPOSIT_RAILS,
  ONRAMP_ORDER_TYPES,
  type DepositRail,
  type MethodLock as LockView,
} from '../model/deposit-methods.ts'
import { LockLabels } from './method-row.tsx'
import { useDepositMethods } from './use-deposit-methods.ts'

export interface Ramp extends OnrampPair {
  balances: readonly NetworkBalance[]
  hasOthers: boolean
}

const focusChosen = (choices: HTMLElement | null) =>
  choices?.querySelector<HTMLInputElement>(':checked')?.focus()

interface OnrampRailChoiceProps {
  walletId: WalletId
  draft: BankDraft
  currencies: readonly CurrencyView[]
  isChoice: boolean
  isEditTarget: boolean
  onChoose: (rail: DepositRail) => void
  children: (ramp: Ramp) => ReactNode
}

export function OnrampRailChoice({
  walletId,
  draft,
  currencies,
  isChoice,
  isEditTarget,
  onChoose,
  children,
}: OnrampRailChoiceProps) {
  const t = useTranslations('deposit')
  const { query, loading, methods, versionOf } = useDepositMethods(walletId)
  const offered = DEPOSIT_RAILS.flatMap((rail) => {
    const method = methods.find(({ name }) => name === rail)
    return method === undefined ? [] : [{ rail, locks: method.locks }]
  })
  const chosen =
    offered.find(({ rail }) => rail === draft.rail) ??
    offered.find(({ locks }) => locks.length === 0) ??
    offered[0]
  const wallet = useQuery(walletQueries.detail(walletId))
  const fiat = chosen && fiatOf(chosen.rail, currencies)
  const version = chosen && versionOf(chosen.rail)
  const rates = useQuery(
    exchangeQueries.rates(
      chosen && ONRAMP_ORDER_TYPES[chosen.rail],
      fiat === undefined ? undefined : { from: fiat.id },
    ),
  )
  const balances =
    fiat === undefined ? [] : buyableCurrencies(fiat, currencies, rates.data, wallet.data)
  const target = (balances.find(({ currency }) => currency.id === draft.currency) ?? balances[0])
    ?.currency
  return (
    <QueryView
      query={query}
      loading={loading}
      skeleton={<SkeletonRows count={4} />}
      isEmpty={() => chosen === undefined}
      empty={<IllustratedState of="bank" title={t('bank.none.title')} text={t('bank.none.text')} />}
    >
      {() =>
        chosen === undefined ? null : (
          <>
            {isChoice && offered.length > 1 ? (
              <div ref={isEditTarget ? focusChosen : undefined}>
                <SegmentedChoice
                  label={t('bank.rail')}
                  choices={offered.map(({ rail }) => ({
                    value: rail,
                    label: t(`bank.rails.${rail}`),
                  }))}
                  value={chosen.rail}
                  onChange={onChoose}
                />
              </div>
            ) : null}
            {chosen.locks.length > 0 ? (
              <Locked rail={chosen.rail} locks={chosen.locks} />
            ) : fiat === undefined || target === undefined || version === undefined ? (
              <IllustratedState of="bank" title={t('bank.none.title')} text={t('bank.none.text')} />
            ) : (
              children({
                rail: chosen.rail,
                hasOthers: offered.length > 1,
                version,
                fiat,
                target,
                rates: rates.data,
                balances,
              })
            )}
          </>
        )
      }
    </QueryView>
  )
}

function Locked({ rail, locks }: { rail: DepositRail; locks: readonly LockView[] }) {
  const t = useTranslations('deposit')
  const tQuote = useTranslations('quote')
  const names = useRailNames()(locks)
  const isRequest = names !== undefined && requirementOf(locks) === 'request'
  const [, navigate] = useLocation()
  const returnTo = paths.depositBank.to({}, { rail })
  return (
    <IllustratedState
      of="shield"
      title={isRequest ? tQuote('request.title') : t('bank.locked')}
      text={isRequest ? tQuote('request.text', { rail: names }) : <LockLabels locks={locks} />}
      action={
        <Button
          onClick={() =>
            navigate(
              verificationLink(
                locks.map(({ id }) => id),
                returnTo,
              ),
            )
          }
        >
          {isRequest ? tQuote('request.action') : t('bank.verify')}
        </Button>
      }
    />
  )
}
