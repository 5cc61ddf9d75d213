import Building2 from 'lucide-react/icons/building-complex'
import UserRound from 'lucide-react/icons/user-round'
import { useLocale, useTranslations } from 'use-intl'

import type { EntityView } from '#api/verification/entity-queries.ts'
import type { WalletSummary } from '#api/wallets/views.ts'
import { countryName } from '#i18n/lists.ts'
import { Button } from '#ui/button.tsx'
import { CopyRow } from '#ui/copy-block.tsx'
import { IllustratedState } from '#ui/illustration.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'

import { verificationStateOf } from '../model/verification-state.ts'
import { CheckDialog } from './check-dialog.tsx'
import { StatusCard } from './status-card.tsx'
import { useIdentityState, useVerificationStatusLabel } from './use-verification.ts'

export function IdentitySection({ wallet }: { wallet: WalletSummary }) {
  const t = useTranslations('verification')
  const { query, isNobody, status, needsCheck, check } = useIdentityState(wallet)
  const state = status === undefined ? undefined : verificationStateOf(status)
  const nobodyText = check.isNeedless
    ? 'check.needlessHere'
    : check.wasCancelled
      ? 'check.cancelled'
      : 'nobody.text'
  const start = (
    <Button onClick={check.start}>{t(check.wasCancelled ? 'check.resume' : 'check.start')}</Button>
  )
  return (
    <>
      {state === 'locked' ? (
        <IllustratedState
          of="shield"
          title={t('nobody.title')}
          text={t(nobodyText)}
          action={needsCheck ? start : undefined}
        />
      ) : null}
      {status !== undefined && state !== 'locked' && state !== 'open' ? (
        <StatusCard status={status} action={needsCheck ? start : undefined} />
      ) : null}
      {state === 'closed' || state === 'unknown' ? (
        <SupportRow reference={`KYC-${wallet.id}`} />
      ) : null}
      {isNobody ? null : (
        <QueryView query={query} skeleton={<SkeletonRows count={2} />}>
          {(entity) => <EntitySummary entity={entity} />}
        </QueryView>
      )}
      <CheckDialog check={check} />
    </>
  )
}

const ICON = 24

/** Data about the wallet's owner: a person, or a company with the company's owners. */
function EntitySummary({ entity }: { entity: EntityView }) {
  const t = useTranslations('verification')
  const language = useLocale()
  const statusLabel = useVerificationStatusLabel()
  const isCompany = entity.type === 'business'
  const Icon = isCompany ? Building2 : UserRound
  const facts = [
    ['email', entity.email],
    ['phone', entity.phone && `+${entity.phone.replace(/^\+/, '')}`],
    ['country', entity.country && countryName(entity.country, language)],
  ] as const
  return (
    <>
      <Section title={t(isCompany ? 'company' : 'person')}>
        <Row
          before={<Icon size={ICON} aria-hidden />}
          title={entity.name ?? t('nameless')}
          subtitle={statusLabel(entity.status, 'person')}
        />
        {facts.map(([key, value]) =>
          value ? <Row key={key} title={t(`facts.${key}`)} after={<bdi>{value}</bdi>} /> : null,
        )}
      </Section>
      {entity.owners.length === 0 ? null : (
        <Section title={t('owners')}>
          {entity.owners.map(({ name, title, share }, index) => (
            <Row
              // The contract promises no id for owners, and this list is never reordered.
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              before={<UserRound size={ICON} aria-hidden />}
              title={name || t('nameless')}
              subtitle={title}
              after={share === undefined ? undefined : t('share', { share })}
            />
          ))}
        </Section>
      )}
    </>
  )
}

/** Reference by which support finds the case; it contains no secret. */
export function SupportRow({ reference }: { reference: string }) {
  const t = useTranslations('verification')
  return (
    <Section title={t('support')} footer={t('supportHint')}>
      <CopyRow label={t('supportCode')} value={reference} />
    </Section>
  )
}
