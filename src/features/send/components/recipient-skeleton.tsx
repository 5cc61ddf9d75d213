import { useTranslations } from 'use-intl'

import { LabelledField } from '#ui/form.tsx'
import { SkeletonLines } from '#ui/section-skeleton.tsx'
import { Section } from '#ui/section.tsx'
import { SkeletonBar } from '#ui/skeleton.tsx'

import { RequestWalletIdRow } from './request-wallet-id.tsx'

export const SHOWN_PEOPLE = 3

const FIELD_HEIGHT_PX = 50

export const PeopleSkeleton = () => <SkeletonLines hasIcons double={SHOWN_PEOPLE} single={1} />

/** Placeholder of the first step while the wallet loads, with its parts in their final places. */
export function RecipientSkeleton() {
  const t = useTranslations('send')
  return (
    <>
      <LabelledField label={t('to')}>
        {() => <SkeletonBar width="100%" height={FIELD_HEIGHT_PX} />}
      </LabelledField>
      <Section>
        <SkeletonLines double={1} />
      </Section>
      <Section title={t('saved.title')}>
        <RequestWalletIdRow />
        <PeopleSkeleton />
        <SkeletonLines hasIcons single={2} />
      </Section>
    </>
  )
}
