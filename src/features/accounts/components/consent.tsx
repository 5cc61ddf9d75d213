import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Link, useLocation } from 'wouter'

import type { WalletId } from '#api/common/schema.ts'
import { isStatus } from '#api/http/api-error.ts'
import { virtualAccountMutations } from '#api/virtual-accounts/mutations.ts'
import type { AccountProgram } from '#api/virtual-accounts/views.ts'
import { toFailure } from '#lib/failure.ts'
import { paths } from '#paths'
import { verificationLink } from '#session/verification-link.ts'
import { useChrome } from '#ui/chrome.tsx'
import { ErrorNote } from '#ui/error-note.tsx'
import { useNotify } from '#ui/notice.tsx'
import { PrimaryAction } from '#ui/primary-action.tsx'
import { Section } from '#ui/section.tsx'
import { SwitchRow } from '#ui/switch-row.tsx'

import styles from './consent.module.css'

interface ConsentProps {
  walletId: WalletId
  program: AccountProgram
}

/** What a person agrees to, word for word, and the button that only works once they did. */
export function Consent({ walletId, program }: ConsentProps) {
  const t = useTranslations('accounts')
  const [, navigate] = useLocation()
  const { haptic } = useChrome()
  const notify = useNotify()
  const [hasAgreed, setHasAgreed] = useState(false)
  const open = useMutation(virtualAccountMutations.open())
  const isMissing = program.consent !== undefined && !hasAgreed
  const submit = () => {
    if (isMissing || open.isPending) return
    open.mutate(
      { body: { wallet_id: walletId, va_programs_id: program.id } },
      {
        onSuccess: ({ id }) => {
          haptic('success')
          notify(t('opened'))
          navigate(paths.account.to({ id }), { replace: true })
        },
        onError: () => haptic('error'),
      },
    )
  }
  return (
    <>
      {program.consent === undefined ? null : (
        <Section title={t('consent')}>
          <p className={styles.text}>{program.consent}</p>
          <SwitchRow title={t('agree')} isOn={hasAgreed} onChange={setHasAgreed} />
        </Section>
      )}
      {open.error ? <OpenNote error={open.error} program={program} /> : null}
      <PrimaryAction
        text={t('openNamed', { name: program.name })}
        disabled={isMissing}
        isLoading={open.isPending}
        onPress={submit}
      />
    </>
  )
}

/** Why it was not opened, with the way on where there is one. */
function OpenNote({ error, program }: { error: Error; program: AccountProgram }) {
  const t = useTranslations('accounts')
  const failure = toFailure(error)
  if (isStatus(error, 409))
    return (
      <ErrorNote failure={failure}>
        {t('exists')} <Link href={paths.accounts.to()}>{t('toAccounts')}</Link>
      </ErrorNote>
    )
  if (failure.code === 'KYC_REQUIRED')
    return (
      <ErrorNote failure={failure}>
        {t('kycFirst')}{' '}
        <Link href={verificationLink([program.railId], paths.newAccount.to())}>{t('verify')}</Link>
      </ErrorNote>
    )
  return (
    <ErrorNote failure={failure}>
      {failure.isOutcomeUnknown === true ? t('maybeOpened') : undefined}
    </ErrorNote>
  )
}
