import { useState } from 'react'
import { useTranslations } from 'use-intl'

import { useLeaveForm } from '#session/leave-form.ts'
import { CopyBlock } from '#ui/copy-block.tsx'
import { Paragraph } from '#ui/paragraph.tsx'
import { PrimaryAction } from '#ui/primary-action.tsx'
import { Screen } from '#ui/screen.tsx'
import { Section } from '#ui/section.tsx'
import { SwitchRow } from '#ui/switch-row.tsx'

interface ShownKeyProps {
  name: string
  apiKey: string
  onDone: () => void
}

/** The key's only appearance: it is in this component's hands alone and goes with it. */
export function ShownKey({ name, apiKey, onDone }: ShownKeyProps) {
  const t = useTranslations('developer')
  const [isStored, setStored] = useState(false)
  const words = {
    title: t('shown.leaveTitle'),
    message: t('shown.leaveText'),
    leave: t('shown.leave'),
    stay: t('shown.stay'),
  }
  const goBack = useLeaveForm(!isStored, onDone, words, () => {})
  return (
    <Screen title={t('shown.title')} step="shown" onBack={goBack}>
      <Paragraph>{t('shown.text', { name })}</Paragraph>
      <Section footer={t('shown.hint')}>
        <CopyBlock label={t('shown.key')} value={apiKey} />
      </Section>
      <Section>
        <SwitchRow title={t('shown.stored')} isOn={isStored} onChange={setStored} />
      </Section>
      <PrimaryAction text={t('shown.done')} disabled={!isStored} onPress={onDone} />
    </Screen>
  )
}
