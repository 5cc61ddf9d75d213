import { useQuery } from '@tanstack/react-query'
import ExternalLink from 'lucide-react/icons/external-link'
import type { ReactNode } from 'react'
import { useFormatter, useLocale, useTranslations } from 'use-intl'

import { isStatus } from '#api/http/api-error.ts'
import {
  toDataOnFile,
  type DataOnFile,
  type DocumentOnFile,
} from '#api/verification/data-on-file.ts'
import { entityQuery } from '#api/verification/entity-queries.ts'
import type { WalletSummary } from '#api/wallets/views.ts'
import { isolated } from '#i18n/direction.ts'
import { countryName, withCommas } from '#i18n/lists.ts'
import { paths } from '#paths'
import { LinkButton } from '#session/link-button.tsx'
import { useSupport } from '#session/support.ts'
import { HiddenAmount, useAreAmountsHidden } from '#ui/amount.tsx'
import { enumLabel } from '#ui/enum-label.ts'
import { IllustratedState } from '#ui/illustration.tsx'
import { NoTranslate } from '#ui/phrase.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { Row } from '#ui/row.tsx'
import { Screen } from '#ui/screen.tsx'
import { SectionSkeleton } from '#ui/section-skeleton.tsx'
import { Section } from '#ui/section.tsx'
import { WithWallet } from '#wallets/with-wallet.tsx'

/** Shows the data that the platform has stored about the wallet's owner, and how to change them. */
export function DataOnFileScreen({ onBack }: { onBack: () => void }) {
  const t = useTranslations('profile.held')
  return (
    <Screen title={t('title')} step="held" onBack={onBack}>
      <WithWallet skeleton={<DataSkeleton />}>
        {({ wallet }) => <OwnerData wallet={wallet} />}
      </WithWallet>
    </Screen>
  )
}

function DataSkeleton() {
  const t = useTranslations('profile.held')
  return <SectionSkeleton title={t('person')} double={4} />
}

function OwnerData({ wallet }: { wallet: WalletSummary }) {
  const t = useTranslations('profile.held')
  const query = useQuery({ ...entityQuery(wallet.id), select: toDataOnFile })
  // A 404 is no failure: the platform has no data about the owner yet.
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
    <QueryView query={query} skeleton={<DataSkeleton />}>
      {(data) => <DataFacts data={data} />}
    </QueryView>
  )
}

function DataFacts({ data }: { data: DataOnFile }) {
  const t = useTranslations('profile.held')
  const language = useLocale()
  const date = useDateText()
  const label = useDataLabel()
  const country = (code: string | undefined) => code && countryName(code, language)
  const areHidden = useAreAmountsHidden()
  const sum = (text: string | undefined) => text && (areHidden ? <HiddenAmount /> : text)
  const { address } = data
  return (
    <>
      <Facts
        title={t(data.isCompany ? 'company' : 'person')}
        facts={[
          ['name', data.name],
          ['localName', data.localName],
          ['tradeName', data.tradeName],
          ['birthDate', date(data.birthDate)],
          ['birthCountry', country(data.birthCountry)],
          ['nationality', country(data.nationality)],
          ['registration', data.registration],
          ['formationDate', date(data.formationDate)],
          ['industry', data.industry],
          ['website', data.website],
          ['address', withCommas([...address.lines, country(address.country) ?? ''], language)],
          ['addressProof', data.addressProof && label(data.addressProof)],
        ]}
      />
      <Documents documents={data.documents} />
      <Facts
        title={t('work')}
        facts={[
          ['occupation', data.occupation],
          ['income', sum(data.income)],
          ['monthlyVolume', sum(data.monthlyVolume)],
          ['fundsSource', data.fundsSource],
        ]}
      />
      <ChangeSection />
    </>
  )
}

/** Returns a function that formats dates in the person's language, and leaves other text as is. */
function useDateText() {
  const format = useFormatter()
  return (text: string | undefined) =>
    text === undefined || Number.isNaN(Date.parse(text))
      ? text
      : format.dateTime(new Date(text), { dateStyle: 'long', timeZone: 'UTC' })
}

const useDataLabel = () => enumLabel(useTranslations('profile.held.kinds'))

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

/** Section of the known facts. Renders nothing if none is known. */
function Facts({ title, facts }: FactsProps) {
  const t = useTranslations('profile.held.facts')
  const rows = facts.flatMap(([name, value]) =>
    value ? <Row key={name} label={t(name)} title={<NoTranslate>{value}</NoTranslate>} /> : [],
  )
  return rows.length === 0 ? null : <Section title={title}>{rows}</Section>
}

/**
 * Number of characters that are shown of a document number: enough to tell two documents apart, but
 * useless to a bystander.
 */
const SHOWN = 4

function Documents({ documents }: { documents: readonly DocumentOnFile[] }) {
  const t = useTranslations('profile.held')
  const language = useLocale()
  const date = useDateText()
  const label = useDataLabel()
  if (documents.length === 0) return null
  const about = ({ type, country }: DocumentOnFile): ReactNode =>
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

/** The platform can't change verified data (contract §2.6), so the person must contact support. */
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
