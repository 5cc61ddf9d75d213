import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'

import { cardQueries } from '#api/cards/queries.ts'
import type { ProgramId } from '#api/cards/schema.ts'
import type { Program } from '#api/cards/views.ts'
import type { WalletId } from '#api/common/schema.ts'
import { systemQueries } from '#api/system/queries.ts'
import { verificationQueries } from '#api/verification/queries.ts'
import { walletQueries } from '#api/wallets/queries.ts'
import { useGoBack } from '#navigation/go-back.ts'
import { useHeldForm, useLeaveForms, useLeaveQuestion } from '#navigation/leave-form.ts'
import { useSearchOf } from '#navigation/search.ts'
import { OrderFlow } from '#orders/order-flow.tsx'
import type { OpenOrder } from '#orders/order-record.ts'
import { hasLeftForm } from '#orders/order-screens.tsx'
import { useOrderSteps } from '#orders/use-order-form.ts'
import { useOrder, type OrderHandle } from '#orders/use-order.ts'
import { paths } from '#paths'
import { useClosingConfirmation } from '#ui/closing-confirmation.ts'
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
import type { IssueSetup } from './components/use-issue-order.ts'
import { cardKindOf, issueOrder, progressOf } from './issue-order.ts'
import { draftFor, draftOf, type IssueDraft } from './model/issue-draft.ts'
import type { IssueInput } from './model/issue-input.ts'
import { programAccessOf, defaultAccount } from './model/program-availability.ts'

export function NewCardScreen() {
  const t = useTranslations('cards')
  const goBack = useGoBack(paths.cards.to())
  const { program } = useSearchOf(paths.newCard)
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

function IssueFlow({ walletId }: { walletId: WalletId }) {
  const t = useTranslations('cards')
  const { program: requestedProgram } = useSearchOf(paths.newCard)
  const goBack = useGoBack(requestedProgram === undefined ? paths.cards.to() : paths.newCard.to())
  const leaving = useLeaveForms(useLeaveQuestion())
  const order = useOrder(issueOrder, walletId)
  const { state } = order
  /** The last try that made no card, with its input and everything that it made nevertheless. */
  const [lastTry, setLastTry] = useState<OpenOrder<IssueInput>>()
  /** The input stays while an earlier order is shown. */
  const [typed, setTyped] = useState<Typed>()
  if (typed !== undefined && typed.program !== requestedProgram) setTyped(undefined)
  const refused = state.step === 'ready' ? state.refused : undefined
  if (refused !== undefined && refused !== lastTry) setLastTry(refused)
  const steps = useOrderSteps<string, ProgramId>(order, 'form', false)
  const programs = useQuery(cardQueries.programs())
  const currencies = useQuery(systemQueries.currencies())
  const cards = useInfiniteQuery(cardQueries.list(walletId))
  const rails = useQuery(verificationQueries.rails(walletId))
  const currencyOf = ({ currencyId }: Program) =>
    currencies.data?.find(({ id }) => id === currencyId)
  const program = programs.data?.find(
    ({ id, isArchived }) => id === requestedProgram && !isArchived,
  )
  const currency = program && currencyOf(program)
  const rail = rails.data?.find(({ id }) => id === program?.railId)
  const isConfirming = steps.confirmed !== undefined && steps.confirmed === program?.id
  // The confirmation is void for another card or for the list of programs. A refused name is
  // corrected in its field, which shows the refusal. After the order has left the form, its input
  // is gone.
  const isReviewOver = !isConfirming || isNameRefused(order) || hasLeftForm(order)
  if (steps.confirmed !== undefined && isReviewOver) steps.restart()
  if (state.step === 'sent' && !state.isEarlier && !state.isUnseen)
    return <IssuedCard cardId={progressOf(state.order).cardId} />
  return (
    <OrderFlow
      form={{
        order,
        steps,
        startOver(unsent) {
          setLastTry(unsent)
          steps.restart()
        },
      }}
      title={program?.name ?? t('issue.title')}
      step={isConfirming ? 'confirm' : (program?.id ?? 'list')}
      previous={isConfirming ? 'form' : undefined}
      leave={() => leaving(goBack)}
      Unknown={IssueUnknown}
    >
      {program !== undefined && currency !== undefined ? (
        <CardForm
          key={program.id}
          isConfirming={isConfirming}
          onContinue={() => steps.toConfirm(program.id)}
          typed={typed?.draft}
          onType={(draft) => setTyped({ program: program.id, draft })}
          {...{ walletId, program, currency, rail, order, lastTry }}
        />
      ) : (
        <QueryView
          query={programs}
          loading={loadingUntil([currencies, cards, rails])}
          skeleton={
            requestedProgram === undefined ? <ProgramListSkeleton /> : <SkeletonRows count={5} />
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

const isNameRefused = ({ state }: OrderHandle<IssueInput>): boolean =>
  state.step === 'ready' && state.failure?.fields?.nick_name !== undefined

interface Typed {
  program: ProgramId
  draft: IssueDraft
}

interface Steps {
  isConfirming: boolean
  onContinue: () => void
  typed: IssueDraft | undefined
  onType: (draft: IssueDraft) => void
}

interface CardFormProps
  extends Steps, Pick<IssueSetup, 'program' | 'currency' | 'rail' | 'order' | 'lastTry'> {
  walletId: WalletId
}

function CardForm({ walletId, program, lastTry, ...rest }: CardFormProps) {
  const wallet = useQuery(walletQueries.detail(walletId))
  const { account: requestedAccount } = useSearchOf(paths.newCard)
  const accounts = useAccountsFor(walletId, program.id, requestedAccount)
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
                lastTry={orderOfProgram(program, lastTry)}
                accounts={accounts.choices(rows)}
                moreAccounts={accounts.paging}
                requestedAccount={requestedAccount}
              />
            )
          }
        </QueryView>
      )}
    </QueryView>
  )
}

/**
 * Returns the order if it is for the same program and kind, because its results count for no other
 * card.
 */
function orderOfProgram(
  program: Program,
  order: OpenOrder<IssueInput> | undefined,
): OpenOrder<IssueInput> | undefined {
  const input = order?.details?.input
  return input?.programId === program.id && input.kind === cardKindOf(program) ? order : undefined
}

interface DraftProps extends Omit<IssueSetup, 'draft'>, Steps {
  requestedAccount: string | undefined
}

function Draft({
  requestedAccount,
  isConfirming,
  onContinue,
  typed,
  onType,
  ...props
}: DraftProps) {
  const { program, accounts, lastTry, order } = props
  const t = useTranslations('cards')
  const [initial] = useState<IssueDraft>(() => {
    const sent = lastTry?.details?.input
    if (sent !== undefined) return draftOf(sent)
    const name = program.accountType === 'prepaid' ? program.name : t('card.unnamed')
    return draftFor(program, name, defaultAccount(accounts, requestedAccount)?.id)
  })
  const draft = typed ?? initial
  const isUnsent = order.state.step === 'ready'
  useClosingConfirmation(draft.isDirty)
  useHeldForm(draft.isDirty && isUnsent, useLeaveQuestion())
  if (isConfirming) return <IssueReview {...props} draft={draft} />
  return (
    <IssueForm
      {...props}
      draft={draft}
      onEdit={(changes) => {
        order.clear()
        onType({ ...draft, ...changes })
      }}
      onContinue={onContinue}
    />
  )
}
