import { useTranslations } from 'use-intl'

import { useServices } from '#session/services.tsx'
import { CopyBlock } from '#ui/copy-block.tsx'
import { Section } from '#ui/section.tsx'

import { toCurl } from '../model/curl.ts'

/** First calls to try a key with, against the bases of this deployment. */
export function ApiExamples() {
  const t = useTranslations('developer')
  const { settings } = useServices()
  return (
    <Section title={t('examples.title')} footer={t('examples.hint')}>
      <CopyBlock label={t('examples.wallets')} value={toCurl(settings, 'v2', 'wallets')} />
      <CopyBlock
        label={t('examples.vendors')}
        value={toCurl(settings, 'v1', 'developer/vendors/list')}
      />
    </Section>
  )
}
