import { CircleHelp } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useLocation } from 'wouter'

import { paths } from '#paths'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorNote } from '#ui/error-note.tsx'
import { PrimaryAction } from '#ui/primary-action.tsx'
import { Screen } from '#ui/screen.tsx'

import { needsAccount } from '../model/issue-attempt.ts'
import styles from './issue-form.module.css'
import { newCardPath } from './program-list.tsx'
import type { IssueState, useIssuing } from './use-issuing.ts'

interface IssueUnknownProps {
  state: Extract<IssueState, { step: 'unknown' | 'working' }>
  issuing: ReturnType<typeof useIssuing>
}

/** The card was asked for and no clear answer came: it is finished with the same id, never asked for anew. */
export function IssueUnknown({ state, issuing }: IssueUnknownProps) {
  const t = useTranslations('cards')
  const [, navigate] = useLocation()
  const { attempt } = state
  if (attempt === undefined) return null
  const isWorking = state.step === 'working'
  const failure = isWorking ? undefined : state.failure
  const isMissing = !isWorking && state.isMissing === true
  const isOver = !isWorking && state.isOver === true
  if (isOver) return <IssueOver name={attempt.nickname} />
  // The form of the same card, should it come to that.
  const goOn = (act: () => void) => {
    navigate(newCardPath(attempt.programId), { replace: true })
    act()
  }
  const stage = needsAccount(attempt) ? 'account' : 'card'
  return (
    <Screen
      title={t('issue.unknown.title')}
      onBack={isWorking ? undefined : () => navigate(paths.cards.to())}
    >
      <div role="alert">
        <EmptyState
          icon={<CircleHelp size={56} />}
          title={t('issue.unknown.heading', { name: attempt.nickname })}
          text={t(`issue.unknown.${stage}`)}
        />
      </div>
      {failure === undefined ? null : <ErrorNote failure={failure} />}
      {isMissing || failure !== undefined ? (
        <div className={styles.next} role="status">
          {isMissing ? <p>{t('issue.unknown.missing')}</p> : null}
          <Button isStretched mode="plain" onClick={() => goOn(() => issuing.giveUp(attempt))}>
            {t('issue.unknown.startOver')}
          </Button>
        </div>
      ) : null}
      <PrimaryAction
        text={t(isMissing ? 'issue.unknown.openAgain' : 'issue.unknown.finish')}
        isLoading={isWorking}
        onPress={() =>
          isMissing ? goOn(() => issuing.openAgain(attempt)) : issuing.resume(attempt)
        }
      />
    </Screen>
  )
}

function IssueOver({ name }: { name: string }) {
  const t = useTranslations('cards')
  const [, navigate] = useLocation()
  const leave = () => navigate(paths.cards.to(), { replace: true })
  return (
    <Screen title={t('issue.over.title')} onBack={leave}>
      <EmptyState title={t('issue.over.heading', { name })} text={t('issue.over.text')} />
      <PrimaryAction text={t('issue.done.all')} onPress={leave} />
    </Screen>
  )
}
