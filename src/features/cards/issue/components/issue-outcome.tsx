import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useLocation } from 'wouter'

import { cardQueries } from '#api/cards/queries.ts'
import type { CardId } from '#api/cards/schema.ts'
import type { Program } from '#api/cards/views.ts'
import { toFailure, type Failure } from '#lib/failure.ts'
import type { OpenOrder } from '#orders/order-record.ts'
import { OutcomeBlock } from '#orders/outcome-block.tsx'
import { recipientChange } from '#orders/recheck.ts'
import type { UnknownScreenProps } from '#orders/unknown-screen.tsx'
import { paths } from '#paths'
import { QuoteProblem } from '#quotes/quote-failure.tsx'
import { verificationLink } from '#rails/verification-link.ts'
import { ButtonStack } from '#ui/button-group.tsx'
import { Button } from '#ui/button.tsx'
import { CalloutLink } from '#ui/callout.tsx'
import { Centered, CenteredColumn } from '#ui/centered.tsx'
import { ErrorNote } from '#ui/error-note.tsx'
import { Phrase } from '#ui/phrase.tsx'
import { PrimaryAction } from '#ui/primary-action.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { Screen } from '#ui/screen.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { Text } from '#ui/text.tsx'

import { AccountAmount, fundsOf } from '../../components/account-amount.tsx'
import { CardArt } from '../../components/card-art.tsx'
import { ACCOUNT_MISSING, needsAccount } from '../issue-order.ts'
import type { IssueInput } from '../model/issue-draft.ts'

/** `cardId` is undefined if only the list of cards can tell which card was issued. */
export function IssuedCard({ cardId }: { cardId: CardId | undefined }) {
  const t = useTranslations('cards')
  const [, navigate] = useLocation()
  const card = useQuery(cardQueries.detail(cardId))
  const leave = (to: string) => navigate(to, { replace: true })
  return (
    <Screen title={t('issue.done.title')} isWithin onBack={() => leave(paths.cards.to())}>
      {cardId === undefined ? null : (
        <QueryView query={card} skeleton={<SkeletonRows count={3} />}>
          {(data) => {
            const funds = data.account && fundsOf(data.account)
            return (
              <>
                <Centered>
                  <CardArt card={data} />
                </Centered>
                {funds === undefined ? null : (
                  <CenteredColumn>
                    <Text as="p" size="callout">
                      <Phrase>
                        {t.rich('issue.done.funds', { amount: () => <AccountAmount {...funds} /> })}
                      </Phrase>
                    </Text>
                  </CenteredColumn>
                )}
              </>
            )
          }}
        </QueryView>
      )}
      {cardId === undefined ? (
        <PrimaryAction text={t('issue.done.all')} onPress={() => leave(paths.cards.to())} />
      ) : (
        <>
          <ButtonStack>
            <Button mode="plain" onClick={() => leave(paths.cards.to())}>
              {t('issue.done.all')}
            </Button>
          </ButtonStack>
          <PrimaryAction
            text={t('issue.done.open')}
            onPress={() => leave(paths.card.to({ id: cardId }))}
          />
        </>
      )}
    </Screen>
  )
}

/** Shown if an issue's outcome is unknown. The order is finished with its id, never repeated. */
export function IssueUnknown({
  order,
  failure,
  status,
  isRepeating = false,
  onRepeat,
  onStartOver,
}: UnknownScreenProps) {
  const t = useTranslations('cards')
  const tOrder = useTranslations('order')
  const [, navigate] = useLocation()
  const { details, maskedTo } = order as OpenOrder<IssueInput>
  const isMissing = failure?.code === ACCOUNT_MISSING
  const step = needsAccount(order as OpenOrder<IssueInput>) ? 'account' : 'card'
  // The details of the order are deleted when its session ends. After that, only the list of cards
  // can show whether the card was issued.
  const canFinish = details !== undefined
  const problem = canFinish ? failure : status.error ? toFailure(status.error) : undefined
  const absence = isMissing ? 'missing' : !canFinish && status.isMissing ? 'absent' : undefined
  return (
    <Screen
      title={t('issue.unknown.title')}
      onBack={isRepeating ? undefined : () => navigate(paths.cards.to())}
    >
      <div role="alert">
        <OutcomeBlock
          sign="unknown"
          title={t('issue.unknown.heading', { name: details?.to ?? maskedTo })}
          text={t(`issue.unknown.${canFinish ? step : 'ended'}`)}
        />
      </div>
      {problem === undefined || isMissing ? null : <ErrorNote failure={problem} />}
      {absence !== undefined || problem !== undefined ? (
        <ButtonStack role="status">
          {absence === undefined ? null : <p>{t(`issue.unknown.${absence}`)}</p>}
          <Button isStretched mode="plain" onClick={onStartOver}>
            {t('issue.unknown.startOver')}
          </Button>
        </ButtonStack>
      ) : null}
      {canFinish ? (
        <PrimaryAction
          text={t(isMissing ? 'issue.unknown.openAgain' : 'issue.unknown.finish')}
          isLoading={isRepeating}
          onPress={() => onRepeat(isMissing ? 'recreate' : 'repeat')}
        />
      ) : (
        <PrimaryAction
          text={tOrder('unknown.check')}
          isLoading={status.isPending}
          onPress={status.check}
        />
      )}
    </Screen>
  )
}

/** Shows why a card was not issued, except for errors of a field, which are shown at the field. */
export function IssueProblem({ failure, program }: { failure: Failure; program: Program }) {
  const t = useTranslations('cards')
  if (failure.fields?.nick_name !== undefined) return null
  if (failure.code === 'CARD_LIMIT')
    return (
      <ErrorNote failure={failure}>{t('issue.full', { count: program.maxCards ?? 0 })}</ErrorNote>
    )
  if (recipientChange(failure) !== undefined)
    return <ErrorNote failure={failure}>{t('issue.termsChanged')}</ErrorNote>
  if (failure.status === 403)
    return (
      <ErrorNote failure={failure}>
        {t('issue.refusedLocked')}{' '}
        <CalloutLink
          href={verificationLink([program.railId], paths.newCard.to({}, { program: program.id }))}
        >
          {t('issue.verify')}
        </CalloutLink>
      </ErrorNote>
    )
  return <QuoteProblem error={failure} />
}
