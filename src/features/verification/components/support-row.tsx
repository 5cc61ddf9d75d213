import { useTranslations } from 'use-intl'

import { CopyRow } from '#ui/copy-row.tsx'
import { Section } from '#ui/section.tsx'

/** What support needs to find the case; nothing secret. */
export function SupportRow({ reference }: { reference: string }) {
  const t = useTranslations('verification')
  return (
    <Section title={t('support')} footer={t('supportHint')}>
      <CopyRow label={t('supportCode')} value={reference} />
    </Section>
  )
}
