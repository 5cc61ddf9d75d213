import { useQuery, useMutation } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import Lock from 'lucide-react/icons/lock'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLocation } from 'wouter'

import type { WalletId } from '#api/common/schema.ts'
import { isStatus } from '#api/http/api-error.ts'
import { verificationQueries } from '#api/verification/queries.ts'
import { virtualAccountMutations } from '#api/virtual-accounts/mutations.ts'
import { virtualAccountQueries } from '#api/virtual-accounts/queries.ts'
import type { AccountProgram } from '#api/virtual-accounts/views.ts'
import { toFailure } from '#lib/failure.ts'
import { useGoBack } from '#navigation/go-back.ts'
import { paths } from '#paths'
import { verificationLink } from '#rails/verification-link.ts'
import { AssetIcon } from '#ui/asset-icon.tsx'
import { CalloutLink } from '#ui/callout.tsx'
import { showMissingAnswer, ConfirmCheckbox } from '#ui/confirm-checkbox.tsx'
import { DisclosureRow } from '#ui/disclosure-row.tsx'
import { ErrorNote } from '#ui/error-note.tsx'
import { useHostControls } from '#ui/host-controls.tsx'
import { IllustratedState } from '#ui/illustration.tsx'
import { useNotify } from '#ui/notice.tsx'
import { PrimaryAction } from '#ui/primary-action.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { Row } from '#ui/row.tsx'
import { Screen } from '#ui/screen.tsx'
import { Section } from '#ui/section.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { WithWallet } from '#wallets/with-wallet.tsx'

import { accountOf, programLockOf } from './model/state.ts'

export function NewVirtualAccountScreen() {
  const t = useTranslations('virtualAccounts')
  const goBack = useGoBack(paths.virtualAccounts.to())
  return (
    <Screen title={t('newTitle')} onBack={goBack}>
      <WithWallet>{({ wallet }) => <Programs walletId={wallet.id} />}</WithWallet>
    </Screen>
  )
}

function Programs({ walletId }: { walletId: WalletId }) {
  const t = useTranslations('virtualAccounts')
  const programs = useQuery(virtualAccountQueries.programs())
  return (
    <QueryView
      query={programs}
      skeleton={<SkeletonRows count={2} />}
      isEmpty={(all) => all.length === 0}
      empty={<IllustratedState of="bank" title={t('none.title')} text={t('none.text')} />}
    >
      {(all) => <ProgramChoice walletId={walletId} programs={all} />}
    </QueryView>
  )
}

interface ProgramChoiceProps {
  walletId: WalletId
  programs: readonly AccountProgram[]
}

/**
 * Programs to choose from. If the wallet already has an account in a program, the program leads to
 * it; a locked program leads to verification.
 */
function ProgramChoice({ walletId, programs }: ProgramChoiceProps) {
  const t = useTranslations('virtualAccounts')
  const rails = useQuery(verificationQueries.rails(walletId))
  const accounts = useQuery(virtualAccountQueries.list(walletId))
  const [chosenId, setChosenId] = useState<string | undefined>()
  const chosen = programs.find(({ id }) => id === chosenId)
  const rowOf = (program: AccountProgram) => {
    const shared = {
      before: <AssetIcon icon={program.icon} symbol={program.from?.symbol ?? program.name} />,
      title: program.name,
    }
    const account = accountOf(program, accounts.data ?? [])
    if (account !== undefined)
      return (
        <DisclosureRow
          key={program.id}
          {...shared}
          subtitle={t('alreadyOpen')}
          href={paths.virtualAccount.to({ id: account.id })}
        />
      )
    const lock = programLockOf(program, rails.data)
    if (lock !== undefined)
      return (
        <Row
          key={program.id}
          {...shared}
          subtitle={t('lockedBy')}
          href={verificationLink([lock.railId], paths.newVirtualAccount.to())}
          after={<Lock size={20} aria-hidden />}
        />
      )
    return (
      <Row
        key={program.id}
        {...shared}
        subtitle={program.description}
        isSelected={program.id === chosenId}
        onPress={() => setChosenId(program.id)}
        after={program.id === chosenId ? <Check size={20} aria-hidden /> : undefined}
      />
    )
  }
  return (
    <>
      <Section title={t('choose')}>{programs.map(rowOf)}</Section>
      {chosen === undefined ? null : (
        <Consent key={chosen.id} walletId={walletId} program={chosen} />
      )}
    </>
  )
}

interface ConsentProps {
  walletId: WalletId
  program: AccountProgram
}

function Consent({ walletId, program }: ConsentProps) {
  const t = useTranslations('virtualAccounts')
  const [, navigate] = useLocation()
  const { haptic } = useHostControls()
  const notify = useNotify()
  const [hasAgreed, setHasAgreed] = useState(false)
  const open = useMutation(virtualAccountMutations.open())
  const isMissing = program.consent !== undefined && !hasAgreed
  const submit = () => {
    if (open.isPending) return
    open.mutate(
      { body: { wallet_id: walletId, va_programs_id: program.id } },
      {
        onSuccess: ({ id }) => {
          haptic('success')
          notify(t('opened'))
          navigate(paths.virtualAccount.to({ id }), { replace: true })
        },
        onError: () => haptic('error'),
      },
    )
  }
  return (
    <>
      {program.consent === undefined ? null : (
        <Section title={t('consent')}>
          <Row title={program.consent} />
          <ConfirmCheckbox isRow label={t('agree')} isOn={hasAgreed} onChange={setHasAgreed} />
        </Section>
      )}
      {open.error ? <OpenNote error={open.error} program={program} /> : null}
      <PrimaryAction
        text={t('openNamed', { name: program.name })}
        isLoading={open.isPending}
        onPress={isMissing ? showMissingAnswer : submit}
      />
    </>
  )
}

function OpenNote({ error, program }: { error: Error; program: AccountProgram }) {
  const t = useTranslations('virtualAccounts')
  const failure = toFailure(error)
  if (isStatus(error, 409))
    return (
      <ErrorNote failure={failure}>
        {t('exists')} <CalloutLink href={paths.virtualAccounts.to()}>{t('toAccounts')}</CalloutLink>
      </ErrorNote>
    )
  if (failure.code === 'KYC_REQUIRED')
    return (
      <ErrorNote failure={failure}>
        {t('kycFirst')}{' '}
        <CalloutLink href={verificationLink([program.railId], paths.newVirtualAccount.to())}>
          {t('verify')}
        </CalloutLink>
      </ErrorNote>
    )
  return (
    <ErrorNote failure={failure}>
      {failure.isOutcomeUnknown === true ? t('maybeOpened') : undefined}
    </ErrorNote>
  )
}
