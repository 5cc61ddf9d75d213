import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'

import { isStatus } from '#api/http/api-error.ts'
import { kycMutations } from '#api/kyc/mutations.ts'
import { refreshVerification } from '#api/kyc/queries.ts'
import type { RailView } from '#api/kyc/views.ts'
import type { WalletSummary } from '#api/wallets/views.ts'
import { toFailure } from '#lib/failure.ts'
import { useHost } from '#session/services.tsx'
import { ErrorNote } from '#ui/error-note.tsx'
import { PrimaryAction } from '#ui/primary-action.tsx'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'
import { SwitchRow } from '#ui/switch-row.tsx'

/** What the person still has to do for a rail: what is asked elsewhere, the terms, and sending it in. */
export function SubmitRail({ wallet, rail }: { wallet: WalletSummary; rail: RailView }) {
  const t = useTranslations('verification')
  const host = useHost()
  const client = useQueryClient()
  const [hasAccepted, setAccepted] = useState(rail.areTermsAccepted)
  const submit = useMutation({
    ...kycMutations.submitRail(),
    // Sent in already, on another device or by a call whose answer was lost: what stands there now counts.
    onError: (error) => (isStatus(error, 400) ? refreshVerification(client) : undefined),
  })
  return (
    <>
      <Actions rail={rail} />
      {rail.terms.length === 0 ? null : (
        <Section title={t('terms')} footer={t('howLong')}>
          {rail.terms.map(({ title, link, description }) => (
            <Row
              key={link}
              title={title}
              subtitle={description}
              after={<ExternalLink size={20} aria-hidden />}
              onPress={() => host.openLink(link)}
            />
          ))}
          <SwitchRow title={t('accept')} isOn={hasAccepted} onChange={setAccepted} />
        </Section>
      )}
      {submit.error === null ? null : (
        <ErrorNote failure={toFailure(submit.error)}>
          {isStatus(submit.error, 400) ? t('alreadySubmitted') : undefined}
        </ErrorNote>
      )}
      <PrimaryAction
        text={t(rail.status === 'SOFT_REJECT' ? 'submitAgain' : 'submit')}
        isLoading={submit.isPending}
        disabled={!hasAccepted && rail.terms.length > 0}
        onPress={() => submit.mutate({ params: { wallet_id: wallet.id, rail_id: rail.id } })}
      />
    </>
  )
}

const ACTIONS = ['document', 'selfie', 'address', 'questionnaire'] as const

/** What the reviewers ask for, each where it is answered. */
function Actions({ rail }: { rail: RailView }) {
  const t = useTranslations('verification')
  const host = useHost()
  if (rail.actions.length === 0) return null
  return (
    <Section title={t('actions')}>
      {rail.actions.map(({ type, url }) => {
        const known = ACTIONS.find((name) => name === type.toLowerCase())
        return (
          <Row
            key={url}
            title={known === undefined ? type : t(`actionTypes.${known}`)}
            subtitle={t('actionHint')}
            after={<ExternalLink size={20} aria-hidden />}
            onPress={() => host.openLink(url)}
          />
        )
      })}
    </Section>
  )
}
