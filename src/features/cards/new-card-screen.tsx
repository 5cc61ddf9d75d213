import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { useSearch } from 'wouter'

import type { WalletId } from '#api/common/schema.ts'
import { cardQueries } from '#api/issuing/queries.ts'
import type { Program } from '#api/issuing/views.ts'
import { kycQueries } from '#api/kyc/queries.ts'
import type { RailView } from '#api/kyc/views.ts'
import { systemQueries } from '#api/system/queries.ts'
import type { CurrencyView } from '#api/system/views.ts'
import { walletQueries } from '#api/wallets/queries.ts'
import { amountInput } from '#i18n/amount.ts'
import { paths } from '#paths'
import { useGoBack } from '#session/go-back.ts'
import { WithPinnedWallet } from '#session/pinned-wallet.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { Screen } from '#ui/screen.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'

import { IssueForm, lastTryOf } from './components/issue-form.tsx'
import { IssueUnknown } from './components/issue-unknown.tsx'
import { IssuedCard } from './components/issued-card.tsx'
import { ProgramList } from './components/program-list.tsx'
import { useIssuing, type IssueState } from './components/use-issuing.ts'
import { useAccountsFor } from './components/use-accounts-for.ts'
import { useIssueOwner } from './components/use-issue-owner.ts'
import { useLeaveCards } from './components/use-leave-cards.ts'
import { issueTarget, type IssueOwner } from './model/issue-attempt.ts'
import { draftFor, draftOf, type IssueDraft } from './model/issue-draft.ts'
import { accessOf, firstChoice } from './model/offers.ts'

/** A new card: which kind, on which account, with what money; then the card itself. */
export function NewCardScreen() {
  const t = useTranslations('cards')
  const goBack = useGoBack(paths.cards.to())
  return (
    <WithPinnedWallet title={t('issue.title')} onBack={goBack}>
      {({ walletId }) => <Issuing walletId={walletId} />}
    </WithPinnedWallet>
  )
}

/** Unfinished cards are one person's: who it is comes first. */
function Issuing({ walletId }: { walletId: WalletId }) {
  const t = useTranslations('cards')
  const goBack = useGoBack(paths.cards.to())
  const { query, owner } = useIssueOwner(walletId)
  if (owner !== undefined) return <Steps owner={owner} />
  return (
    <Screen title={t('issue.title')} onBack={goBack}>
      <QueryView query={query} skeleton={<SkeletonRows count={5} />}>
        {() => null}
      </QueryView>
    </Screen>
  )
}

function Steps({ owner }: { owner: IssueOwner }) {
  const issuing = useIssuing(owner)
  const { state } = issuing
  if (state.step === 'done') return <IssuedCard cardId={state.cardId} />
  if (state.step === 'unknown' || (state.step === 'working' && state.way !== 'form'))
    return <IssueUnknown state={state} issuing={issuing} />
  return <Choosing walletId={owner.walletId} state={state} issuing={issuing} />
}

interface ChoosingProps {
  walletId: WalletId
  state: Extract<IssueState, { step: 'form' | 'working' }>
  issuing: ReturnType<typeof useIssuing>
}

function Choosing({ walletId, state, issuing }: ChoosingProps) {
  const t = useTranslations('cards')
  const chosen = new URLSearchParams(useSearch()).get('program')
  const goBack = useGoBack(chosen === null ? paths.cards.to() : paths.newCard.to())
  const leaving = useLeaveCards()
  const programs = useQuery(cardQueries.programs())
  const currencies = useQuery(systemQueries.currencies())
  const cards = useInfiniteQuery(cardQueries.list(walletId))
  const rails = useQuery(kycQueries.rails(walletId))
  const currencyOf = ({ currencyId }: Program) =>
    currencies.data?.find(({ id }) => id === currencyId)
  const program = programs.data?.find(({ id }) => id === chosen)
  const currency = program && currencyOf(program)
  const rail = rails.data?.find(({ id }) => id === program?.railId)
  const isFilledIn = program !== undefined && currency !== undefined
  return (
    <Screen
      title={program?.name ?? t('issue.title')}
      step={program?.id ?? 'list'}
      onBack={state.step === 'working' ? undefined : () => leaving(goBack)}
    >
      {isFilledIn ? (
        <Filling key={program.id} {...{ walletId, program, currency, rail, state, issuing }} />
      ) : (
        <QueryView
          query={programs}
          skeleton={<SkeletonRows count={5} />}
          isEmpty={(all) => all.length === 0}
          empty={<EmptyState title={t('issue.none.title')} text={t('issue.none.text')} />}
        >
          {(all) => (
            <ProgramList
              offers={all.map((one) => ({
                program: one,
                access: accessOf(one, cards.data?.rows, rails.data),
              }))}
              unitOf={(one) => currencyOf(one)?.symbol ?? ''}
            />
          )}
        </QueryView>
      )}
    </Screen>
  )
}

interface FillingProps extends ChoosingProps {
  program: Program
  currency: CurrencyView
  rail: RailView | undefined
}

function Filling({ walletId, program, ...rest }: FillingProps) {
  const wallet = useQuery(walletQueries.detail(walletId))
  const asked = new URLSearchParams(useSearch()).get('account')
  const accounts = useAccountsFor(walletId, program.id, asked)
  const skeleton = <SkeletonRows count={5} />
  return (
    <QueryView query={wallet} skeleton={skeleton}>
      {(detail) => (
        <QueryView query={accounts.query} skeleton={skeleton}>
          {({ rows }) =>
            accounts.isWaiting ? (
              skeleton
            ) : (
              <Draft
                {...rest}
                program={program}
                wallet={detail}
                accounts={accounts.choices(rows)}
                moreAccounts={accounts.paging}
                asked={asked}
              />
            )
          }
        </QueryView>
      )}
    </QueryView>
  )
}

interface DraftProps extends Omit<Parameters<typeof IssueForm>[0], 'draft' | 'onEdit'> {
  /** Account that the address names. */
  asked: string | null
}

function Draft({ asked, ...props }: DraftProps) {
  const { program, accounts, wallet, state } = props
  const t = useTranslations('cards')
  const language = useLocale()
  const toText = (amount: Program['minTopUp']) => amountInput(amount, language)
  const [draft, setDraft] = useState<IssueDraft>(() => {
    const { typed } = lastTryOf(state, issueTarget(wallet, program))
    if (typed !== undefined) return draftOf(typed, toText)
    const name = program.accountType === 'prepaid' ? program.name : t('card.unnamed')
    return draftFor(program, name, firstChoice(accounts, asked)?.id, toText)
  })
  return (
    <IssueForm
      {...props}
      draft={draft}
      onEdit={(changes) => setDraft((now) => ({ ...now, ...changes }))}
    />
  )
}
