import { useMutation, useQueryClient } from '@tanstack/react-query'
import ExternalLink from 'lucide-react/icons/external-link'
import ScanFace from 'lucide-react/icons/scan-face'
import ScrollText from 'lucide-react/icons/scroll-text'
import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'

import { isStatus } from '#api/http/api-error.ts'
import { verificationMutations } from '#api/verification/mutations.ts'
import { refreshVerification } from '#api/verification/queries.ts'
import type { RailView } from '#api/verification/views.ts'
import type { WalletSummary } from '#api/wallets/views.ts'
import { toFailure } from '#lib/failure.ts'
import { withMembership } from '#lib/set-membership.ts'
import { useHost } from '#session/services.tsx'
import { ButtonStack } from '#ui/button-group.tsx'
import { Button } from '#ui/button.tsx'
import { showMissingAnswer, ConfirmCheckbox } from '#ui/confirm-checkbox.tsx'
import { ErrorNote } from '#ui/error-note.tsx'
import { PrimaryAction } from '#ui/primary-action.tsx'
import { failureOf, isFirstLoading, OFFLINE_FAILURE, requestStateOf } from '#ui/request-state.ts'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'

import { verificationStateOf } from '../model/verification-state.ts'
import { CheckDialog } from './check-dialog.tsx'
import { SupportRow } from './identity.tsx'
import { StatusCard } from './status-card.tsx'
import { useIdentityState, useVerificationStatusLabel } from './use-verification.ts'

interface SubmitRailProps {
  wallet: WalletSummary
  rail: RailView
  supportCode: string
  children: ReactNode
}

/**
 * Steps that the person still has to take for a verification rail: requests of the reviewers,
 * identity check, terms, submission. Requests come first until the person has opened them. The
 * check comes before the submission, but the contract allows a submission without a check (E48), so
 * an unreachable provider blocks nobody.
 */
export function SubmitRail({ wallet, rail, supportCode, children }: SubmitRailProps) {
  const t = useTranslations('verification')
  const statusLabel = useVerificationStatusLabel()
  const client = useQueryClient()
  const host = useHost()
  const { query, status, needsCheck, check } = useIdentityState(wallet)
  const [hasAccepted, setAccepted] = useState(rail.areTermsAccepted)
  const [sentFrom, setSentFrom] = useState(rail.status)
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set())
  const submit = useMutation({
    ...verificationMutations.submitRail(),
    // A 400 means that the rail was already submitted: on another device, or by a call whose answer
    // was lost. Then the platform's current status counts.
    onError: (error) => (isStatus(error, 400) ? refreshVerification(client) : undefined),
  })
  if (status !== undefined && verificationStateOf(status) === 'closed')
    return (
      <>
        <StatusCard status={status} />
        <SupportRow reference={supportCode} />
      </>
    )
  // The status did not load, so an identity check may have to come first, and neither step can be
  // left out.
  const isUnknown = status === undefined && requestStateOf(query) !== 'pending'
  const isCompany = wallet.type === 'business'
  const identityNote = () => {
    if (status === undefined) return isUnknown ? undefined : '…'
    if (check.isNeedless && status === 'UNVERIFIED') return t('check.needless')
    if (needsCheck && check.hasFailed) return t('withoutCheck')
    return needsCheck && check.wasCancelled ? t('check.cancelled') : statusLabel(status, 'person')
  }
  const asked = rail.actions.find(({ url }) => !answered.has(url))
  const answer = (url: string) => {
    setAnswered(withMembership(answered, url, true))
    host.openLink(url)
  }
  const sendText = t(verificationStateOf(rail.status) === 'fix' ? 'submitAgain' : 'submit')
  const send = () => {
    if (!hasAccepted && rail.terms.length > 0) return showMissingAnswer()
    setSentFrom(rail.status)
    submit.mutate({ params: { wallet_id: wallet.id, rail_id: rail.id } })
  }
  return (
    <>
      <RailActions rail={rail} onOpen={answer} />
      <Section title={t('missing')} footer={t('howLong')}>
        <Row
          before={<ScanFace size={24} aria-hidden />}
          title={t(isCompany ? 'companyIdentity' : 'yourIdentity')}
          subtitle={identityNote()}
        />
        {rail.terms.length === 0 ? null : (
          <Row
            before={<ScrollText size={24} aria-hidden />}
            title={t('terms')}
            subtitle={t(hasAccepted ? 'termsAccepted' : 'termsToAccept')}
          />
        )}
      </Section>
      {isUnknown ? (
        <ErrorNote
          failure={failureOf(query) ?? OFFLINE_FAILURE}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      <Terms rail={rail} hasAccepted={hasAccepted} onAccept={setAccepted} />
      {submit.error === null ? null : (
        <ErrorNote failure={toFailure(submit.error)}>
          {isStatus(submit.error, 400) && rail.status !== sentFrom
            ? t('alreadySubmitted')
            : undefined}
        </ErrorNote>
      )}
      {children}
      {needsCheck && !check.hasFailed ? (
        <PrimaryAction
          text={t(check.wasCancelled ? 'check.resume' : 'check.start')}
          onPress={check.start}
        />
      ) : asked === undefined ? (
        <PrimaryAction
          text={sendText}
          isLoading={submit.isPending || isFirstLoading(query)}
          disabled={status === undefined}
          onPress={send}
        />
      ) : (
        <>
          {/* The person may have answered the request elsewhere, on another device. */}
          <ButtonStack>
            <Button
              isStretched
              mode="plain"
              isLoading={submit.isPending || isFirstLoading(query)}
              disabled={status === undefined}
              onClick={send}
            >
              {sendText}
            </Button>
          </ButtonStack>
          <PrimaryAction
            text={t('actionStart', { type: asked.type.toLowerCase() })}
            onPress={() => answer(asked.url)}
          />
        </>
      )}
      <CheckDialog check={check} />
    </>
  )
}

interface TermsProps {
  rail: RailView
  hasAccepted: boolean
  onAccept: (hasAccepted: boolean) => void
}

function Terms({ rail, hasAccepted, onAccept }: TermsProps) {
  const t = useTranslations('verification')
  const host = useHost()
  if (rail.terms.length === 0) return null
  return (
    <Section title={t('terms')}>
      {rail.terms.map(({ title, link, description }) => (
        <Row
          key={link}
          title={title}
          subtitle={description}
          after={<ExternalLink size={20} aria-hidden />}
          onPress={() => host.openLink(link)}
        />
      ))}
      <ConfirmCheckbox isRow label={t('accept')} isOn={hasAccepted} onChange={onAccept} />
    </Section>
  )
}

const TYPES = ['document', 'selfie', 'address', 'questionnaire'] as const

interface RailActionsProps {
  rail: RailView
  /** If set, a press on the row calls this with the link instead of following it. */
  onOpen?: (url: string) => void
}

/** Requests of the reviewers, each with a link to the page where the person answers it. */
export function RailActions({ rail, onOpen }: RailActionsProps) {
  const t = useTranslations('verification')
  const host = useHost()
  if (rail.actions.length === 0) return null
  return (
    <Section isList title={t('actions')}>
      {rail.actions.map(({ type, url }) => {
        const known = TYPES.find((name) => name === type.toLowerCase())
        return (
          <Row
            key={url}
            title={known === undefined ? type : t(`actionTypes.${known}`)}
            subtitle={t('actionHint')}
            after={<ExternalLink size={20} aria-hidden />}
            onPress={() => (onOpen ?? host.openLink)(url)}
          />
        )
      })}
    </Section>
  )
}
