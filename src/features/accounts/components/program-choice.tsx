import { useQuery } from '@tanstack/react-query'
import { Check, ChevronRight, Lock } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'

import type { WalletId } from '#api/common/schema.ts'
import { kycQueries } from '#api/kyc/queries.ts'
import { virtualAccountQueries } from '#api/virtual-accounts/queries.ts'
import type { AccountProgram } from '#api/virtual-accounts/views.ts'
import { paths } from '#paths'
import { useRailName } from '#session/rail-name.ts'
import { verificationLink } from '#session/verification-link.ts'
import { AssetIcon } from '#ui/asset-icon.tsx'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'

import { accountOf, lockOf } from '../model/state.ts'
import { Consent } from './consent.tsx'

interface ProgramChoiceProps {
  walletId: WalletId
  programs: readonly AccountProgram[]
}

/** Programs to choose from: one that is open leads to its account, a locked one to what unlocks it. */
export function ProgramChoice({ walletId, programs }: ProgramChoiceProps) {
  const t = useTranslations('accounts')
  const railName = useRailName()
  const rails = useQuery(kycQueries.rails(walletId))
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
        <Row
          key={program.id}
          {...shared}
          subtitle={t('alreadyOpen')}
          href={paths.account.to({ id: account.id })}
          after={<ChevronRight size={20} aria-hidden />}
        />
      )
    const lock = lockOf(program, rails.data)
    if (lock !== undefined)
      return (
        <Row
          key={program.id}
          {...shared}
          subtitle={t('lockedBy', {
            rail: lock.rail === undefined ? t('identity') : railName(lock.rail),
          })}
          href={verificationLink([lock.railId], paths.newAccount.to())}
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
