import { useQuery } from '@tanstack/react-query'
import ExternalLink from 'lucide-react/icons/external-link'
import type { ReactNode } from 'react'
import { useFormatter, useLocale, useTranslations } from 'use-intl'

import { isStatus } from '#api/http/api-error.ts'
import { toHeldData, type HeldData, type HeldDocument } from '#api/verification/held-views.ts'
import { verificationQueries } from '#api/verification/queries.ts'
import type { WalletSummary } from '#api/wallets/views.ts'
import { isolated } from '#i18n/direction.ts'
import { countryName, withCommas } from '#i18n/lists.ts'
import { paths } from '#paths'
import { LinkButton } from '#session/link-button.tsx'
import { useSupport } from '#session/support.ts'
import { HiddenFigure, useAreAmountsHidden } from '#ui/amount.tsx'
import { IllustratedState } from '#ui/illustration.tsx'
import { Verbatim } from '#ui/phrase.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { Row } from '#ui/row.tsx'
import { Screen } from '#ui/screen.tsx'
import { SectionSkeleton } from '#ui/section-skeleton.tsx'
import { Section } from '#ui/section.tsx'
import { WithWallet } from '#wallets/with-wallet.tsx'

/** Shows the data that the platform holds about the wallet's owner, and the way to change it. */
export function HeldDataScreen({ onBack }: { onBack: () => void }) {
  const t = useTranslations('profile.held')
  return (
    <Screen title={t('title')} step="held" onBack={onBack}>
      <WithWallet skeleton={<HeldSkeleton />}>
        {({ wallet }) => <Held wallet={wallet} />}
      </WithWallet>
    </Screen>
  )
}

function HeldSkeleton() {
  const t = useTranslations('profile.held')
  return <SectionSkeleton title={t('person')} double={4} />
}

function Held({ wallet }: { wallet: WalletSummary }) {
  const t = useTranslations('profile.held')
  const query = useQuery({ ...verificationQueries.entity(wallet.id), select: toHeldData })
  // The platform has no data about the owner yet, which is no failure.
  if (query.data === undefined && isStatus(query.error, 404))
    return (
      <IllustratedState
        of="shield"
        title={t('nobody')}
        text={t('nobodyText')}
        action={<LinkButton href={paths.verification.to()}>{t('verify')}</LinkButton>}
      />
    )
  return (
    <QueryView query={query} skeleton={<HeldSkeleton />}>
      {(held) => <HeldFacts held={held} />}
    </QueryView>
  )
}

function HeldFacts({ held }: { held: HeldData }) {
  const t = useTranslations('profile.held')
  const language = useLocale()
  const date = useDateText()
  const label = useHeldLabel()
  const country = (code: string | undefined) => code && countryName(code, language)
  const areHidden = useAreAmountsHidden()
  const sum = (text: string | undefined) => text && (areHidden ? <HiddenFigure /> : text)
  const { address } = held
  return (
    <>
      <Facts
        title={t(held.isCompany ? 'company' : 'person')}
        facts={[
          ['name', held.name],
          ['localName', held.localName],
          ['tradeName', held.tradeName],
          ['birthDate', date(held.birthDate)],
          ['birthCountry', country(held.birthCountry)],
          ['nationality', country(held.nationality)],
          ['registration', held.registration],
          ['formationDate', date(held.formationDate)],
          ['industry', held.industry],
          ['website', held.website],
          ['address', withCommas([...address.lines, country(address.country) ?? ''], language)],
          ['addressProof', held.addressProof && label(held.addressProof)],
        ]}
      />
      <Documents documents={held.documents} />
      <Facts
        title={t('work')}
        facts={[
          ['occupation', held.occupation],
          ['income', sum(held.income)],
          ['monthlyVolume', sum(held.monthlyVolume)],
          ['fundsSource', held.fundsSource],
        ]}
      />
      <ChangeSection />
    </>
  )
}

/** Returns a function that formats a date in the language; text that is no date stays unchanged. */
function useDateText() {
  const format = useFormatter()
  return (text: string | undefined) =>
    text === undefined || Number.isNaN(Date.parse(text))
      ? text
      : format.dateTime(new Date(text), { dateStyle: 'long', timeZone: 'UTC' })
}

/**
 * Returns a function that names a kind of document; an unknown kind is shown unchanged (contract
 * §4).
 */
function useHeldLabel() {
  const t = useTranslations('profile.held') as unknown as {
    (key: string): string
    has(key: string): boolean
  }
  return (value: string) => (t.has(`kinds.${value}`) ? t(`kinds.${value}`) : value)
}

type FactName =
  | 'name'
  | 'localName'
  | 'tradeName'
  | 'birthDate'
  | 'birthCountry'
  | 'nationality'
  | 'registration'
  | 'formationDate'
  | 'industry'
  | 'website'
  | 'address'
  | 'addressProof'
  | 'occupation'
  | 'income'
  | 'monthlyVolume'
  | 'fundsSource'

interface FactsProps {
  title: string
  facts: readonly (readonly [FactName, ReactNode])[]
}

/** Section of the known facts; renders nothing without any. */
function Facts({ title, facts }: FactsProps) {
  const t = useTranslations('profile.held.facts')
  const rows = facts.flatMap(([name, value]) =>
    value ? <Row key={name} label={t(name)} title={<Verbatim>{value}</Verbatim>} /> : [],
  )
  return rows.length === 0 ? null : <Section title={title}>{rows}</Section>
}

/**
 * Characters shown of the end of a number: enough to tell two documents apart, and useless to a
 * bystander.
 */
const SHOWN = 4

function Documents({ documents }: { documents: readonly HeldDocument[] }) {
  const t = useTranslations('profile.held')
  const language = useLocale()
  const date = useDateText()
  const label = useHeldLabel()
  if (documents.length === 0) return null
  const about = ({ type, country }: HeldDocument): ReactNode =>
    [type && label(type), country && countryName(country, language)].filter(Boolean).join(' · ') ||
    t('document')
  return (
    <Section title={t('documents')}>
      {documents.map((document) => (
        <Row
          key={`${document.type} ${document.number}`}
          label={about(document)}
          title={isolated(`•• ${document.number.slice(-SHOWN)}`, language)}
          subtitle={document.expiresAt && t('expires', { date: date(document.expiresAt) ?? '' })}
        />
      ))}
    </Section>
  )
}

/** No call changes verified data (contract §2.6), so the person has to contact support. */
function ChangeSection() {
  const t = useTranslations('profile.held')
  const support = useSupport()
  return (
    <Section footer={t('changeHint')}>
      {support === undefined ? (
        <Row title={t('change')} subtitle={t('changeNowhere')} />
      ) : (
        <Row
          title={t('change')}
          subtitle={support.mail}
          after={<ExternalLink size={20} aria-hidden />}
          onPress={support.open}
        />
      )}
    </Section>
  )
}
