import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'

import { cardQueries } from '#api/cards/queries.ts'
import { ProgramId } from '#api/cards/schema.ts'
import type { Program } from '#api/cards/views.ts'
import type { WalletId } from '#api/common/schema.ts'
import { systemQueries } from '#api/system/queries.ts'
import { verificationQueries } from '#api/verification/queries.ts'
import { walletQueries } from '#api/wallets/queries.ts'
import { useGoBack } from '#navigation/go-back.ts'
import { useLeaveUnstoredForm } from '#navigation/leave-form.ts'
import { useRouteSearch } from '#navigation/search.ts'
import { OrderFlow, ReviewStep } from '#orders/order-flow.tsx'
import type { OpenOrder } from '#orders/order-record.ts'
import { isPastForm } from '#orders/order-screens.tsx'
import { readyRefusalOf } from '#orders/order-state.ts'
import { useOrderForm } from '#orders/use-order-form.ts'
import { paths } from '#paths'
import { IllustratedState } from '#ui/illustration.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { loadingUntil } from '#ui/request-state.ts'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { WithPinnedWallet } from '#wallets/pinned-wallet.tsx'

import { useAccountsFor } from './components/account-choice.tsx'
import { IssueForm } from './components/issue-form.tsx'
import { IssueUnknown, IssuedCard } from './components/issue-outcome.tsx'
import { IssueReview } from './components/issue-review.tsx'
import { ProgramList, ProgramListSkeleton } from './components/program-list.tsx'
import { useIssueOrder, type IssueFormData } from './components/use-issue-order.ts'
import { cardKindOf, issuedCardOf, issueOrder, progressOf } from './issue-order.ts'
import {
  filledIssue,
  EMPTY_ISSUE_DRAFT,
  proposedIssue,
  type IssueInput,
} from './model/issue-draft.ts'
import { programAccessOf, defaultAccount } from './model/program-availability.ts'

export function NewCardScreen() {
  const t = useTranslations('cards')
  const goBack = useGoBack(paths.cards.to())
  const { program } = useRouteSearch(paths.newCard)
  return (
    <WithPinnedWallet
      title={t('issue.title')}
      onBack={goBack}
      skeleton={program === undefined ? <ProgramListSkeleton /> : undefined}
    >
      {({ walletId }) => <IssueFlow walletId={walletId} />}
    </WithPinnedWallet>
  )
}

const FIRST: string = 'form'

function IssueFlow({ walletId }: { walletId: WalletId }) {
  const t = useTranslations('cards')
  const form = useOrderForm(issueOrder, walletId, {
    first: FIRST,
    route: paths.newCard,
    // Clears what was entered for another card.
    read: ({ program: named, account }, previous) =>
      named !== undefined && named === previous.program
        ? {}
        : {
            ...EMPTY_ISSUE_DRAFT,
            program: named === undefined ? named : ProgramId.parse(named),
            account,
          },
    addressOf: (draft) => paths.newCard.to({}, { program: draft.program, account: draft.account }),
  })
  const { draft, order, steps } = form
  const { state } = order
  const { confirmed } = steps
  const goBack = useGoBack(draft.program === undefined ? paths.cards.to() : paths.newCard.to())
  const leave = useLeaveUnstoredForm(form.hasUnstoredInput, goBack)
  /** The last attempt that issued no card, with what it has created, such as an account. */
  const [lastTry, setLastTry] = useState<OpenOrder<IssueInput>>()
  const { failure, refused } = readyRefusalOf(state)
  if (refused !== undefined && refused !== lastTry) setLastTry(refused)
  const programs = useQuery(cardQueries.programs())
  const currencies = useQuery(systemQueries.currencies())
  const cards = useInfiniteQuery(cardQueries.list(walletId))
  const rails = useQuery(verificationQueries.rails(walletId))
  const currencyOf = ({ currencyId }: Program) =>
    currencies.data?.find(({ id }) => id === currencyId)
  const program = programs.data?.find(({ id, isArchived }) => id === draft.program && !isArchived)
  const currency = program && currencyOf(program)
  // If the card's name was refused, its field shows the refusal, so the person can correct it.
  const isNameRefused = failure?.fields?.nick_name !== undefined
  if (confirmed && (program === undefined || isNameRefused || isPastForm(order))) steps.restart()
  if (state.step === 'sent' && !state.isEarlier && !state.isUnseen)
    return <IssuedCard cardId={issuedCardOf(state.order)} />
  return (
    <OrderFlow
      form={{
        ...form,
        startOver(unsent) {
          setLastTry(unsent)
          form.startOver(unsent)
        },
      }}
      title={program?.name ?? t('issue.title')}
      step={confirmed ? 'confirm' : (program?.id ?? 'list')}
      previous={confirmed ? 'form' : undefined}
      leave={leave}
      Unknown={IssueUnknown}
    >
      {program !== undefined && currency !== undefined ? (
        <CardForm
          key={program.id}
          walletId={walletId}
          program={program}
          currency={currency}
          rail={rails.data?.find(({ id }) => id === program.railId)}
          form={form}
          opened={
            lastTry && isOfProgram(program, lastTry) ? progressOf(lastTry).accountId : undefined
          }
        />
      ) : (
        <QueryView
          query={programs}
          loading={loadingUntil([currencies, cards, rails])}
          skeleton={
            draft.program === undefined ? <ProgramListSkeleton /> : <SkeletonRows count={5} />
          }
          isEmpty={(all) => all.every(({ isArchived }) => isArchived)}
          empty={
            <IllustratedState of="card" title={t('issue.none.title')} text={t('issue.none.text')} />
          }
        >
          {(all) => (
            <ProgramList
              offers={all.map((one) => ({
                program: one,
                access: programAccessOf(one, cards.data?.rows, rails.data),
              }))}
              unitOf={(one) => currencyOf(one)?.symbol ?? ''}
            />
          )}
        </QueryView>
      )}
    </OrderFlow>
  )
}

/** Returns whether an attempt was for this kind of card. Its results are used for no other kind. */
const isOfProgram = (program: Program, { details }: OpenOrder<IssueInput>): boolean =>
  details?.input.programId === program.id && details.input.kind === cardKindOf(program)

type CardFormProps = Omit<IssueFormData, 'wallet' | 'accounts' | 'moreAccounts'> & {
  walletId: WalletId
}

function CardForm({ walletId, ...setup }: CardFormProps) {
  const wallet = useQuery(walletQueries.detail(walletId))
  const accounts = useAccountsFor(walletId, setup.program.id, setup.form.draft.account)
  const skeleton = <SkeletonRows count={5} />
  return (
    <QueryView query={wallet} skeleton={skeleton}>
      {(detail) => (
        <QueryView query={accounts.query} skeleton={skeleton}>
          {({ rows }) =>
            accounts.isWaiting ? (
              skeleton
            ) : (
              <Steps
                {...setup}
                wallet={detail}
                accounts={accounts.choices(rows)}
                moreAccounts={accounts.paging}
              />
            )
          }
        </QueryView>
      )}
    </QueryView>
  )
}

function Steps(setup: IssueFormData) {
  const { program, currency, accounts, form } = setup
  const { draft, steps } = form
  const t = useTranslations('cards')
  const [proposed] = useState(() =>
    proposedIssue(
      program,
      program.accountType === 'prepaid' ? program.name : t('card.unnamed'),
      defaultAccount(accounts, draft.account)?.id,
    ),
  )
  const [isPressed, setIsPressed] = useState(false)
  const { confirmed } = steps
  // The form suggests a balance by its value, which changes; a balance once confirmed stays.
  const payWith = confirmed?.input.payWith
  const filled = filledIssue(draft, { ...proposed, payWith }, currency.symbol)
  const issue = useIssueOrder(setup, filled, isPressed || confirmed !== undefined)
  if (confirmed !== undefined)
    return (
      <ReviewStep form={form} offered={issue.choice}>
        {() => <IssueReview form={form} issue={issue} accounts={accounts} />}
      </ReviewStep>
    )
  return (
    <IssueForm
      {...setup}
      filled={filled}
      issue={issue}
      isPressed={isPressed}
      onContinue={(isComplete) => {
        setIsPressed(!isComplete)
        if (isComplete) steps.toConfirm(issue.choice)
      }}
    />
  )
}
